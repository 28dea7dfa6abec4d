import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterFolder } from './cluster-folder.ts';

const MOST_BYTES = 5 * 1024 ** 2;

/** What the embedded PostgreSQL says, appended over restarts; `.1` beside it holds what came before. */
export const postgresLog = (folder: ClusterFolder) => join(folder.home, 'postgres.log');

/**
 * Moves what a log holds to `.1` once it is longer than `mostBytes`, so that both together stay
 * below about twice that. The file itself is kept: PostgreSQL has it open for appending.
 */
export async function limitLog(file: string, mostBytes = MOST_BYTES): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found || found.size <= mostBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}
