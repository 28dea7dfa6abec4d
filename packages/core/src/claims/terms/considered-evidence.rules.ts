type Media = readonly {
  id: string;
  filename: string;
  caption: string | null;
  noteId: string | null;
}[];
type DocumentType = 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
type Documents = readonly { id: string; type: DocumentType }[];

interface Considered {
  id: string;
  name: string | null;
  document: DocumentType | null;
}

/**
 * Returns the evidence of a decision: a file by its caption, else by its uploaded name, and a document
 * by its type. Omits staff files and deleted ones.
 */
export function evidenceOf(
  ids: readonly string[],
  media: Media,
  documents: Documents,
): Considered[] {
  return ids.flatMap((id): Considered[] => {
    const file = media.find((one) => one.id === id && one.noteId === null);
    if (file) return [{ id, name: file.caption || file.filename, document: null }];
    const document = documents.find((one) => one.id === id);
    return document ? [{ id, name: null, document: document.type }] : [];
  });
}
