/** A complete backup. */
export interface KeptBackup {
  /** Where it is: a path, or `s3://bucket/key`. */
  path: string;
  takenAt: Date;
  bytes: number;
}

/** Where backups are kept: a folder, or a bucket. */
export interface BackupPlace {
  /** How messages call it. */
  name: string;
  /** Writes a backup; it appears under its name once it is complete. */
  keep(takenAt: Date, bytes: ReadableStream<Uint8Array>): Promise<KeptBackup>;
  /** Returns the complete backups, the newest first. */
  list(): Promise<KeptBackup[]>;
  /** Deletes all but the newest backups. Returns how many. */
  dropOld(keep: number, now: Date): Promise<number>;
  /** Throws if a backup could not be written here now; leaves nothing behind. */
  check(): Promise<void>;
}

const NAME = /^amends-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

/** Returns the name of a backup of an instant, to the second. */
export const backupName = (takenAt: Date): string =>
  `amends-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz.age`;

/** Returns the instant in the name of a backup; null for other names. */
export function instantInName(name: string): Date | null {
  const [, y, mo, d, h, mi, s] = NAME.exec(name) ?? [];
  return y === undefined ? null : new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/** Compares backups, the newest first. */
export const newestFirst = (one: KeptBackup, other: KeptBackup): number =>
  other.takenAt.getTime() - one.takenAt.getTime();
