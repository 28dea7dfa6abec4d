import { type Database, withTransaction } from '@amends/db';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { SealedSecret, SecretSeal } from '../ports/secret-seal.port.ts';
import { type Reader, type Statement, unscoped, type Writer } from '../transaction.ts';

/** The name of the row that lets a process check whether it has the deployment's key. */
const PROBE = 'secrets-check';
const PROBE_TEXT = 'amends';

const ADD_PROBE: Statement = {
  name: 'secrets.add-probe',
  text: `insert into deployment_keys (name, value) values ('${PROBE}', $1) on conflict do nothing`,
};
const LOCK_PROBE: Statement = {
  name: 'secrets.lock-probe',
  text: `select value from deployment_keys where name = '${PROBE}' for share`,
};
const SAVE: Statement = {
  name: 'secrets.save',
  text: `insert into sealed_secrets (store_id, name, key_id, sealed, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (store_id, name) do update set key_id = excluded.key_id, sealed = excluded.sealed`,
};
const FIND: Statement = {
  name: 'secrets.find',
  text: `select key_id as "keyId", sealed from sealed_secrets where store_id = $1 and name = $2`,
};
const DELETE: Statement = {
  name: 'secrets.delete',
  text: 'delete from sealed_secrets where store_id = $1 and name = $2',
};

/**
 * Seals a secret of the store under a name and replaces the previous one. Throws if this process lacks
 * the key that the deployment's other processes have.
 */
export async function saveSecret(writer: Writer, name: string, secret: string): Promise<void> {
  const { secrets } = writer.ctx.ports;
  await writer.rows(ADD_PROBE, [probeOf(secrets)]);
  const [probe] = await writer.rows<{ value: string }>(LOCK_PROBE);
  if (!opensProbe(secrets, probe?.value)) throw new Error(wrongKey(secrets, probe?.value));
  const { keyId, sealed } = secrets.seal(secret, rowOf(writer.storeId, name));
  const values = [writer.storeId, name, keyId, sealed, writer.ctx.now()];
  await writer.rows(SAVE, values);
}

/** Opens a secret of the store; null if there is none. Throws `secret_unreadable` if it can't. */
export async function openSecret(reader: Reader, name: string): Promise<string | null> {
  const [found] = await reader.rows<SealedSecret>(FIND, [reader.storeId, name]);
  if (!found) return null;
  try {
    return reader.ctx.ports.secrets.open(found, rowOf(reader.storeId, name));
  } catch (cause) {
    const error = new Error(
      `The secret ${name} of the store ${reader.storeId} can’t be decrypted.`,
      { cause },
    );
    throw Object.assign(error, { code: 'secret_unreadable' });
  }
}

export async function deleteSecret(writer: Writer, name: string): Promise<void> {
  await writer.rows(DELETE, [writer.storeId, name]);
}

/** A pool, or one of its clients. */
type Connection = Pick<Parameters<Parameters<typeof withTransaction>[1]>[0], 'query'>;

const OF_OTHER_KEYS = 'from sealed_secrets where not key_id = any($1)';

/** Returns the ids of keys that seal a secret and are not among these, in order. */
export async function listMissingKeys(
  connection: Connection,
  keyIds: readonly string[],
): Promise<string[]> {
  const text = `select distinct key_id as id ${OF_OTHER_KEYS} order by 1`;
  const { rows } = await connection.query<{ id: string }>(text, [keyIds]);
  return rows.map(({ id }) => id);
}

/**
 * Checks, at start, that this process can open all sealed secrets. If none is sealed with another key,
 * this process's key becomes the deployment's. Otherwise throws an error that says what to do, unless
 * `lost` is `discard`: then deletes the secrets that it can't open.
 */
export function checkSecrets(
  database: Pick<Database, 'pool'>,
  secrets: SecretSeal,
  lost: 'refuse' | 'discard' = 'refuse',
): Promise<{ discarded: number }> {
  return withTransaction(database.pool, async (client) => {
    await client.query(ADD_PROBE.text, [probeOf(secrets)]);
    const { rows } = await client.query<{ value: string }>(
      `select value from deployment_keys where name = '${PROBE}' for update`,
    );
    let discarded = 0;
    if (lost === 'discard') {
      const { rowCount } = await client.query(`delete ${OF_OTHER_KEYS}`, [secrets.keyIds]);
      discarded = rowCount ?? 0;
    }
    const ids = await listMissingKeys(client, secrets.keyIds);
    if (ids.length > 0) throw new Error(missingKeys(ids, secrets));
    if (!opensProbe(secrets, rows[0]?.value)) {
      // No secret is sealed with the key of the probe, so this process can open everything.
      await client.query(`update deployment_keys set value = $1 where name = '${PROBE}'`, [
        probeOf(secrets),
      ]);
    }
    return { discarded };
  });
}

interface NamedSecret extends SealedSecret {
  storeId: string;
  name: string;
}

const OLDER = `select store_id as "storeId", name, key_id as "keyId", sealed from sealed_secrets
  where key_id <> $1 and (store_id, name) > ($2, $3) order by store_id, name limit 100`;
// Someone may have replaced it in the meantime.
const RESEAL = `update sealed_secrets set key_id = $3, sealed = $4
  where store_id = $1 and name = $2 and sealed = $5`;

/**
 * Seals everything with the newest key, so that older ones can be removed. Returns how many secrets it
 * sealed again. Only for the system.
 */
export async function resealSecrets(ctx: Context): Promise<number> {
  if (ctx.actor.kind !== 'system') throw notFound('page');
  const { pool } = unscoped(ctx);
  const { secrets } = ctx.ports;
  let resealed = 0;
  let after = ['', ''];
  for (;;) {
    const values = [secrets.newestKeyId, ...after];
    const { rows } = await pool.query<NamedSecret>(OLDER, values);
    for (const { storeId, name, ...old } of rows) {
      const row = rowOf(storeId, name);
      const { keyId, sealed } = secrets.seal(secrets.open(old, row), row);
      const changed = await pool.query(RESEAL, [storeId, name, keyId, sealed, old.sealed]);
      resealed += changed.rowCount ?? 0;
      after = [storeId, name];
    }
    if (rows.length === 0) break;
  }
  // Updated last: until then, processes need the older key as well.
  await pool.query(`update deployment_keys set value = $1 where name = '${PROBE}'`, [
    probeOf(secrets),
  ]);
  return resealed;
}

/** The row that a secret is bound to; it can't be opened in another row. */
const rowOf = (storeId: string, name: string) => `${storeId}/${name}`;

const probeOf = (secrets: SecretSeal): string => {
  const { keyId, sealed } = secrets.seal(PROBE_TEXT, PROBE);
  return `${keyId}:${sealed}`;
};

function opensProbe(secrets: SecretSeal, value: string | undefined): boolean {
  const [keyId = '', sealed = ''] = value?.split(':') ?? [];
  try {
    return secrets.open({ keyId, sealed }, PROBE) === PROBE_TEXT;
  } catch {
    return false;
  }
}

const ADVICE = [
  'Set SECRETS_KEY to the keys that encrypted them, separated by commas, newest first.',
  'Without SECRETS_KEY, the key is in secrets.key in the DATA_DIR of the first process.',
  'If a key is lost, discard the secrets that need it: docs/configuration.md#secrets.',
].join('\n');

const wrongKey = (secrets: SecretSeal, value: string | undefined) =>
  missingKeys([value?.split(':')[0] ?? ''], secrets);

const missingKeys = (missing: readonly string[], { keyIds }: SecretSeal) =>
  `This database’s secrets are encrypted with the key ${missing.join(' and ')}, but this process has ${keyIds.join(' and ')}.\n${ADVICE}`;
