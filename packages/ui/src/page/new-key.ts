/**
 * Returns a unique key for a form submission. Not `randomUUID`, which exists only on secure
 * origins.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
