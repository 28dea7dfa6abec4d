import { randomBytes } from 'node:crypto';
import type { Database } from '@amends/db';
import type { DeploymentKeys } from './deployment-keys.ts';

/**
 * Returns the deployment's keys, created on first use. Processes that start in parallel agree on
 * one set.
 */
export async function loadDeploymentKeys(database: Database): Promise<DeploymentKeys> {
  const names = ['shopper-session', 'staff-login', 'files'];
  await database.pool.query(
    `insert into deployment_keys (name, value)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [names, names.map(() => randomBytes(32).toString('base64'))],
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
  };
}
