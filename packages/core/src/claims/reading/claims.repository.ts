import { claims, storeSettings, stores } from '@amends/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { conflict, notFound, reaches } from '../../kernel/internal.ts';
import type { DeadlineSettings } from '../terms/claim-deadlines.rules.ts';
import type { ClaimStatus } from '../terms/lifecycle/states.rules.ts';
import { type ClaimRow, type WholeClaim, type WholeClaimJson, wholeClaimOf } from './claim-rows.ts';

const rows = (table: string, key: 'claim_id' | 'order_id', orderBy: string) =>
  `(select coalesce(json_agg(x order by ${orderBy}), '[]') from ${table} x
    where x.store_id = c.store_id and x.${key} = c.${key === 'claim_id' ? 'id' : 'order_id'})`;

/** Selects what a claim `c` shows of its order and its store's settings. */
export const ROWS_OF_ORDER = `${rows('policies', 'order_id', 'x.created_at, x.id')} as policies,
  ${rows('order_items', 'order_id', 'x.position, x.id')} as "orderItems",
  ${rows('fulfillments', 'order_id', 'x.position, x.id')} as fulfillments,
  (select to_json(x) from (select s.time_zone, t.no_reply_after, t.hold_after, t.unsigned_after,
      t.appeal_within, t.decision_within, t.metadata_fields, t.online_channel_name,
      t.in_store_channel_name, o.metadata as order_metadata,
      o.email_key as order_email
    from store_settings t join stores s on s.id = t.store_id
      left join orders o on o.store_id = t.store_id and o.id = c.order_id
    where t.store_id = c.store_id) x) as settings`;

const WHOLE = `to_json(c) as claim,
  ${rows('claim_items', 'claim_id', 'x.position, x.id')} as items,
  ${rows('resolutions', 'claim_id', 'x.position, x.id')} as resolutions,
  ${rows('claim_messages', 'claim_id', 'x.created_at, x.id')} as messages,
  ${rows('store_credits', 'claim_id', 'x.created_at, x.id')} as "storeCredits",
  ${rows('claim_documents', 'claim_id', 'x.created_at, x.id')} as documents,
  ${rows('media', 'claim_id', 'x.position, x.created_at, x.id')} as media,
  ${ROWS_OF_ORDER}`;

const BY_ID: Statement = {
  name: 'claims.whole-by-id',
  text: `select ${WHOLE},
      (select max(e.sequence) from events e where e.store_id = $1 and e.stream_id = $2) as sequence
    from claims c where c.store_id = $1 and c.id = $2`,
};
const OF_ORDER: Statement = {
  name: 'claims.whole-of-order',
  text: `select ${WHOLE} from (select * from claims
      where store_id = $1 and order_id = $2 and ($3::text is null or id = $3)
        and ($4::timestamptz is null or created_at < $4 or (created_at = $4 and id > $5))
      order by created_at desc, id limit $6) c
    order by c.created_at desc, c.id`,
};

const reachable = (reader: Reader, claim: ClaimRow) =>
  reaches(reader.ctx.actor, {
    storeId: reader.storeId,
    orderId: claim.orderId,
    claimId: claim.id,
  });

/**
 * Returns the claim with its related rows, and the number of its last event. Throws `claim_not_found` if it does not exist or is not
 * the actor's.
 */
export async function getWholeClaim(reader: Reader, claimId: string): Promise<NumberedClaim> {
  const [found] = await reader.rows<FoundClaim>(BY_ID, [reader.storeId, claimId]);
  if (!found) throw notFound('claim');
  const { sequence, ...json } = found;
  const whole = wholeClaimOf(json);
  if (!reachable(reader, whole.claim)) throw notFound('claim');
  return { ...whole, sequence: sequence ?? 0 };
}

type FoundClaim = WholeClaimJson & { sequence: number | null };

/** A claim and the number of its last event: everything that happened up to it is in the claim. */
type NumberedClaim = WholeClaim & { sequence: number };

/** Returns a page of the claims of an order that the actor may see, newest first, after a given claim. */
export async function listWholeClaims(
  reader: Reader,
  orderId: string,
  { after, limit }: { after: ClaimRow | null; limit: number },
): Promise<WholeClaim[]> {
  const { actor } = reader.ctx;
  // A link to all claims of an order does not name a claim.
  const only =
    actor.kind === 'claim-link' && actor.purpose !== 'order-claims' && actor.claimId
      ? actor.claimId
      : null;
  const place = [after?.createdAt ?? null, after?.id ?? null];
  const values = [reader.storeId, orderId, only, ...place, limit];
  const found = await reader.rows<WholeClaimJson>(OF_ORDER, values);
  return found.map(wholeClaimOf).filter(({ claim }) => reachable(reader, claim));
}

const NEXT_TO: Statement = {
  name: 'claims.next-to',
  text: `select count(*)::integer as count from claims c
    where c.store_id = $1 and c.id <> $2
      and c.order_id = (select order_id from claims where store_id = $1 and id = $2)`,
};

/** Returns the number of other claims of a claim's order. */
export async function countClaimsNextTo(reader: Reader, claimId: string): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(NEXT_TO, [reader.storeId, claimId]);
  return row?.count ?? 0;
}

/** Returns the store's settings that deadlines depend on. */
export async function getDeadlineSettings(reader: Reader): Promise<DeadlineSettings> {
  const { noReplyAfter, holdAfter, unsignedAfter, appealWithin, decisionWithin } = storeSettings;
  const { timeZone } = stores;
  const [found] = await reader.drizzle
    .select({ timeZone, noReplyAfter, holdAfter, unsignedAfter, appealWithin, decisionWithin })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId))
    .where(eq(storeSettings.storeId, reader.storeId));
  if (!found) throw new Error('the store has no settings');
  return found;
}

/**
 * Returns the claim's row, or null. Inside `write`, locks it until the end, so that events of one
 * claim are serialized.
 */
export async function findClaim(reader: Reader, claimId: string): Promise<ClaimRow | null> {
  const query = reader.drizzle
    .select()
    .from(claims)
    .where(and(eq(claims.storeId, reader.storeId), eq(claims.id, claimId)));
  const [row] = 'writer' in reader ? await query.for('no key update') : await query;
  return row ? (row as ClaimRow) : null;
}

/**
 * Like `findClaim`, but throws `claim_not_found` if the claim does not exist or is not the actor's.
 * Inside `write`, throws `precondition_failed` if it is not the version that the request expects.
 */
export async function getClaimRow(reader: Reader, claimId: string): Promise<ClaimRow> {
  const row = await findClaim(reader, claimId);
  if (!row || !reachable(reader, row)) throw notFound('claim');
  if ('writer' in reader) refuseOtherVersion(row, reader.ctx.expectedVersion);
  return row;
}

function refuseOtherVersion({ version }: ClaimRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  const title = 'This claim has changed in the meantime. Reload it and try again.';
  throw conflict('precondition_failed', { title, facts: { version } });
}

export type ClaimChange = Partial<
  Omit<typeof claims.$inferInsert, 'storeId' | 'id' | 'claimNumber' | 'orderId' | 'version'>
>;

/**
 * Updates a claim if its state and version are unchanged since it was read; returns null otherwise.
 */
export async function updateClaim(
  writer: Writer,
  read: { id: string; claimState: ClaimStatus; version: number },
  change: ClaimChange,
): Promise<ClaimRow | null> {
  const [row] = await writer.drizzle
    .update(claims)
    .set({ ...change, version: sql`${claims.version} + 1`, updatedAt: writer.ctx.now() })
    .where(
      and(
        eq(claims.storeId, writer.storeId),
        eq(claims.id, read.id),
        eq(claims.claimState, read.claimState),
        eq(claims.version, read.version),
      ),
    )
    .returning();
  return row ? (row as ClaimRow) : null;
}

/**
 * Increments a claim's version without changing its row: for changes that a decision must take into
 * account but the row does not contain, such as a note of the team. A decision based on the
 * previous version is refused.
 */
export async function renewClaimVersion(writer: Writer, claimId: string): Promise<void> {
  await writer.drizzle
    .update(claims)
    .set({ version: sql`${claims.version} + 1` })
    .where(and(eq(claims.storeId, writer.storeId), eq(claims.id, claimId)));
}

const FIRST_REPLY: Statement = {
  name: 'claims.first-reply',
  text: `select min(created_at) as at from claim_messages
    where store_id = $1 and claim_id = $2 and sender_type in ('brand', 'provider')`,
};

/** Returns when staff first wrote to the customer of a claim, or null. */
export async function firstReplyOf(reader: Reader, claimId: string): Promise<Date | null> {
  const [row] = await reader.rows<{ at: Date | null }>(FIRST_REPLY, [reader.storeId, claimId]);
  return row?.at ?? null;
}
