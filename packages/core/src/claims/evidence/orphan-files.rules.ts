/** A file of a store: `<store>/<owner>/<name>`. */
export interface FileName {
  storeId: string;
  /** The id of what the file belongs to; its prefix says what that is. */
  ownerId: string;
  name: string;
}

/** Splits the key of a file of a store; null for a key of another shape, which no sweep touches. */
export function readFileName(key: string): FileName | null {
  const [, storeId, ownerId, name] =
    /^(sto_\w{1,80})\/((?:med|brf|att|lbl|oim)_\w{1,80})\/([\w.-]{1,120})$/.exec(key) ?? [];
  return storeId && ownerId && name ? { storeId, ownerId, name } : null;
}

/** What the database knows about a file's owner. */
export interface FileOwner {
  ownerId: string;
  /** The attempt whose files a photo or video has; null for others, and before the first one. */
  acceptanceId: string | null;
}

/** Attempts to accept a photo or video have files of their own (`mediaKeys`). */
const OF_ATTEMPT = /^(?:original|video)-(.+)$/;

/**
 * Returns whether nothing refers to a file: nothing owns it, or it is of an attempt that another one replaced.
 */
export function isOrphan({ name }: FileName, owner: FileOwner | undefined): boolean {
  if (!owner) return true;
  const attempt = OF_ATTEMPT.exec(name)?.[1];
  return attempt !== undefined && owner.acceptanceId !== null && attempt !== owner.acceptanceId;
}
