/**
 * Returns the parts of a list's cursor, which is a JSON array in base64url. Returns an empty list for
 * anything else, and for text that PostgreSQL can't store, because cursors are untrusted input.
 */
export function partsOfCursor(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isStorable) ? parts : [];
  } catch {
    return [];
  }
}

const isStorable = (part: unknown): boolean =>
  typeof part !== 'string' || (!part.includes('\0') && part.isWellFormed());
