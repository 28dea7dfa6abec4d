/** A file attached to an email. */
export interface InboundFile {
  filename: string;
  contentType: string;
  body: Uint8Array;
  /** Whether the file is shown inside the text. */
  isInline: boolean;
}

/** An email that arrived, as a mail program would show it. */
export interface InboundEmail {
  /** The recipients of the envelope, or of the headers if the envelope is not known. */
  recipients: readonly string[];
  /** The envelope's sender, empty for none; undefined if it is not known. */
  returnPath: string | undefined;
  /** The Message-ID; a digest for an email without one. */
  mailId: string;
  /** The address in From; empty without one. */
  sender: string;
  senderName: string | null;
  subject: string;
  /** The plain text; made from the HTML if there is none. */
  text: string;
  /** Lowercase names, each with all its values. */
  headers: Readonly<Record<string, readonly string[]>>;
  files: readonly InboundFile[];
}
