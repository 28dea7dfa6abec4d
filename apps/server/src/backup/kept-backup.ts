/** A complete backup. */
export interface KeptBackup {
  /** Its location: a path, or `s3://bucket/key`. */
  path: string;
  takenAt: Date;
  bytes: number;
}

/** A backup folder or bucket. */
export interface BackupPlace {
  /** Its name in messages. */
  name: string;
  /** Writes a backup; it appears under its name once it is complete. */
  keep(takenAt: Date, bytes: ReadableStream<Uint8Array>): Promise<KeptBackup>;
  /** Returns the complete backups, the newest first. */
  list(): Promise<KeptBackup[]>;
  /** Deletes all but the newest backups. Returns the number of deleted ones. */
  dropOld(keep: number, now: Date): Promise<number>;
  /** Throws if a backup couldn't be written now; leaves nothing behind. */
  check(): Promise<void>;
}

const NAME = /^amends-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

/** Returns the name of a backup by its instant, to the second. */
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
