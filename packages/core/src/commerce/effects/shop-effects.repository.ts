import type { CreditMethod, ShopCreditMethod } from '../../kernel/credit-method.rules.ts';
import type {
  Connections,
  Reader,
  ShopEffectRequested,
  Statement,
  Writer,
} from '../../kernel/internal.ts';
import { type EffectKind, type EffectStatus, ORDER_EFFECT_KINDS } from './effect-states.rules.ts';
import type { ShopEffect } from './shop-effect.shape.ts';

const ORDER_KINDS = ORDER_EFFECT_KINDS.map((kind) => `'${kind}'`).join(', ');

/** The connection that an order came from. */
export interface OrderOrigin {
  orderId: string;
  sourceOrderId: string;
  connectionId: string;
  connectionName: string;
  kind: string;
  status: string;
  /** How the store wants its credit issued. */
  creditMethod: CreditMethod;
}

const ORIGIN: Statement = {
  name: 'shop-effects.origin',
  text: `select o.id as "orderId", o.source_order_id as "sourceOrderId",
      o.connection_id as "connectionId", c.name as "connectionName", c.kind, c.status, s.credit_method as "creditMethod"
    from orders o join connections c on c.store_id = o.store_id and c.id = o.connection_id
    join store_settings s on s.store_id = o.store_id
    where o.store_id = $1 and o.id = $2`,
};

/** Returns an order's connection; null if there is no such order. */
export async function findOrigin(reader: Reader, orderId: string): Promise<OrderOrigin | null> {
  const [row] = await reader.rows<OrderOrigin>(ORIGIN, [reader.storeId, orderId]);
  return row ?? null;
}

const PRODUCT: Statement = {
  name: 'shop-effects.product',
  text: `select source_product_id as "sourceProductId", source_variant_id as "sourceVariantId"
    from order_items where store_id = $1 and order_id = $2 and source_item_id = $3`,
};

/** Returns the shop's ids of the product of an order's item; null if it no longer has any. */
export async function findSoldProduct(
  reader: Reader,
  orderId: string,
  sourceItemId: string,
): Promise<{ sourceProductId: string; sourceVariantId: string | null } | null> {
  const values = [reader.storeId, orderId, sourceItemId];
  const [row] = await reader.rows<{
    sourceProductId: string | null;
    sourceVariantId: string | null;
  }>(PRODUCT, values);
  if (!row?.sourceProductId) return null;
  return { sourceProductId: row.sourceProductId, sourceVariantId: row.sourceVariantId };
}

/** The outcome of an effect, as far as it is known. */
export interface EffectOutcome {
  status: EffectStatus;
  code: string | null;
  creditMethod: ShopCreditMethod | null;
  reference: string | null;
  problem: string | null;
}

const OUTCOME: Statement = {
  name: 'shop-effects.outcome',
  text: `select status, code, credit_method as "creditMethod", reference, problem from shop_effects where store_id = $1 and id = $2`,
};

export async function findOutcome(reader: Reader, id: string): Promise<EffectOutcome | null> {
  const [row] = await reader.rows<EffectOutcome>(OUTCOME, [reader.storeId, id]);
  return row ?? null;
}

export interface NewEffect {
  id: string;
  connectionId: string;
  orderId: string;
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  kind: EffectKind;
  amount: number | null;
  currency: string;
  code: string | null;
  creditMethod: ShopCreditMethod | null;
  /** The rest of the request to the shop. */
  request: object;
  /** Why a person has to do it, if the shop can't; null to ask the shop. */
  byHand?: string | null;
}

const INSERT: Statement = {
  name: 'shop-effects.insert',
  text: `insert into shop_effects (store_id, id, connection_id, order_id, shop_order_id, claim_id,
      return_id, kind, amount, currency, code, request, credit_method, status, requested_at,
      retried_at, next_at, created_at, updated_at, problem, settled_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      case when $15::text is null then $12::jsonb end, $14,
      case when $15 is null then 'WAITING' else 'BY_HAND' end, $13, $13, $13, $13, $13, $15,
      case when $15 is not null then $13::timestamptz end)
    on conflict (store_id, id) do nothing`,
};

/**
 * Requests an effect from a shop, or leaves it to people. The primary key prevents a second request of the
 * same effect.
 */
export async function insertEffect(writer: Writer, effect: NewEffect): Promise<void> {
  const { id, connectionId, orderId, shopOrderId, claimId, returnId, kind } = effect;
  const { amount, currency, code, request } = effect;
  await writer.rows(INSERT, [
    writer.storeId,
    id,
    connectionId,
    orderId,
    shopOrderId,
    claimId,
    returnId,
    kind,
    amount,
    currency,
    code,
    JSON.stringify(request),
    writer.ctx.now(),
    effect.creditMethod,
    effect.byHand ?? null,
  ]);
}

/** An effect that only this worker may perform now. */
export interface TakenEffect {
  storeId: string;
  id: string;
  connectionId: string;
  orderId: string;
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  kind: EffectKind;
  amount: number | null;
  currency: string;
  code: string | null;
  creditMethod: ShopCreditMethod | null;
  request: ShopEffectRequested | null;
  requestedAt: Date;
  retriedAt: Date;
  /** Both count this attempt. */
  attempts: number;
  tries: number;
  /** Whether the shop may have done it before this attempt. */
  mayBeDone: boolean;
}

// Takes one effect per shop at a time, and limits the number of shops, not of effects, so that a slow shop
// delays only its own effects.
const TAKE: Statement = {
  name: 'shop-effects.take',
  text: `with due as (
      select distinct on (e.store_id, e.connection_id) e.store_id, e.id, e.may_be_done
      from shop_effects e
      join connections c on c.store_id = e.store_id and c.id = e.connection_id
      where e.status = 'WAITING' and e.next_at <= $1
        and (e.leased_until is null or e.leased_until <= $1)
        and c.status in ('ACTIVE', 'DEGRADED') and coalesce(c.waits_until <= $1, true)
        -- Changes of one order are made in turn: protection is removed after it was added.
        and not (e.kind in (${ORDER_KINDS}) and exists (select from shop_effects earlier
          where earlier.store_id = e.store_id and earlier.order_id = e.order_id
            and earlier.status = 'WAITING' and earlier.kind in (${ORDER_KINDS})
            and (earlier.requested_at, earlier.id) < (e.requested_at, e.id)))
        and not exists (select from shop_effects busy
          where busy.store_id = e.store_id and busy.connection_id = e.connection_id
            and busy.status = 'WAITING' and busy.leased_until > $1)
      order by e.store_id, e.connection_id, e.next_at, e.id limit $3)
    update shop_effects e
    set leased_until = $2, attempts = e.attempts + 1, tries = e.tries + 1, may_be_done = true,
      updated_at = $1
    from due
    where e.store_id = due.store_id and e.id = due.id and e.status = 'WAITING'
      and (e.leased_until is null or e.leased_until <= $1)
    returning e.store_id as "storeId", e.id, e.connection_id as "connectionId",
      e.order_id as "orderId", e.shop_order_id as "shopOrderId", e.claim_id as "claimId", e.return_id as "returnId", e.kind,
      e.amount::float8 as amount, e.currency, e.code, e.credit_method as "creditMethod", e.request, e.requested_at as "requestedAt",
      e.retried_at as "retriedAt", e.attempts, e.tries, due.may_be_done as "mayBeDone"`,
};

/** Leases due effects to this worker until `until`, at most one of each shop. */
export async function takeEffects(
  { pool }: Connections,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<TakenEffect[]> {
  const { rows } = await pool.query<TakenEffect>({ ...TAKE, values: [now, until, limit] });
  return rows;
}

const SETTLE: Statement = {
  name: 'shop-effects.settle',
  text: `update shop_effects set status = $4, reference = $5, url = $6, problem_code = $7,
      problem = $8, may_be_done = $9, settled_at = $10, updated_at = $10, leased_until = null,
      request = case when $4 = 'FAILED' then request end
    where store_id = $1 and id = $2 and attempts = $3 and status = 'WAITING' returning 1`,
};

/** Records the outcome of an effect; returns false if a later attempt took over. */
export async function settleEffect(
  writer: Writer,
  { id, attempts }: Pick<TakenEffect, 'id' | 'attempts'>,
  outcome: {
    status: Exclude<EffectStatus, 'WAITING'>;
    reference?: string | null;
    url?: string | null;
    problemCode?: string | null;
    problem?: string | null;
    mayBeDone: boolean;
  },
): Promise<boolean> {
  const { status, reference = null, url = null, problemCode = null, problem = null } = outcome;
  const values = [writer.storeId, id, attempts, status, reference, url, problemCode, problem];
  return (await writer.rows(SETTLE, [...values, outcome.mayBeDone, writer.ctx.now()])).length === 1;
}

const POSTPONE: Statement = {
  name: 'shop-effects.postpone',
  text: `update shop_effects set next_at = $4, tries = tries - (case when $5 then 0 else 1 end),
      problem_code = $6, problem = $7, may_be_done = $8, leased_until = null, updated_at = $9
    where store_id = $1 and id = $2 and attempts = $3 and status = 'WAITING' returning 1`,
};

/** Records a failed attempt that will be retried; returns false if a later attempt took over. */
export async function postponeEffect(
  writer: Writer,
  { id, attempts }: Pick<TakenEffect, 'id' | 'attempts'>,
  given: { at: Date; counts: boolean; code: string; message: string; mayBeDone: boolean },
): Promise<boolean> {
  const { at, counts, code, message } = given;
  const values = [writer.storeId, id, attempts, at, counts, code, message, given.mayBeDone];
  return (await writer.rows(POSTPONE, [...values, writer.ctx.now()])).length === 1;
}

const REOPEN: Statement = {
  name: 'shop-effects.reopen',
  text: `update shop_effects set status = 'WAITING', settled_at = null, tries = 0, next_at = $3,
      retried_at = $3, updated_at = $3
    where store_id = $1 and id = any($2) and status = 'FAILED' returning id`,
};

/** Requests failed effects again, under the same keys; returns those effects. */
export async function reopenEffects(writer: Writer, ids: readonly string[]): Promise<string[]> {
  const rows = await writer.rows<{ id: string }>(REOPEN, [writer.storeId, ids, writer.ctx.now()]);
  return rows.map(({ id }) => id);
}

const COMPLETE: Statement = {
  name: 'shop-effects.complete',
  text: `update shop_effects set status = 'DONE', reference = $3, may_be_done = false,
      settled_at = $4, updated_at = $4, leased_until = null, request = null
    where store_id = $1 and id = $2 and status in ('BY_HAND', 'FAILED')
      and kind in (${ORDER_KINDS}) returning kind`,
};

/**
 * Records that a person performed an effect in the shop that the shop could not or did not perform. Of
 * concurrent callers one gets its kind, the others null.
 */
export async function completeEffect(
  writer: Writer,
  id: string,
  reference: string,
): Promise<EffectKind | null> {
  const values = [writer.storeId, id, reference, writer.ctx.now()];
  const [row] = await writer.rows<{ kind: EffectKind }>(COMPLETE, values);
  return row?.kind ?? null;
}

const CANCELLATION: Statement = {
  name: 'shop-effects.insert-cancellation',
  text: `insert into shop_effects (store_id, id, connection_id, order_id, shop_order_id, claim_id,
      return_id, kind, currency, code, credit_method, request, status, requested_at, retried_at,
      next_at, created_at, updated_at)
    select e.store_id, $2, e.connection_id, e.order_id, e.shop_order_id, e.claim_id, e.return_id,
      'cancel-credit', e.currency, e.code, e.credit_method, $4, 'WAITING', $5, $5, $5, $5, $5
    from shop_effects e
    join connections c on c.store_id = e.store_id and c.id = e.connection_id
    where e.store_id = $1 and e.id = $3 and e.kind = 'credit' and e.status = 'DONE'
      and c.status in ('ACTIVE', 'DEGRADED', 'PAUSED')
    on conflict (store_id, id) do nothing returning 1`,
};

/** Asks the shop that issued a credit to cancel it; returns false if it was asked before, or can't be. */
export async function insertCancellation(
  writer: Writer,
  { id, creditEffectId, request }: { id: string; creditEffectId: string; request: object },
): Promise<boolean> {
  const values = [writer.storeId, id, creditEffectId, JSON.stringify(request), writer.ctx.now()];
  return (await writer.rows(CANCELLATION, values)).length === 1;
}

const IN_SHOP: Statement = {
  name: 'shop-effects.in-shop',
  text: `select 1 from shop_effects where store_id = $1 and id = any($2)
    and (status in ('WAITING', 'DONE') or may_be_done or reference is not null) limit 1`,
};

/** Returns whether the shop performed any of these effects, may have, or still may. */
export const isAnyInShop = async (reader: Reader, ids: readonly string[]): Promise<boolean> =>
  (await reader.rows(IN_SHOP, [reader.storeId, ids])).length > 0;

const STALE: Statement = {
  name: 'shop-effects.stale',
  text: `select e.store_id as "storeId", e.id, e.claim_id as "claimId", e.return_id as "returnId",
      e.order_id as "orderId", e.kind, e.attempts, e.may_be_done as "mayBeDone", e.problem_code as "problemCode", e.problem,
      c.name as "connectionName", c.status as "connectionStatus"
    from shop_effects e
    join connections c on c.store_id = e.store_id and c.id = e.connection_id
    where e.status = 'WAITING' and (e.leased_until is null or e.leased_until <= $1)
      and (c.status = 'REVOKED' or (e.retried_at <= $2 and c.status not in ('ACTIVE', 'DEGRADED')))
      and ($4::text is null or (e.store_id, e.id) > ($4, $5))
    order by e.store_id, e.id limit $3`,
};

/** An effect that waits for a shop that no one connects again. */
export interface StaleEffect {
  storeId: string;
  id: string;
  orderId: string;
  claimId: string | null;
  returnId: string | null;
  kind: EffectKind;
  attempts: number;
  mayBeDone: boolean;
  problemCode: string | null;
  problem: string | null;
  connectionName: string;
  connectionStatus: string;
}

/** Lists effects that wait for a disconnected shop, or since `before` for a paused one. */
export async function listStale(
  { pool }: Connections,
  { now, before }: { now: Date; before: Date },
  after: StaleEffect | null,
  limit: number,
): Promise<StaleEffect[]> {
  const place = [after?.storeId ?? null, after?.id ?? null];
  const values = [now, before, limit, ...place];
  const { rows } = await pool.query<StaleEffect>({ ...STALE, values });
  return rows;
}

/** `markedDone`: success in the shop clears the problem, while a person's mark keeps it as the reason. */
const COLUMNS = `e.id, e.connection_id as "connectionId", c.name as "connectionName", e.kind, e.status,
  e.amount::float8 as amount, e.currency, e.reference, e.url,
  e.status = 'DONE' and e.problem is not null as "markedDone", e.may_be_done as "mayBeDone",
  e.problem_code as "problemCode", e.problem, e.attempts, e.requested_at as "requestedAt",
  case when e.status = 'WAITING' then e.next_at end as "nextAt", e.settled_at as "settledAt"`;

const OF_CLAIM: Statement = {
  name: 'shop-effects.of-claim',
  text: `select ${COLUMNS} from shop_effects e
    join connections c on c.store_id = e.store_id and c.id = e.connection_id
    where e.store_id = $1 and e.claim_id = $2 order by e.requested_at, e.id`,
};

export const listOfClaim = (reader: Reader, claimId: string): Promise<ShopEffect[]> =>
  reader.rows<ShopEffect>(OF_CLAIM, [reader.storeId, claimId]);

const OF_ORDER: Statement = {
  name: 'shop-effects.of-order',
  text: `select ${COLUMNS} from shop_effects e
    join connections c on c.store_id = e.store_id and c.id = e.connection_id
    where e.store_id = $1 and e.order_id = $2 and e.kind in (${ORDER_KINDS})
    order by e.requested_at, e.id`,
};

/** Lists the effects that change an order itself, the oldest first. */
export const listOfOrder = (reader: Reader, orderId: string): Promise<ShopEffect[]> =>
  reader.rows<ShopEffect>(OF_ORDER, [reader.storeId, orderId]);
