import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { Reconciliation } from './reconciliation.shape.ts';

/** A run that only this process works on. */
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

/** The progress of a run. */
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

/**
 * Extends a lease and returns what is next; null if another process has the run, or the connection is paused
 * or disconnected.
 */
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

/** Starts a run; returns false if one is running. */
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
  // The lease lasts through the pause, so that requested checks wait as well.
  text: `update reconciliations set due_at = case when phase is null then due_at else $3 end,
      leased_until = $3, problem = $4, failures = failures + $5, updated_at = $6
    where store_id = $1 and connection_id = $2`,
};

/** Pauses requests to a shop after a failure. */
export async function postponeRun(
  writer: Writer,
  connectionId: string,
  { dueAt, problem, counts }: { dueAt: Date; problem: string; counts: boolean },
): Promise<void> {
  const values = [writer.storeId, connectionId, dueAt, problem, counts ? 1 : 0, writer.ctx.now()];
  await writer.rows(POSTPONE, values);
}

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
