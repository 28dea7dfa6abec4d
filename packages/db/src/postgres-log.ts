import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterFolder } from './cluster-folder.ts';

const MOST_BYTES = 5 * 1024 ** 2;

/**
 * The output of the embedded PostgreSQL, appended across restarts; `.1` next to it holds older
 * output.
 */
export const postgresLog = (folder: ClusterFolder) => join(folder.home, 'postgres.log');

/**
 * Moves the content of a log to `.1` once it exceeds `mostBytes`, so that both together stay below
 * about twice that. The file itself is kept, because PostgreSQL has it open for appending.
 */
export async function limitLog(file: string, mostBytes = MOST_BYTES): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found || found.size <= mostBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}
