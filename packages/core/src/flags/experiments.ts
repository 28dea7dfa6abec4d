import type { z } from 'zod';
import { storeRequired } from '../access/internal.ts';
import type { Context, Reader, Writer } from '../kernel/internal.ts';
import {
  conflict,
  findRepeatedStore,
  invalid,
  newId,
  notFound,
  parse,
  reaches,
  read,
  storesReached,
  unscoped,
  write,
} from '../kernel/internal.ts';
import {
  ChangeExperimentInput,
  CreateExperimentInput,
  ExperimentInput,
  type ExperimentPlan,
  MoveExperimentInput,
  OfStore,
} from './experiment.input.ts';
import { experimentStatus } from './experiment.rules.ts';
import type { Experiment, ExperimentResults } from './experiment.shape.ts';
import { resultsOf, sampleRatio } from './experiment-results.rules.ts';
import {
  changeDraft,
  countVariants,
  deleteDraft,
  type ExperimentRow,
  findExperiment,
  findHome,
  insertExperiment,
  launchDraft,
  listExperimentRows,
  lockLaunched,
  type StoredPlan,
  stopLaunched,
} from './experiments.repository.ts';
import { FLAGS_STREAM } from './flag-settings.ts';
import { listDisabledFlags } from './flags.repository.ts';
import { requireStores } from './require-stores.ts';

/**
 * Returns the experiments of a store, the newest first; 200 at most. Without a store: those of all
 * stores for provider staff, and of their only store for others. Throws `store_required` for members of
 * several stores.
 */
export async function listExperiments(
  ctx: Context,
  input: z.input<typeof OfStore> = {},
): Promise<Experiment[]> {
  const storeId = homeOf(ctx, parse(OfStore, input).storeId);
  return read(ctx, 'ab-test:read', { storeId }, async (reader) => {
    const disabled = await listDisabledFlags(reader);
    return (await listExperimentRows(reader)).map((row) => describe(row, disabled, ctx.now()));
  });
}

/**
 * Returns an experiment with its results so far: shares of shoppers in basis points, differences from
 * the first variant with their 95 % intervals. Throws `experiment_not_found`.
 */
export async function getExperiment(
  ctx: Context,
  input: z.input<typeof ExperimentInput>,
): Promise<ExperimentResults> {
  const { experimentId } = parse(ExperimentInput, input);
  const storeId = await findOwn(ctx, experimentId);
  return read(ctx, 'ab-test:read', { storeId }, async (reader) => {
    const row = await getRow(reader, experimentId);
    const counts = await countVariants(reader, row);
    return {
      ...describe(row, await listDisabledFlags(reader), ctx.now()),
      sampleRatio: sampleRatio(counts),
      variants: resultsOf(counts),
    };
  });
}

/**
 * Creates a draft of an experiment for a store. Provider staff can omit the store, for an experiment in
 * any stores. Throws `invalid_input`, with the field codes `unknown_variant`, `too_few_variants`,
 * `shares_not_complete`, `end_before_start`, `experiment_too_long` and `store_not_found`, and
 * `store_required` for members of several stores.
 */
export async function createExperiment(
  ctx: Context,
  input: z.input<typeof CreateExperimentInput>,
): Promise<Experiment> {
  const { storeId: named, plan } = parse(CreateExperimentInput, input);
  const storeId = homeOf(ctx, named);
  return write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const id = newId('xpt', ctx.now());
    await insertExperiment(writer, { id, ...(await stored(writer, plan)) });
    return record(writer, id, 'experiment.created');
  });
}

/**
 * Changes a draft. Throws like `createExperiment`, `experiment_not_found`, `experiment_launched`, and
 * `experiment_changed` for another version.
 */
export async function changeExperiment(
  ctx: Context,
  input: z.input<typeof ChangeExperimentInput>,
): Promise<Experiment> {
  const { experimentId, version, plan } = parse(ChangeExperimentInput, input);
  const storeId = await findOwn(ctx, experimentId);
  return write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const isSaved = await changeDraft(writer, experimentId, version, await stored(writer, plan));
    if (!isSaved) throw await whyNot(writer, experimentId);
    return record(writer, experimentId, 'experiment.changed');
  });
}

/**
 * Deletes a draft; a repeated request gets the same response. Throws `experiment_not_found`,
 * `experiment_launched` and `experiment_changed`.
 */
export async function deleteExperiment(
  ctx: Context,
  input: z.input<typeof MoveExperimentInput>,
): Promise<void> {
  const { experimentId, version } = parse(MoveExperimentInput, input);
  const storeId =
    (await findRepeatedStore(unscoped(ctx), ctx)) ?? (await findOwn(ctx, experimentId));
  await write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const row = await getRow(writer, experimentId);
    const isDeleted = await deleteDraft(writer, experimentId, version);
    if (!isDeleted) throw await whyNot(writer, experimentId);
    emit(writer, 'experiment.deleted', row);
  });
}

/**
 * Launches a draft: from its start, shoppers of its stores see the variants by share. Throws
 * `experiment_over` if its end has passed, `flag_has_experiment` while another one tries the flag in
 * one of its stores, `flags_served_elsewhere` if LaunchDarkly decides, and like `changeExperiment`.
 */
export async function launchExperiment(
  ctx: Context,
  input: z.input<typeof MoveExperimentInput>,
): Promise<Experiment> {
  const { experimentId, version } = parse(MoveExperimentInput, input);
  const storeId = await findOwn(ctx, experimentId);
  const launched = await write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const row = await getRow(writer, experimentId);
    if (ctx.ports.flags.source !== 'database') throw servedElsewhere();
    if (row.endsAt <= ctx.now()) {
      throw conflict('experiment_over');
    }
    for (const other of await lockLaunched(writer, row.flag)) {
      if (!meet(row, other) || other.id === row.id) continue;
      if (other.endsAt > ctx.now()) throw hasExperiment();
      // Its end has passed, but the scheduled task that stops it has not run yet.
      if (other.storeId !== storeId) continue;
      await stopLaunched(writer, other.id, 'end-reached');
      await record(writer, other.id, 'experiment.stopped');
    }
    const isLaunched = await launchDraft(writer, experimentId, version);
    if (!isLaunched) throw await whyNot(writer, experimentId);
    return record(writer, experimentId, 'experiment.launched');
  });
  announce(ctx, storeId, 'experiment.launched');
  return launched;
}

/**
 * Stops a launched experiment: from then on, its flag is served by the flag's setting. Does nothing if
 * it has ended. Throws `experiment_not_found`, and `experiment_not_launched` for a draft.
 */
export async function stopExperiment(
  ctx: Context,
  input: z.input<typeof ExperimentInput>,
): Promise<Experiment> {
  const { experimentId } = parse(ExperimentInput, input);
  const storeId = await findOwn(ctx, experimentId);
  const stopped = await write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const row = await getRow(writer, experimentId);
    if (!row.launchedAt) {
      throw conflict('experiment_not_launched');
    }
    const isStopped = await stopLaunched(writer, experimentId, 'by-hand');
    return isStopped
      ? record(writer, experimentId, 'experiment.stopped')
      : describe(row, await listDisabledFlags(writer), ctx.now());
  });
  announce(ctx, storeId, 'experiment.stopped');
  return stopped;
}

/** Returns the requested store, or the only one; empty for the provider account. */
function homeOf({ actor }: Context, named: string | undefined): string {
  if (named !== undefined) return named;
  const reached = storesReached(actor);
  if (reached === 'all') return '';
  const [only, another] = reached;
  if (only === undefined || another !== undefined) throw storeRequired();
  return only;
}

/** Returns the store that runs an experiment. Throws `experiment_not_found` if it is out of reach. */
async function findOwn(ctx: Context, id: string): Promise<string> {
  const storeId = await findHome(unscoped(ctx), id);
  if (storeId === null || !reaches(ctx.actor, { storeId })) throw notFound('experiment');
  return storeId;
}

/** Returns a stored experiment. Throws `experiment_not_found`. */
async function getRow(reader: Reader, id: string): Promise<ExperimentRow> {
  const row = await findExperiment(reader, id);
  if (!row) throw notFound('experiment');
  return row;
}

type Audience = Pick<ExperimentRow, 'storeIds'>;

/** Returns whether a shopper could take part in both. */
const meet = (one: Audience, other: Audience): boolean =>
  one.storeIds.length === 0 ||
  other.storeIds.length === 0 ||
  one.storeIds.some((id) => other.storeIds.includes(id));

type ExperimentEvent = `experiment.${'created' | 'changed' | 'launched' | 'stopped' | 'deleted'}`;

/** Records a change and returns the experiment. */
export async function record(
  writer: Writer,
  id: string,
  name: ExperimentEvent,
): Promise<Experiment> {
  const row = await getRow(writer, id);
  emit(writer, name, row);
  return describe(row, await listDisabledFlags(writer), writer.ctx.now());
}

/**
 * Makes every process that serves flags reload them. Experiments of the provider need no announcement,
 * because their event already does this.
 */
export function announce(ctx: Context, storeId: string, name: ExperimentEvent): void {
  if (storeId === '' || ctx.dryRun) return;
  ctx.ports.live.publish({ storeId: '', streamId: FLAGS_STREAM, names: [name], sequence: null });
}

function emit(writer: Writer, name: ExperimentEvent, row: ExperimentRow): void {
  const { id, flag, storeIds, split, metric, limits, startsAt, endsAt, stopReason, broken } = row;
  const plan = { storeIds, split, metric, limits, startsAt, endsAt };
  const end = stopReason ? { stopReason, ...(broken ? { broken } : {}) } : {};
  const data = { experimentId: id, name: row.name, flag, plan, ...end };
  writer.emit({ name, streamId: FLAGS_STREAM, data });
}

function describe(row: ExperimentRow, disabled: ReadonlySet<string>, now: Date): Experiment {
  const { storeIds, split } = row;
  const status = experimentStatus(row, now);
  const isPaused = disabled.has(row.flag) && (status === 'RUNNING' || status === 'SCHEDULED');
  return { ...row, status, isPaused, storeIds: [...storeIds], split: [...split] };
}

/** Returns a plan as stored. A store's experiment is limited to that store. */
async function stored(
  writer: Writer,
  { startsAt, endsAt, storeIds, ...plan }: z.output<typeof ExperimentPlan>,
): Promise<StoredPlan> {
  const { storeId } = writer;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (storeId === '') {
    await requireStores(writer, [{ path: 'plan.storeIds', ids: storeIds }]);
    return { ...plan, ...times, storeIds };
  }
  const other = storeIds.findIndex((id) => id !== storeId);
  if (other >= 0) {
    throw invalid([
      { path: `plan.storeIds.${other}`, code: 'store_not_found', text: 'experiment_of_one_store' },
    ]);
  }
  return { ...plan, ...times, storeIds: [storeId] };
}

async function whyNot(writer: Writer, id: string) {
  const { launchedAt, version } = await getRow(writer, id);
  if (launchedAt) {
    return conflict('experiment_launched');
  }
  return conflict('experiment_changed', { facts: { version } });
}

const hasExperiment = () => conflict('flag_has_experiment');

const servedElsewhere = () => conflict('flags_served_elsewhere');
