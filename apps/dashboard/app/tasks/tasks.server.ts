import { isRefusal, may } from '@amends/core';
import { findStoreOfClaim, getClaim } from '@amends/core/claims';
import { paidBy } from '@amends/core/claims/terms/expected-by.rules';
import { addressLines } from '@amends/core/reference';
import {
  completeResolution,
  countResolutionTasks,
  listResolutionTasks,
  retryResolutions,
} from '@amends/core/resolutions';
import { moneyText } from '@amends/ui';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { parseAmount } from '../claim/decide/typed-numbers.rules.ts';
import { tasksWordsFor } from '../messages/tasks.ts';
import { findStores } from '../page/find-stores.server.ts';
import { mayHere } from '../page/places.server.ts';
import type { StaffRequest } from '../request-context.ts';
import {
  fieldOf,
  readTaskQuery,
  TASK_KINDS,
  type TaskField,
  type TaskKind,
  type TaskStatus,
  TYPES_OF_KIND,
  taskAfter,
  taskPath,
} from './task-query.rules.ts';

/** Returns a page of tasks, the tasks whose form is open, and the counts by type. */
export async function readTasks(request: StaffRequest, url: URL) {
  const { ctx, storeId, firstStores } = request;
  const query = readTaskQuery(url.searchParams);
  const storeIds = storeId ? [storeId] : undefined;
  const [page, counts, open] = await Promise.all([
    readPage(request, query),
    countResolutionTasks(ctx, { storeIds }),
    readOpenTasks(request, query),
  ]);
  const countOf = (status: TaskStatus, kind: TaskKind | null) =>
    counts
      .filter((one) => one.status === status)
      .filter((one) => !kind || TYPES_OF_KIND[kind].some((type) => type === one.resolutionType))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    query,
    mayExport: mayHere(request, 'claim:export'),
    next: page.next,
    manyStores: !storeId && firstStores.length > 1,
    tasks: page.tasks,
    open,
    openNext: taskAfter(page.tasks, query.open),
    now: ctx.now(),
    counts: {
      waiting: countOf('waiting', null),
      failed: countOf('failed', null),
      kinds: TASK_KINDS.map((kind) => ({ kind, count: countOf(query.status, kind) })),
    },
  };
}

type Query = ReturnType<typeof readTaskQuery>;

async function readPage(request: StaffRequest, query: Query) {
  const { ctx, storeId } = request;
  const { status, sort, kind, search, cursor } = query;
  const page = await listResolutionTasks(ctx, {
    storeIds: storeId ? [storeId] : undefined,
    status,
    sort,
    search,
    ...(kind ? { types: TYPES_OF_KIND[kind] } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return { next: page.next, tasks: await taskViews(request, page.tasks) };
}

async function readOpenTasks(request: StaffRequest, { status, open }: Query) {
  if (open.length === 0) return [];
  return taskViews(request, await findTasks(request, status, open));
}

async function findTasks(
  { ctx, storeId }: StaffRequest,
  status: TaskStatus,
  ids: readonly string[],
) {
  const storeIds = storeId ? [storeId] : undefined;
  return (await listResolutionTasks(ctx, { storeIds, status, ids, limit: 100 })).tasks;
}

type Task = Awaited<ReturnType<typeof findTasks>>[number];

async function taskViews(request: StaffRequest, tasks: readonly Task[]) {
  const ids = tasks.map(({ storeId }) => storeId);
  const stores = await findStores(request, ids);
  return tasks.map((task) => taskView(request, task, stores.get(task.storeId)?.timeZone ?? 'UTC'));
}

function taskView({ ctx }: StaffRequest, { shippingAddress, ...task }: Task, timeZone: string) {
  return {
    ...task,
    timeZone,
    /** Whether the date promised to the customer has passed. */
    isLate: paidBy(task.taskAt, timeZone) < ctx.now(),
    shipsTo: task.resolutionType === 'RESHIP' ? addressLines(shippingAddress) : [],
    mayAct: may(ctx.actor, 'claim:resolve', task.storeId),
  };
}

export type TaskView = ReturnType<typeof taskView>;

/** Why tasks were not completed, by field name, with the input. */
export interface RefusedTasks {
  errors: Record<string, string>;
  typed: Record<string, string>;
  /** Number of the submitted tasks that were completed nevertheless. */
  completed: number;
}

/** Completes the tasks of the form, or retries one. Completes none while a field is invalid. */
export async function actOnTasks(request: StaffRequest, url: URL, form: FormData) {
  const query = readTaskQuery(url.searchParams);
  const ids = form.getAll('task').map(String);
  const tasks = await findTasks(request, query.status, ids);
  const missing = ids.filter((id) => !tasks.some((task) => task.id === id));
  const outcome =
    form.get('intent') === 'retry'
      ? await retry(request, tasks)
      : await complete(request, tasks, form);
  const before = await completedBefore(request, missing, form);
  outcome.completed += before.length;
  if (Object.keys(outcome.errors).length > 0) return refused(outcome, form);
  const claimNumber = tasks[0]?.claimNumber ?? before[0];
  if (missing.length > before.length && tasks.length === 0) {
    return redirect(taskPath({ ...query, open: [] }, { gone: String(missing.length) }));
  }
  const next = String(form.get('next') ?? '');
  return redirect(
    taskPath(
      { ...query, open: next === '' ? [] : [next] },
      {
        [form.get('intent') === 'retry' ? 'retried' : 'done']: String(outcome.completed),
        ...(claimNumber ? { claim: String(claimNumber) } : {}),
        of: ids.join(' '),
      },
    ),
  );
}

interface Outcome {
  completed: number;
  errors: Record<string, string>;
}

function refused(outcome: Outcome, form: FormData) {
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data<RefusedTasks>({ ...outcome, typed }, { status: 422 });
}

async function complete({ ctx }: StaffRequest, tasks: readonly Task[], form: FormData) {
  const typed = tasks.map((task) => typedFields(task, form));
  const wrong = Object.assign({}, ...typed.map(({ errors }) => errors)) as Record<string, string>;
  if (Object.keys(wrong).length > 0) return { completed: 0, errors: wrong };
  const outcome: Outcome = { completed: 0, errors: {} };
  for (const { task, given } of typed) {
    const { storeId, id: resolutionId } = task;
    const errors = await refusalOf(
      task,
      completeResolution(ctx, { storeId, resolutionId, ...given }),
    );
    if (!errors) outcome.completed += 1;
    Object.assign(outcome.errors, errors);
  }
  return outcome;
}

/** Returns the claim numbers of those tasks that this form has completed already, with the references in it. */
async function completedBefore(
  { ctx }: StaffRequest,
  ids: readonly string[],
  form: FormData,
): Promise<number[]> {
  const found = ids.map(async (id) => {
    const claimId = String(form.get(fieldOf('claim', id)) ?? '');
    const reference = String(form.get(fieldOf('reference', id)) ?? '').trim();
    if (claimId === '' || reference === '') return [];
    try {
      const claim = await getClaim(ctx, { storeId: await findStoreOfClaim(ctx, claimId), claimId });
      const own = claim.claimResolutions.find((one) => one.id === id);
      const isDone = own?.status === 'executed' && own.resolutionReference === reference;
      return isDone ? [claim.claimNumber] : [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [];
    }
  });
  return (await Promise.all(found)).flat();
}

async function retry({ ctx }: StaffRequest, tasks: readonly Task[]): Promise<Outcome> {
  const [task] = tasks;
  if (!task) return { completed: 0, errors: {} };
  const { storeId, claimId } = task;
  const errors = await refusalOf(task, retryResolutions(ctx, { storeId, claimId }));
  return { completed: errors ? 0 : 1, errors: errors ?? {} };
}

async function refusalOf(
  { id }: Task,
  attempt: Promise<unknown>,
): Promise<Record<string, string> | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const errors = messagesOf(error);
    if (errors.length === 0) return { [fieldOf('form', id)]: titleOf(error) };
    return Object.fromEntries(
      errors.map(({ path, message }) => [fieldOf(path as TaskField, id), message]),
    );
  }
}

/** Parses the fields of one task, with all errors at once. */
function typedFields(task: Task, form: FormData) {
  const t = tasksWordsFor().errors;
  const text = (name: TaskField) => String(form.get(fieldOf(name, task.id)) ?? '').trim();
  const errors: Record<string, string> = {};
  const wrong = (name: TaskField, message: string) => {
    errors[fieldOf(name, task.id)] = message;
  };
  const [reference, differenceReason] = [text('reference'), text('differenceReason')];
  if (!reference) wrong('reference', t.reference);
  const typedAmount = text('amount');
  const amount = typedAmount === '' ? undefined : parseAmount(typedAmount, task.currency);
  if (amount === null) wrong('amount', t.amount);
  else if (amount !== undefined && amount > task.paidValue) {
    wrong('amount', t.tooMuch(moneyText(task.paidValue, task.currency)));
  } else if (amount !== undefined && amount < task.paidValue && !differenceReason) {
    wrong('differenceReason', t.differenceReason);
  }
  return {
    task,
    errors,
    given: {
      reference,
      ...(typeof amount === 'number' ? { amount } : {}),
      ...(typeof amount === 'number' && amount < task.paidValue && differenceReason
        ? { differenceReason }
        : {}),
      ...(text('trackingNumber') ? { trackingNumber: text('trackingNumber') } : {}),
      ...(text('trackingUrl') ? { trackingUrl: text('trackingUrl') } : {}),
    },
  };
}
