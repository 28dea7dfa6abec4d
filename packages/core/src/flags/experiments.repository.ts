import { experiments } from '@amends/db';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import type {
  ExperimentTimes,
  Guardrail,
  GuardrailLimits,
  LaunchedExperiment,
  Metric,
  StopReason,
} from './experiment.rules.ts';
import type { Count, VariantCounts } from './experiment-results.rules.ts';
import { FLAG_KEYS, type FlagKey } from './flag-names.rules.ts';

/** An experiment as stored. */
export interface ExperimentRow extends ExperimentTimes, LaunchedExperiment {
  /** The store that runs it, empty for the provider. */
  storeId: string;
  name: string;
  flag: FlagKey;
  metric: Metric;
  limits: GuardrailLimits;
  startsAt: Date;
  endsAt: Date;
  stopReason: StopReason | null;
  broken: { guardrail: Guardrail; variant: string } | null;
  version: number;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The plan of an experiment, as stored. */
export type StoredPlan = Pick<
  ExperimentRow,
  'name' | 'flag' | 'storeIds' | 'split' | 'metric' | 'limits' | 'startsAt' | 'endsAt'
>;

const MOST_LISTED = 200;
/** Skips experiments on flags that only another release knows. */
const isKnown = inArray(experiments.flag, FLAG_KEYS);

/** Returns the newest experiments of the reader's store; of every store, for the provider. */
export async function listExperimentRows(reader: Reader): Promise<ExperimentRow[]> {
  const { storeId } = reader;
  const rows = await reader.drizzle
    .select()
    .from(experiments)
    .where(and(isKnown, storeId === '' ? undefined : eq(experiments.storeId, storeId)))
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
    .limit(MOST_LISTED);
  return rows as ExperimentRow[];
}

/**
 * Returns the store that runs an experiment, empty for the provider; null if the experiment doesn't
 * exist.
 */
export async function findHome(database: Connections, id: string): Promise<string | null> {
  const { storeId } = experiments;
  const [row] = await database.db
    .select({ storeId })
    .from(experiments)
    .where(and(isKnown, eq(experiments.id, id)));
  return row?.storeId ?? null;
}

/** Returns one experiment of the reader's store, or null. */
export async function findExperiment(reader: Reader, id: string): Promise<ExperimentRow | null> {
  const [row] = await reader.drizzle
    .select()
    .from(experiments)
    .where(and(eq(experiments.storeId, reader.storeId), eq(experiments.id, id)));
  return (row as ExperimentRow | undefined) ?? null;
}

const isLaunched = and(isNotNull(experiments.launchedAt), isNull(experiments.stoppedAt));

/** An experiment that was launched and not stopped. */
export interface LaunchedRow extends LaunchedExperiment {
  flag: string;
  /** The store that runs it, empty for the provider. */
  storeId: string;
}

/** Returns the experiments that were launched and not stopped, the first launched first. */
export async function listLaunched({ db }: Pick<Connections, 'db'>): Promise<LaunchedRow[]> {
  const { id, storeId, flag, storeIds, split, startsAt, endsAt } = experiments;
  const rows = await db
    .select({ id, storeId, flag, storeIds, split, startsAt, endsAt })
    .from(experiments)
    .where(isLaunched)
    .orderBy(asc(experiments.launchedAt), asc(experiments.id));
  return rows as LaunchedRow[];
}

const LOCK: Statement = {
  name: 'experiments.lock-flag',
  text: `select pg_advisory_xact_lock(hashtextextended('experiments ' || $1, 0))`,
};

/**
 * Locks the flag against concurrent launches, and returns its experiments of all stores that were
 * launched and not stopped.
 */
export async function lockLaunched(writer: Writer, flag: FlagKey): Promise<LaunchedRow[]> {
  await writer.rows(LOCK, [flag]);
  const { id, storeId, storeIds, split, startsAt, endsAt } = experiments;
  const rows = await writer.drizzle
    .select({ id, storeId, flag: experiments.flag, storeIds, split, startsAt, endsAt })
    .from(experiments)
    .where(and(isLaunched, eq(experiments.flag, flag)));
  return rows as LaunchedRow[];
}

/** Inserts a draft. */
export async function insertExperiment(
  writer: Writer,
  row: StoredPlan & { id: string },
): Promise<void> {
  const { actor, now } = writer.ctx;
  const createdById = actor.kind === 'staff' ? actor.userId : null;
  const at = now();
  await writer.drizzle.insert(experiments).values({
    ...row,
    storeId: writer.storeId,
    storeIds: [...row.storeIds],
    createdById,
    createdAt: at,
    updatedAt: at,
  });
}

/** Changes the draft if it is still at this version; returns whether it was. */
export async function changeDraft(
  writer: Writer,
  id: string,
  version: number,
  plan: StoredPlan,
): Promise<boolean> {
  const rows = await writer.drizzle
    .update(experiments)
    .set({ ...plan, storeIds: [...plan.storeIds], ...next(writer) })
    .where(draftAt(writer, id, version))
    .returning({ id: experiments.id });
  return rows.length === 1;
}

/** Launches the draft if it is still at this version; returns whether it was. */
export async function launchDraft(writer: Writer, id: string, version: number): Promise<boolean> {
  const rows = await writer.drizzle
    .update(experiments)
    .set({ launchedAt: writer.ctx.now(), ...next(writer) })
    .where(draftAt(writer, id, version))
    .returning({ id: experiments.id });
  return rows.length === 1;
}

/** Stops a launched experiment; of several concurrent calls, only one returns true. */
export async function stopLaunched(
  writer: Writer,
  id: string,
  reason: StopReason,
  broken: ExperimentRow['broken'] = null,
): Promise<boolean> {
  const rows = await writer.drizzle
    .update(experiments)
    .set({ stoppedAt: writer.ctx.now(), stopReason: reason, broken, ...next(writer) })
    .where(and(isLaunched, eq(experiments.id, id)))
    .returning({ id: experiments.id });
  return rows.length === 1;
}

/** Deletes a draft at this version. Returns whether there was one. */
export async function deleteDraft(writer: Writer, id: string, version: number): Promise<boolean> {
  const rows = await writer.drizzle
    .delete(experiments)
    .where(draftAt(writer, id, version))
    .returning({ id: experiments.id });
  return rows.length === 1;
}

const draftAt = ({ storeId }: Writer, id: string, version: number) =>
  and(
    eq(experiments.storeId, storeId),
    eq(experiments.id, id),
    eq(experiments.version, version),
    isNull(experiments.launchedAt),
  );

const next = (writer: Writer) => ({
  version: sql`${experiments.version} + 1`,
  updatedAt: writer.ctx.now(),
});

const EXPOSE: Statement = {
  name: 'experiments.expose',
  text: `insert into exposures (store_id, experiment_id, session_key, variant, exposed_at)
    select u.store_id, u.experiment_id, u.session_key, u.variant, u.at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
      as u(store_id, experiment_id, session_key, variant, at)
      join experiments e on e.id = u.experiment_id and e.stopped_at is null
    on conflict do nothing`,
};

/** A visitor who is about to see a variant. */
export interface Exposure {
  storeId: string;
  experimentId: string;
  sessionKey: string;
  variant: string;
  at: Date;
}

/** Counts a visitor of a running experiment, once. Concurrent visitors share one statement. */
export const saveExposure = (database: Connections, exposure: Exposure): Promise<void> =>
  database.together('experiments.expose', exposure, async (all) => {
    const values = [
      all.map(({ storeId }) => storeId),
      all.map(({ experimentId }) => experimentId),
      all.map(({ sessionKey }) => sessionKey),
      all.map(({ variant }) => variant),
      all.map(({ at: seenAt }) => seenAt),
    ];
    await database.pool.query({ ...EXPOSE, values });
    return all.map(() => undefined);
  });

/** The requested resolution that a metric counts. */
const REQUESTED: Readonly<Record<Exclude<Metric, 'claims-filed'>, string>> = {
  'reships-requested': 'RESHIP',
  'refunds-requested': 'REFUND',
  'credits-requested': 'STORE_CREDIT',
};

/** An archived claim keeps the decision that it had. */
const IS_DENIED = `(c.claim_state = 'DENIED' or (c.claim_state = 'ARCHIVED' and 'DENIED' = (
  select e.to_state from events e where e.store_id = c.store_id and e.stream_id = c.id
    and e.to_state is not null and e.to_state <> 'ARCHIVED' order by e.sequence desc limit 1)))`;

/** A visitor has a day to finish the claim before they count as abandoned. */
const PATIENCE = `interval '1 day'`;

const COUNT: Statement = {
  name: 'experiments.count',
  text: `select x.variant, count(*)::int as exposures,
      count(*) filter (where c.id is not null
        and ($2::text is null or c.requested_resolution = $2))::int as reached,
      count(*) filter (where x.exposed_at <= $3::timestamptz - ${PATIENCE})::int as waited,
      count(*) filter (where x.exposed_at <= $3::timestamptz - ${PATIENCE}
        and (c.id is null or c.created_at > x.exposed_at + ${PATIENCE}))::int as abandoned,
      count(c.id) filter (where c.decided_at is not null)::int as decided,
      count(c.id) filter (where c.decided_at is not null and ${IS_DENIED})::int as denied,
      count(c.id)::int as filed,
      count(c.id) filter (where c.appealed_at is not null or exists (select from reviews r
        where r.store_id = c.store_id and r.claim_id = c.id and r.rating <= 2))::int as complained
    from exposures x
      left join claim_sessions s on s.store_id = x.store_id and s.id = x.session_key
      left join claims c on c.store_id = s.store_id and c.id = s.claim_id
    where x.experiment_id = $1 group by x.variant`,
};

interface Counted {
  variant: string;
  exposures: number;
  reached: number;
  waited: number;
  abandoned: number;
  decided: number;
  denied: number;
  filed: number;
  complained: number;
}

/** Returns the counts of each variant, in the order of the plan. */
export async function countVariants(
  reader: Reader,
  { id, split, metric }: Pick<ExperimentRow, 'id' | 'split' | 'metric'>,
): Promise<VariantCounts[]> {
  const requested = metric === 'claims-filed' ? null : REQUESTED[metric];
  const rows = await reader.rows<Counted>(COUNT, [id, requested, reader.ctx.now()]);
  return split.map(({ variant, share }) => {
    const row = rows.find((one) => one.variant === variant);
    const of = (
      hits: keyof Omit<Counted, 'variant'>,
      total: keyof Omit<Counted, 'variant'>,
    ): Count => ({ hits: row?.[hits] ?? 0, total: row?.[total] ?? 0 });
    return {
      variant,
      share,
      exposures: row?.exposures ?? 0,
      metric: of('reached', 'exposures'),
      guardrails: {
        abandonment: of('abandoned', 'waited'),
        denials: of('denied', 'decided'),
        complaints: of('complained', 'filed'),
      },
    };
  });
}
