import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { approvalFacts } from '../store-approval.repository.ts';
import { type ApprovalFacts, approvalFrom } from '../store-approval.rules.ts';
import type { PublishableKey } from './publishable-key.shape.ts';

const LISTED = `k.id, k.name, k.value, k.origins, k.created_at as "createdAt",
  maker.name as "createdBy", k.last_used_at as "lastUsedAt",
  k.last_used_origin as "lastUsedOrigin", k.revoked_at as "revokedAt",
  coalesce((select json_agg(json_build_object('origin', r.origin, 'requests', r.requests,
      'lastAt', r.last_at) order by r.last_at desc, r.origin)
    from refused_origins r where r.store_id = k.store_id and r.key_id = k.id
      and r.last_at > $2::timestamptz), '[]') as "refusedOrigins"
  from publishable_keys k left join people maker on maker.id = k.created_by_id`;

const LIST: Statement = {
  name: 'publishable-keys.list',
  text: `select ${LISTED} where k.store_id = $1
    order by k.revoked_at is not null, k.created_at desc, k.id limit 200`,
};
const GET: Statement = {
  name: 'publishable-keys.get',
  text: `select ${LISTED} where k.store_id = $1 and k.id = $3`,
};

/** Returns the keys of the store, the newest first and revoked ones last. */
export const listKeys = async (reader: Reader): Promise<PublishableKey[]> =>
  (await reader.rows<Listed>(LIST, [reader.storeId, shownFrom(reader)])).map(keyOf);

/** The row of a key. Refused sites are JSON, so their instants are strings. */
type Listed = Omit<PublishableKey, 'refusedOrigins'> & {
  refusedOrigins: { origin: string; requests: number; lastAt: string }[];
};

const keyOf = ({ refusedOrigins, ...key }: Listed): PublishableKey => ({
  ...key,
  refusedOrigins: refusedOrigins.map((one) => ({ ...one, lastAt: new Date(one.lastAt) })),
});

const KEPT_MS = 90 * 86_400_000;
const shownFrom = ({ ctx }: Reader) => new Date(ctx.now().getTime() - KEPT_MS);

/** Returns one key of the store, or null. */
export async function findKey(reader: Reader, keyId: string): Promise<PublishableKey | null> {
  const [row] = await reader.rows<Listed>(GET, [reader.storeId, shownFrom(reader), keyId]);
  return row ? keyOf(row) : null;
}

// Locks the store's row, so that concurrent requests can't exceed the limit. A separate statement: one that
// waits for a lock counts with the snapshot from before it waited.
const LOCK: Statement = {
  name: 'publishable-keys.lock',
  text: 'select 1 from store_settings where store_id = $1 for update',
};
const COUNT: Statement = {
  name: 'publishable-keys.count',
  text: `select count(*)::int as count from publishable_keys k
    where k.store_id = $1 and k.revoked_at is null`,
};

/** Returns the store's number of active keys. Other transactions can't add one until this one ends. */
export async function countKeys(writer: Writer): Promise<number> {
  await writer.rows(LOCK, [writer.storeId]);
  const [row] = await writer.rows<{ count: number }>(COUNT, [writer.storeId]);
  return row?.count ?? 0;
}

const INSERT: Statement = {
  name: 'publishable-keys.insert',
  text: `insert into publishable_keys (store_id, id, name, value, origins, created_by_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

export async function insertKey(
  writer: Writer,
  key: {
    id: string;
    name: string;
    value: string;
    origins: readonly string[];
    personId: string | null;
  },
): Promise<void> {
  const { id, name, value, origins, personId } = key;
  await writer.rows(INSERT, [
    ...[writer.storeId, id, name, value, origins, personId],
    writer.ctx.now(),
  ]);
}

const REVOKE: Statement = {
  name: 'publishable-keys.revoke',
  text: `update publishable_keys set revoked_at = $3
    where store_id = $1 and id = $2 and revoked_at is null returning id`,
};

/** Revokes a key; returns false if it was already revoked. */
export async function revokeKey(writer: Writer, keyId: string): Promise<boolean> {
  return (await writer.rows(REVOKE, [writer.storeId, keyId, writer.ctx.now()])).length === 1;
}

export interface FoundKey {
  storeId: string;
  id: string;
  origins: string[];
  lastUsedAt: Date | null;
  /** Whether the key was revoked, or the application of its store has ended. */
  isRevoked: boolean;
}

/** Returns the key with this value, of any store; null if there is none. */
export async function findKeyByValue(
  { pool }: Connections,
  value: string,
): Promise<FoundKey | null> {
  const { rows } = await pool.query<Omit<FoundKey, 'isRevoked'> & Revocation>({
    name: 'publishable-keys.find',
    text: `select k.store_id as "storeId", k.id, k.origins, k.last_used_at as "lastUsedAt",
        k.revoked_at as "revokedAt", ${approvalFacts('k.store_id')} as facts
      from publishable_keys k where k.value = $1`,
    values: [value],
  });
  const [row] = rows;
  if (!row) return null;
  const { revokedAt, facts, ...key } = row;
  return { ...key, isRevoked: revokedAt !== null || !facts || approvalFrom(facts) === 'ended' };
}

interface Revocation {
  revokedAt: Date | null;
  facts: ApprovalFacts | null;
}

/** Records the last use of a key. */
export async function touchKey(
  { pool }: Connections,
  { storeId, id, at, origin }: { storeId: string; id: string; at: Date; origin: string },
): Promise<void> {
  await pool.query({
    name: 'publishable-keys.touch',
    text: `update publishable_keys set last_used_at = $3, last_used_origin = $4
      where store_id = $1 and id = $2`,
    values: [storeId, id, at, origin],
  });
}

/** Number of refused sites listed per key; requests from any further sites are counted together. */
const MOST_ORIGINS = 20;

/**
 * Counts a refused request by the site of its page; an empty origin stands for a request from no page.
 * Deletes counts that are 90 days old.
 */
export async function countRefusal(
  { pool }: Connections,
  { storeId, id, at, origin }: { storeId: string; id: string; at: Date; origin: string },
): Promise<void> {
  await pool.query({
    name: 'publishable-keys.refuse',
    text: `with old as (
        delete from refused_origins where store_id = $1 and key_id = $2 and last_at <= $5
          and origin <> $3)
      insert into refused_origins as r (store_id, key_id, origin, first_at, last_at)
      select $1, $2, case
          when $3 = '' or exists (select from refused_origins o where o.store_id = $1
            and o.key_id = $2 and o.origin = $3) then $3
          when (select count(*) from refused_origins o where o.store_id = $1 and o.key_id = $2
            and o.origin not in ('', '*') and o.last_at > $5) < ${MOST_ORIGINS} then $3
          else '*' end, $4, $4
      on conflict (store_id, key_id, origin) do update
        set requests = r.requests + 1, last_at = greatest(r.last_at, excluded.last_at)`,
    values: [storeId, id, origin, at, new Date(at.getTime() - KEPT_MS)],
  });
}
