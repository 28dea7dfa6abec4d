/** A name for what a form sends, never given twice. Not `randomUUID`, which only safe origins have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
