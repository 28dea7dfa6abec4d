import type { ConsideredEvidence } from './claim-details.shape.ts';

const DOCUMENTS = {
  SIGNATURE: 'Signature',
  ACKNOWLEDGEMENT: 'Signed statement',
  RECEIPT: 'Receipt',
} as const;

/**
 * Returns the evidence of a decision, by name: a file by its caption, else by its uploaded name.
 * Omits staff files and deleted ones.
 */
export function consideredEvidence(
  ids: readonly string[],
  media: readonly {
    id: string;
    filename: string;
    caption: string | null;
    noteId: string | null;
  }[],
  documents: readonly { id: string; type: keyof typeof DOCUMENTS }[],
): ConsideredEvidence[] {
  return ids.flatMap((id) => {
    const file = media.find((one) => one.id === id && one.noteId === null);
    if (file) return [{ id, name: file.caption || file.filename }];
    const document = documents.find((one) => one.id === id);
    return document ? [{ id, name: DOCUMENTS[document.type] }] : [];
  });
}
