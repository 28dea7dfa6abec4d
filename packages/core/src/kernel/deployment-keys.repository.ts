import { createECDH, randomBytes } from 'node:crypto';
import type { Database } from '@amends/db';
import type { DeploymentKeys } from './deployment-keys.ts';

/**
 * Returns the deployment's keys, created on first use. Processes that start in parallel get the same
 * keys.
 */
export async function loadDeploymentKeys(database: Database): Promise<DeploymentKeys> {
  await database.pool.query(
    `insert into deployment_keys (name, value)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [Object.keys(MADE), Object.values(MADE).map((make) => make().toString('base64'))],
  );
  const { rows } = await database.pool.query<{ name: string; value: string }>(
    'select name, value from deployment_keys',
  );
  const key = (name: string) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`deployment key ${name} is missing`);
    return Buffer.from(row.value, 'base64');
  };
  return {
    shopperSession: key('shopper-session'),
    staffLogin: key('staff-login'),
    files: key('files'),
    push: key('push'),
  };
}

const MADE = {
  'shopper-session': () => randomBytes(32),
  'staff-login': () => randomBytes(32),
  files: () => randomBytes(32),
  push: newPushKey,
} as const;

/** Returns a P-256 private key, padded to 32 bytes because Node drops leading zeros. */
function newPushKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}
