import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aesSecretSeal, KEY_BYTES, type SecretSeal } from '@amends/core';
import type { Config } from '../../config.ts';
import { readSecretKey } from '../../configuration/service-variables.ts';
import type { Log } from '../../log.ts';

const FILE = 'secrets.key';

/**
 * Returns the seal of stored secrets, with the keys of SECRETS_KEY, or of a file in the data directory that
 * the first process creates. Throws an error that says what to do.
 */
export async function openSecretSeal(
  { secretsKeys, dataDir }: Pick<Config, 'secretsKeys' | 'dataDir'>,
  log: Pick<Log, 'warn'>,
): Promise<SecretSeal> {
  if (secretsKeys) return aesSecretSeal(secretsKeys);
  const file = join(dataDir, FILE);
  try {
    if ((await readKeys(file)) === null) {
      await makeKey(file);
      log.warn(
        { file },
        'Created an encryption key for secrets; keep a copy apart from your backups',
      );
    }
    return aesSecretSeal((await readKeys(file)) ?? []);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(
      `SECRETS_KEY isn’t set, and ${file} can’t be used instead. Set SECRETS_KEY to 32 random bytes, for example from "openssl rand -base64 32".\n(${message})`,
      { cause },
    );
  }
}

/** Reads the keys of a file, one per line; null if it doesn't exist. */
async function readKeys(file: string): Promise<Buffer[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const key = readSecretKey(line);
      if (!key) throw new Error(`${file} has a line that isn’t a key of ${KEY_BYTES} bytes.`);
      return key;
    });
}

/** Creates a file with a new key, readable by its owner only. Atomic: of two processes, one creates it. */
async function makeKey(file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const begun = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(begun, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(begun, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(begun, { force: true });
  }
}
