/** A file of a store: `<store>/<owner>/<name>`. */
export interface FileName {
  storeId: string;
  /** The id of the file's owner; its prefix shows the kind of owner. */
  ownerId: string;
  name: string;
}

/** Splits the key of a store's file; null for a key in another format, which no sweep touches. */
export function readFileName(key: string): FileName | null {
  const [, storeId, ownerId, name] =
    /^(sto_\w{1,80})\/((?:med|brf|att|lbl|oim)_\w{1,80})\/([\w.-]{1,120})$/.exec(key) ?? [];
  return storeId && ownerId && name ? { storeId, ownerId, name } : null;
}

/** What the database knows about a file's owner. */
export interface FileOwner {
  ownerId: string;
  /**
   * The attempt that a photo's or video's files come from; null for other owners and before the first
   * attempt.
   */
  acceptanceId: string | null;
}

/** Each attempt to accept a photo or video has its own files (`mediaKeys`). */
const OF_ATTEMPT = /^(?:original|video)-(.+)$/;

/**
 * Returns whether nothing refers to a file: it has no owner, or a later attempt replaced the one it came
 * from.
 */
export function isOrphan({ name }: FileName, owner: FileOwner | undefined): boolean {
  if (!owner) return true;
  const attempt = OF_ATTEMPT.exec(name)?.[1];
  return attempt !== undefined && owner.acceptanceId !== null && attempt !== owner.acceptanceId;
}
