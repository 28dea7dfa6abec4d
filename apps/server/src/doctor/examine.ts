import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listMissingKeys } from '@amends/core';
import type { Database } from '@amends/db';
import { openSecretSeal } from '../adapters/secrets/open-secret-seal.ts';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, checkSecretsFile, checkTemporaryFolder } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const configuration = findingsOf('Configuration');

/**
 * Checks what a deployment needs: configuration, disk, secrets, database, files, email and addresses. Changes
 * nothing except a small file that it writes and deletes. Each check has a time limit; none throws.
 */
export async function examine(environment?: Parameters<typeof readConfig>[0]): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'See docs/configuration.md for every variable.';
    return error.message.split('\n').map((line) => configuration.failure(line, advice));
  }
  const found = await Promise.all([
    checkDisk(config),
    checkTemporaryFolder(),
    checkSecretsFile(config),
    checkDatabase(config, (database) => checkSealed(config, database)),
    checkStorage(config),
    checkMail(config),
    checkAddresses(config),
    checkBackup(config),
  ]);
  return [configuration.ok('Every variable is valid.'), ...found.flat()];
}

const secrets = findingsOf('Secrets');

/** Checks that the configured keys open the database's secrets. */
async function checkSealed(config: Config, { pool }: Database): Promise<Finding[]> {
  const hasKeys = config.secretsKeys !== null || existsSync(join(config.dataDir, 'secrets.key'));
  try {
    const seal = hasKeys ? await openSecretSeal(config, { warn: () => undefined }) : null;
    const missing = await listMissingKeys(pool, seal?.keyIds ?? []);
    if (missing.length === 0) return [secrets.ok('Every secret can be decrypted.')];
    return [
      secrets.failure(
        `Some were encrypted with keys that are missing here: ${missing.join(', ')}.`,
        `Add those keys to SECRETS_KEY, or discard these secrets: ${commandLine('secrets', 'discard')}.`,
      ),
    ];
  } catch (error) {
    return [secrets.failure(`They can’t be decrypted: ${reasonOf(error)}`, 'Check SECRETS_KEY.')];
  }
}
