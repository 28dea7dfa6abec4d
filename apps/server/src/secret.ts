import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that signs addresses and cookies: SECRET when it is set, else one made once and kept in
 * the data directory with mode 0600. Several machines need the same SECRET.
 */
export async function findSecret(dataDir: string, given: string | null): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  const draft = `${file}.${process.pid}`;
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}
