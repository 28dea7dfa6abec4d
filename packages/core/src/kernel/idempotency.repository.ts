import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Actor, Context } from './context.ts';
import type { Connections } from './database-key.ts';
import { unprocessable } from './errors.ts';
import type { Reader, Statement, Writer } from './transaction.ts';

export const keyReused = () => unprocessable('idempotency_key_reused');

const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `insert into idempotency_keys (store_id, key_hash, request_hash, created_at)
    values ($1, $2, $3, $4)
    on conflict (store_id, key_hash) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where idempotency_keys.created_at < excluded.created_at - interval '24 hours'
    returning 1 as claimed`,
};
const FIND: Statement = {
  name: 'idempotency.find',
  text: `select request_hash as "requestHash", answer from idempotency_keys
    where store_id = $1 and key_hash = $2`,
};
const KEEP: Statement = {
  name: 'idempotency.keep',
  text: 'update idempotency_keys set answer = $3 where store_id = $1 and key_hash = $2',
};

/**
 * Reserves the request's idempotency key, waiting for a parallel request that has it. Returns the
 * recorded response, or null if this request is the first. Throws `idempotency_key_reused` for another
 * body under the same key.
 */
export async function claimIdempotencyKey<T>(writer: Writer): Promise<{ answer: T } | null> {
  const { idempotency } = writer.ctx;
  if (!idempotency) return null;
  const key = keyOf(writer.ctx, idempotency);
  const [claimed] = await writer.rows(CLAIM, [
    writer.storeId,
    key,
    idempotency.requestHash,
    writer.ctx.now(),
  ]);
  if (claimed) return null;
  const [kept] = await writer.rows<{ requestHash: string; answer: string | null }>(FIND, [
    writer.storeId,
    key,
  ]);
  if (kept?.requestHash !== idempotency.requestHash || !kept.answer) {
    throw keyReused();
  }
  return { answer: unseal<T>(kept.answer, idempotency.key) };
}

const USED: Statement = {
  name: 'idempotency.used',
  text: `select 1 from idempotency_keys where store_id = $1 and key_hash = $2
    and created_at >= $3::timestamptz - interval '24 hours'`,
};

/** Returns whether the caller already used this key in the store within the last 24 hours. */
export async function isIdempotencyKeyUsed(
  reader: Reader,
  { actor, key }: { actor: Actor; key: string },
): Promise<boolean> {
  const hashed = hash(`${scopeOf(actor)}\n${key}`);
  return (await reader.rows(USED, [reader.storeId, hashed, reader.ctx.now()])).length > 0;
}

/**
 * Returns whether this request repeats a completed one, so that `write` returns the recorded response.
 */
export async function isRepeated(reader: Reader): Promise<boolean> {
  const { idempotency } = reader.ctx;
  if (!idempotency) return false;
  const actor = callerOf(reader.ctx, idempotency);
  return isIdempotencyKeyUsed(reader, { actor, key: idempotency.key });
}

const PLACE: Statement = {
  name: 'idempotency.place',
  text: `select store_id as "storeId" from idempotency_keys
    where key_hash = $1 and created_at >= $2::timestamptz - interval '24 hours' limit 1`,
};

/**
 * Returns the store of the request that this one repeats, or null. For requests that deleted their
 * subject, whose store can no longer be looked up.
 */
export async function findRepeatedStore(
  { pool }: Connections,
  ctx: Context,
): Promise<string | null> {
  const { idempotency } = ctx;
  if (!idempotency) return null;
  const values = [keyOf(ctx, idempotency), ctx.now()];
  const { rows } = await pool.query<{ storeId: string }>({ ...PLACE, values });
  return rows[0]?.storeId ?? null;
}

/**
 * Saves the response with the key, in the same transaction as the change. Sends its statement before it
 * returns.
 */
export function saveAnswer(writer: Writer, answer: unknown): Promise<unknown> {
  const { idempotency } = writer.ctx;
  if (!idempotency) return Promise.resolve();
  const key = keyOf(writer.ctx, idempotency);
  return writer.rows(KEEP, [writer.storeId, key, seal(answer, idempotency.key)]);
}

type Idempotency = NonNullable<Context['idempotency']>;

const callerOf = ({ actor }: Context, { caller }: Idempotency): Actor => caller ?? actor;

const keyOf = (ctx: Context, idempotency: Idempotency): string =>
  hash(`${scopeOf(callerOf(ctx, idempotency))}\n${idempotency.key}`);

/** Scopes keys to their caller. */
function scopeOf(actor: Actor): string {
  switch (actor.kind) {
    case 'shopper':
      return `shopper ${actor.orderId}`;
    case 'claim-link':
      // A link to all claims of an order does not name a claim.
      return `claim ${actor.claimId || actor.orderId}`;
    case 'api-token':
      return `token ${actor.tokenId}`;
    case 'staff':
      return `staff ${actor.userId}`;
    default:
      return actor.kind;
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const cipherKey = (key: string) => createHash('sha256').update(`answer\n${key}`).digest();

// Responses may contain secret links, so they are sealed with the caller's key, which is not stored.
function seal(answer: unknown, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(pack(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal<T>(sealed: string, key: string): T {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return unpack<T>(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]));
}

// Small enough to stay in its row: PostgreSQL moves longer values to another table, which costs
// more.
const pack = (answer: unknown): Buffer =>
  deflateRawSync(serialize(answer), { level: 1, windowBits: 12, memLevel: 5 });
const unpack = <T>(packed: Buffer): T => deserialize(inflateRawSync(packed)) as T;
