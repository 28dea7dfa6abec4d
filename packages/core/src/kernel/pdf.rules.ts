/** Returns whether the bytes are a PDF's. */
export const isPdf = (content: Uint8Array): boolean =>
  content.length > 8 && String.fromCharCode(...content.subarray(0, 5)) === '%PDF-';
