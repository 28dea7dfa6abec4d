/** Largest label, in bytes. */
export const LABEL_MAX_BYTES = 10 * 1024 * 1024;

/** The types of labels, with the extension of each: what printers and browsers open. */
export const LABEL_EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
