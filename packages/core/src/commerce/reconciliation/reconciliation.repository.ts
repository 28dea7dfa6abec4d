import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { shopOrderId } from '../orders/order-import.repository.ts';
import { type FoundDifference, type OrderValues, trackingText } from './compare-order.rules.ts';
import type { Difference, Reconciliation } from './reconciliation.shape.ts';

/** A run that one process alone works on. */
export interface LeasedRun {
  storeId: string;
  connectionId: string;
  leasedUntil: Date;
}

const ADD: Statement = {
  name: 'reconciliations.add',
  text: `insert into reconciliations (store_id, connection_id, due_at, updated_at)
    select c.store_id, c.id, $1::timestamptz + interval '1 day', $1 from connections c
    where c.kind <> 'native' and c.status in ('ACTIVE', 'DEGRADED')
      and not exists (select from reconciliations r
        where r.store_id = c.store_id and r.connection_id = c.id)
    on conflict do nothing`,
};

const LEASE: Statement = {
  name: 'reconciliations.lease',
  text: `update reconciliations r set leased_until = $2 from (
      select r.store_id, r.connection_id from reconciliations r
      join connections c on c.store_id = r.store_id and c.id = r.connection_id
      where c.status in ('ACTIVE', 'DEGRADED') and coalesce(c.waits_until <= $1, true)
        and (r.leased_until is null or r.leased_until <= $1)
        and (r.due_at <= $1 or exists (select from differences d where d.store_id = r.store_id
          and d.connection_id = r.connection_id and d.asked_at is not null))
      order by r.due_at limit $3 for no key update of r skip locked
    ) due where r.store_id = due.store_id and r.connection_id = due.connection_id
    returning r.store_id as "storeId", r.connection_id as "connectionId"`,
};

/** Leases runs that are due, of any store, each to one caller. Every connected shop has one each day. */
export async function leaseRuns(
  { pool }: Connections,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LeasedRun[]> {
  await pool.query({ ...ADD, values: [now] });
  const values = [now, until, limit];
  const { rows } = await pool.query<Omit<LeasedRun, 'leasedUntil'>>({ ...LEASE, values });
  return rows.map((row) => ({ ...row, leasedUntil: until }));
}

/** What a run is to do next. */
export interface RunState {
  phase: 'listed' | 'stored' | 'effects' | 'found' | null;
  cursor: string | null;
  since: Date | null;
  startedAt: Date | null;
  isDue: boolean;
  failures: number;
}

const EXTEND: Statement = {
  name: 'reconciliations.extend',
  text: `update reconciliations r set leased_until = $4 from connections c
    where r.store_id = $1 and r.connection_id = $2 and r.leased_until = $3
      and c.store_id = r.store_id and c.id = r.connection_id
      and c.status in ('ACTIVE', 'DEGRADED')
    returning r.phase, r.cursor, r.since, r.started_at as "startedAt", r.due_at <= $5 as "isDue",
      r.failures`,
};

/** Extends a lease and returns what is next; null if another process has the run, or the shop must rest. */
export async function extendRun(
  { pool }: Connections,
  { storeId, connectionId, leasedUntil }: LeasedRun,
  { until, now }: { until: Date; now: Date },
): Promise<RunState | null> {
  const values = [storeId, connectionId, leasedUntil, until, now];
  const { rows } = await pool.query<RunState>({ ...EXTEND, values });
  return rows[0] ?? null;
}

const RELEASE: Statement = {
  name: 'reconciliations.release',
  text: `update reconciliations set leased_until = null
    where store_id = $1 and connection_id = $2 and leased_until = $3`,
};

export async function releaseRun(
  { pool }: Connections,
  { storeId, connectionId, leasedUntil }: LeasedRun,
): Promise<void> {
  await pool.query({ ...RELEASE, values: [storeId, connectionId, leasedUntil] });
}

const START: Statement = {
  name: 'reconciliations.start',
  text: `insert into reconciliations (store_id, connection_id, phase, since, started_at, due_at,
      updated_at)
    values ($1, $2, 'listed', $3, $4, $4, $4)
    on conflict (store_id, connection_id) do update set phase = 'listed', cursor = null,
      since = excluded.since, started_at = excluded.started_at, due_at = excluded.due_at, orders = 0,
      effects = 0, problem = null, failures = 0, leased_until = null,
      updated_at = excluded.updated_at
    where reconciliations.phase is null returning 1`,
};
const FORGET: Statement = {
  name: 'reconciliations.forget-listed',
  text: `delete from reconciled_orders where store_id = $1 and connection_id = $2`,
};

/** Starts a run; returns false if one is under way. */
export async function startRun(
  writer: Writer,
  connectionId: string,
  since: Date,
): Promise<boolean> {
  const values = [writer.storeId, connectionId, since, writer.ctx.now()];
  if ((await writer.rows(START, values)).length === 0) return false;
  await writer.rows(FORGET, [writer.storeId, connectionId]);
  return true;
}

const ADVANCE: Statement = {
  name: 'reconciliations.advance',
  text: `update reconciliations set phase = $5, cursor = $6, orders = orders + $7,
      effects = effects + $8, problem = null, failures = 0, updated_at = $9
    where store_id = $1 and connection_id = $2 and phase = $3 and cursor is not distinct from $4
      and started_at = $10 returning 1`,
};

/** Records that a step is done; returns false if another process did it. */
export async function advanceRun(
  writer: Writer,
  connectionId: string,
  from: RunState,
  to: {
    phase: RunState['phase'];
    cursor?: string | null;
    orders?: number;
    effects?: number;
  },
): Promise<boolean> {
  const { phase, cursor = null, orders = 0, effects = 0 } = to;
  const place = [writer.storeId, connectionId, from.phase, from.cursor];
  const values = [...place, phase, cursor, orders, effects, writer.ctx.now(), from.startedAt];
  return (await writer.rows(ADVANCE, values)).length === 1;
}

const FINISH: Statement = {
  name: 'reconciliations.finish',
  text: `update reconciliations set phase = null, cursor = null, finished_at = $3, due_at = $4,
      problem = $5, failures = 0, updated_at = $3
    where store_id = $1 and connection_id = $2 and started_at = $6 returning 1`,
};

/** Ends a run, with the reason if it ends early. */
export async function finishRun(
  writer: Writer,
  connectionId: string,
  { startedAt, dueAt, problem }: { startedAt: Date | null; dueAt: Date; problem: string | null },
): Promise<void> {
  const values = [writer.storeId, connectionId, writer.ctx.now(), dueAt, problem, startedAt];
  await writer.rows(FINISH, values);
  await writer.rows(FORGET, [writer.storeId, connectionId]);
}

const POSTPONE: Statement = {
  name: 'reconciliations.postpone',
  // The lease lasts through the pause, so that nothing that people wait for is asked in it.
  text: `update reconciliations set due_at = case when phase is null then due_at else $3 end,
      leased_until = $3, problem = $4, failures = failures + $5, updated_at = $6
    where store_id = $1 and connection_id = $2`,
};

/** Lets a shop rest after a failure. */
export async function postponeRun(
  writer: Writer,
  connectionId: string,
  { dueAt, problem, counts }: { dueAt: Date; problem: string; counts: boolean },
): Promise<void> {
  const values = [writer.storeId, connectionId, dueAt, problem, counts ? 1 : 0, writer.ctx.now()];
  await writer.rows(POSTPONE, values);
}

/** An order as it is stored here. */
export interface StoredOrder {
  shopOrderId: string;
  label: string;
  /** As the shop names it; null if it came another way. */
  sourceUpdatedAt: Date | null;
  values: OrderValues;
}

interface StoredRow {
  shopOrderId: string;
  label: string;
  sourceUpdatedAt: Date | null;
  total: number;
  currency: string;
  isCanceled: boolean;
  units: number;
  refundedUnits: number;
  tracking: string[];
}

const storedOf = ({ shopOrderId, label, sourceUpdatedAt, ...row }: StoredRow): StoredOrder => ({
  shopOrderId,
  label,
  sourceUpdatedAt,
  values: {
    total: `${decimalOf({ amount: row.total, currency: row.currency })} ${row.currency}`,
    canceled: row.isCanceled ? 'yes' : 'no',
    units: String(row.units),
    refundedUnits: String(row.refundedUnits),
    tracking: trackingText(row.tracking),
  },
});

const STORED_COLUMNS = `${shopOrderId('o')} as "shopOrderId", o.order_number as label,
  o.source_updated_at as "sourceUpdatedAt", o.total::float8 as total, o.currency,
  o.source_cancelled_at is not null as "isCanceled",
  coalesce((select sum(i.quantity) from order_items i
    where i.store_id = o.store_id and i.order_id = o.id), 0)::int as units,
  coalesce((select sum(i.refunded_quantity) from order_items i
    where i.store_id = o.store_id and i.order_id = o.id), 0)::int as "refundedUnits",
  coalesce((select array_agg(t) from fulfillments f, unnest(f.tracking_numbers) t
    where f.store_id = o.store_id and f.order_id = o.id), '{}') as tracking`;

const STORED: Statement = {
  name: 'reconciliations.stored-orders',
  text: `select ${STORED_COLUMNS} from orders o
    where o.store_id = $1 and o.connection_id = $2 and ${shopOrderId('o')} = any($3)`,
};

/** Returns orders of a connection by the shop's own ids. */
export async function findStored(
  reader: Reader,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, StoredOrder>> {
  const rows = await reader.rows<StoredRow>(STORED, [reader.storeId, connectionId, ids]);
  return new Map(rows.map((row) => [row.shopOrderId, storedOf(row)]));
}

const UNLISTED: Statement = {
  name: 'reconciliations.unlisted-orders',
  text: `select ${shopOrderId('o')} as id from orders o
    where o.store_id = $1 and o.connection_id = $2 and o.source_updated_at >= $3
      and o.source_updated_at <= $4 and o.source_cancelled_at is null
      and ($5::text is null or ${shopOrderId('o')} > $5)
      and not exists (select from reconciled_orders r where r.store_id = o.store_id
        and r.connection_id = o.connection_id and r.shop_order_id = ${shopOrderId('o')})
    order by 1 limit $6`,
};

/** Lists orders that changed in a window and that the shop did not list, by the shop's ids. */
export async function listUnlisted(
  reader: Reader,
  connectionId: string,
  given: { since: Date; until: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { since, until, after, limit } = given;
  const values = [reader.storeId, connectionId, since, until, after, limit];
  return (await reader.rows<{ id: string }>(UNLISTED, values)).map(({ id }) => id);
}

const LISTED: Statement = {
  name: 'reconciliations.keep-listed',
  text: `insert into reconciled_orders (store_id, connection_id, shop_order_id)
    select $1, $2, id from unnest($3::text[]) id on conflict do nothing`,
};

export async function keepListed(
  writer: Writer,
  connectionId: string,
  ids: readonly string[],
): Promise<void> {
  await writer.rows(LISTED, [writer.storeId, connectionId, ids]);
}

/** What the shop was asked to do, as far as it is needed to look it up. */
export interface StoredEffect {
  id: string;
  kind: 'refund' | 'reship' | 'credit' | 'cancel-credit';
  status: 'DONE' | 'FAILED';
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  amount: number | null;
  currency: string;
  code: string | null;
  reference: string | null;
  requestedAt: Date;
}

const EFFECT_COLUMNS = `id, kind, status, shop_order_id as "shopOrderId", claim_id as "claimId",
  return_id as "returnId", amount::float8 as amount, currency, code, reference,
  requested_at as "requestedAt"`;

const EFFECTS: Statement = {
  name: 'reconciliations.effects',
  text: `select ${EFFECT_COLUMNS} from shop_effects
    where store_id = $1 and connection_id = $2 and status in ('DONE', 'FAILED')
      and settled_at >= $3 and ($4::text is null or id > $4) order by id limit $5`,
};

/** Lists what the shop did or refused since an instant, by id. */
export const listEffects = (
  reader: Reader,
  connectionId: string,
  given: { since: Date; after: string | null; limit: number },
): Promise<StoredEffect[]> => {
  const { since, after, limit } = given;
  return reader.rows(EFFECTS, [reader.storeId, connectionId, since, after, limit]);
};

const EFFECT: Statement = {
  name: 'reconciliations.effect',
  text: `select ${EFFECT_COLUMNS} from shop_effects
    where store_id = $1 and id = $2 and status in ('DONE', 'FAILED')`,
};

export async function findStoredEffect(reader: Reader, id: string): Promise<StoredEffect | null> {
  const [row] = await reader.rows<StoredEffect>(EFFECT, [reader.storeId, id]);
  return row ?? null;
}

/** What was compared: an order or an effect, and where its two sides differ. */
export interface Compared {
  about: 'order' | 'effect';
  subject: string;
  label: string;
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  found: FoundDifference[];
}

const FOUND: Statement = {
  name: 'differences.found',
  text: `insert into differences as d (store_id, connection_id, about, subject, field, id, label,
      shop_order_id, claim_id, return_id, ours, theirs, status, found_at, checked_at, created_at)
    select $1, $2, g.about, g.subject, g.field, g.id, g.label, g."shopOrderId", g."claimId",
      g."returnId", g.ours, g.theirs, 'OPEN', $4, $4, $4
    from jsonb_to_recordset($3::jsonb) as g(about text, subject text, field text, id text,
      label text, "shopOrderId" text, "claimId" text, "returnId" text, ours text, theirs text)
    on conflict (store_id, connection_id, about, subject, field) do update set
      label = excluded.label, ours = excluded.ours, theirs = excluded.theirs, checked_at = $4,
      gone_at = null, asked_at = null,
      status = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then 'KNOWN' else 'OPEN' end,
      reason = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then d.reason end,
      marked_by = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then d.marked_by end,
      found_at = case when d.status = 'GONE' or d.ours is distinct from excluded.ours
        or d.theirs is distinct from excluded.theirs then $4 else d.found_at end`,
};

const GONE: Statement = {
  name: 'differences.gone',
  text: `update differences d set status = 'GONE', gone_at = $4, checked_at = $4, asked_at = null,
      reason = null, marked_by = null
    from jsonb_to_recordset($3::jsonb) as g(about text, subject text, fields text[])
    where d.store_id = $1 and d.connection_id = $2 and d.about = g.about
      and d.subject = g.subject and d.field <> all(g.fields) and d.status <> 'GONE'`,
};

/** Keeps where the two sides of each differ, once; what differed before and no longer does is gone. */
export async function saveCompared(
  writer: Writer,
  connectionId: string,
  compared: readonly Compared[],
  idOf: () => string,
): Promise<void> {
  if (compared.length === 0) return;
  const { storeId } = writer;
  const now = writer.ctx.now();
  const rows = compared.flatMap(({ found, ...subject }) =>
    found.map((one) => ({ ...subject, ...one, id: idOf() })),
  );
  if (rows.length > 0) {
    await writer.rows(FOUND, [storeId, connectionId, JSON.stringify(rows), now]);
  }
  const subjects = compared.map(({ about, subject, found }) => ({
    about,
    subject,
    fields: found.map(({ field }) => field),
  }));
  await writer.rows(GONE, [storeId, connectionId, JSON.stringify(subjects), now]);
}

/** A difference that is checked again. */
export interface DueDifference {
  id: string;
  about: 'order' | 'effect';
  subject: string;
  label: string;
  shopOrderId: string;
}

const DUE_COLUMNS = `id, about, subject, label, shop_order_id as "shopOrderId"`;

const ASKED: Statement = {
  name: 'differences.asked',
  text: `select ${DUE_COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and asked_at is not null
    order by asked_at, id limit $3`,
};

/** Lists what people wait for. */
export const listAsked = (
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<DueDifference[]> => reader.rows(ASKED, [reader.storeId, connectionId, limit]);

const UNCHECKED: Statement = {
  name: 'differences.unchecked',
  text: `select ${DUE_COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and status <> 'GONE' and checked_at < $3
      and ($4::text is null or id > $4) order by id limit $5`,
};

/** Lists differences that a run has not come across: what they are about is older than its window. */
export const listUnchecked = (
  reader: Reader,
  connectionId: string,
  { before, after, limit }: { before: Date | null; after: string | null; limit: number },
): Promise<DueDifference[]> =>
  reader.rows(UNCHECKED, [reader.storeId, connectionId, before, after, limit]);

const FORGET_ONE: Statement = {
  name: 'differences.end',
  text: `update differences set status = 'GONE', gone_at = $3, checked_at = $3, asked_at = null,
    reason = null, marked_by = null where store_id = $1 and id = $2`,
};

/** Ends a difference whose effect is no longer there to compare. */
export async function endDifference(writer: Writer, id: string): Promise<void> {
  await writer.rows(FORGET_ONE, [writer.storeId, id, writer.ctx.now()]);
}

const COLUMNS = `id, connection_id as "connectionId", about, field, label,
  shop_order_id as "shopOrderId", claim_id as "claimId", return_id as "returnId", ours, theirs,
  status, reason, marked_by as "markedBy", found_at as "foundAt", checked_at as "checkedAt",
  gone_at as "goneAt", asked_at as "askedAt"`;

const LIST: Statement = {
  name: 'differences.list',
  text: `select ${COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and status = $3
      and ($4::timestamptz is null or (found_at, id) < ($4, $5))
    order by found_at desc, id desc limit $6`,
};

export const selectDifferences = (
  reader: Reader,
  given: {
    connectionId: string;
    status: string;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<Difference[]> => {
  const { connectionId, status, after, limit } = given;
  const place = [after?.at ?? null, after?.id ?? null];
  return reader.rows(LIST, [reader.storeId, connectionId, status, ...place, limit]);
};

const ONE: Statement = {
  name: 'differences.one',
  text: `select ${COLUMNS} from differences where store_id = $1 and id = $2`,
};

export async function findDifference(reader: Reader, id: string): Promise<Difference | null> {
  const [row] = await reader.rows<Difference>(ONE, [reader.storeId, id]);
  return row ?? null;
}

const MARK: Statement = {
  name: 'differences.mark',
  text: `update differences set status = $3, reason = $4, marked_by = $5
    where store_id = $1 and id = $2 and status <> 'GONE' returning 1`,
};

/** Marks a difference as right, with the reason, or as open; returns false if it is gone. */
export async function markRow(
  writer: Writer,
  id: string,
  { reason, by }: { reason: string | null; by: string | null },
): Promise<boolean> {
  const status = reason === null ? 'OPEN' : 'KNOWN';
  const values = [writer.storeId, id, status, reason, reason === null ? null : by];
  return (await writer.rows(MARK, values)).length === 1;
}

const ASK: Statement = {
  name: 'differences.ask',
  text: `update differences set asked_at = coalesce(asked_at, $3)
    where store_id = $1 and id = $2 and status <> 'GONE' returning 1`,
};

/** Has a difference checked again soon; returns false if it is gone. */
export const askRow = async (writer: Writer, id: string): Promise<boolean> =>
  (await writer.rows(ASK, [writer.storeId, id, writer.ctx.now()])).length === 1;

const STATE: Statement = {
  name: 'reconciliations.state',
  text: `select r.phase is not null as "isRunning", r.since, r.started_at as "startedAt",
      r.finished_at as "finishedAt", case when r.phase is null then r.due_at end as "nextAt",
      r.orders, r.effects, r.problem
    from reconciliations r where r.store_id = $1 and r.connection_id = $2`,
};
const OPEN: Statement = {
  name: 'differences.count-open',
  text: `select count(*)::int as open from differences
    where store_id = $1 and connection_id = $2 and status = 'OPEN'`,
};

export async function findReconciliation(
  reader: Reader,
  connectionId: string,
): Promise<Reconciliation> {
  const of = [reader.storeId, connectionId];
  const [state] = await reader.rows<Omit<Reconciliation, 'connectionId' | 'open'>>(STATE, of);
  const [counted] = await reader.rows<{ open: number }>(OPEN, of);
  return { connectionId, ...NEVER, ...state, open: counted?.open ?? 0 };
}

const NEVER = {
  isRunning: false,
  since: null,
  startedAt: null,
  finishedAt: null,
  nextAt: null,
  orders: 0,
  effects: 0,
  problem: null,
};

const FORGET_ASKED: Statement = {
  name: 'differences.forget-asked',
  text: `update differences set asked_at = null
    where store_id = $1 and connection_id = $2 and asked_at is not null`,
};
const GAVE_UP: Statement = {
  name: 'reconciliations.gave-up',
  text: `update reconciliations set problem = $3, failures = 0, updated_at = $4
    where store_id = $1 and connection_id = $2 and phase is null`,
};

/** Gives up what people wait for, with the reason: the shop failed too often. */
export async function giveUpAsked(
  writer: Writer,
  connectionId: string,
  problem: string,
): Promise<void> {
  const of = [writer.storeId, connectionId];
  await writer.rows(FORGET_ASKED, of);
  await writer.rows(GAVE_UP, [...of, problem, writer.ctx.now()]);
}

const ANSWERED: Statement = {
  name: 'differences.answered',
  text: `update differences set asked_at = null, checked_at = $3
    where store_id = $1 and id = any($2) and asked_at is not null`,
};

/** Ends the wait for differences that were checked, also for those of which nothing could be said. */
export async function answerAsked(writer: Writer, due: readonly DueDifference[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  await writer.rows(ANSWERED, [writer.storeId, ids, writer.ctx.now()]);
}
