import type { CommerceOutcome, Writer } from '../kernel/internal.ts';
import { isRefusal } from '../kernel/internal.ts';

/**
 * Time without activity after which a worker counts as dead; a request repeated under the same key has no
 * second effect.
 */
const LEASE_MS = 60_000;
/** Attempts before staff are involved: with the queue's growing pauses, over an hour. */
const MOST_ATTEMPTS = 8;

export type ExecutionResult = 'executed' | 'task' | 'failed' | 'nothing';

/** The columns that make an execution happen only once. */
export interface ExecutionRow {
  status: 'pending' | 'working' | 'executed' | 'failed';
  taskAt: Date | null;
  startedAt: Date | null;
  attempts: number;
}

/**
 * Returns the change with which a worker takes a row; null if there is nothing to do. Throws, to be retried,
 * while another worker may still be working on it.
 */
export function nextAttempt(row: ExecutionRow, now: Date) {
  const { status, startedAt } = row;
  if (isOver(row)) return null;
  if (status === 'working' && startedAt && now.getTime() - startedAt.getTime() < LEASE_MS) {
    throw new Error('Another worker is executing this resolution.');
  }
  return nextStep(row, now);
}

/** Returns whether nothing is left to execute, or a person does it. */
export const isOver = ({ status, taskAt }: ExecutionRow): boolean =>
  taskAt !== null || (status !== 'pending' && status !== 'working');

/**
 * Returns the change with which a worker takes a row to record a shop's response; the platform isn't asked.
 */
export const nextStep = ({ attempts }: ExecutionRow, now: Date) => ({
  status: 'working' as const,
  startedAt: now,
  dueAt: now,
  attempts: attempts + 1,
});

/** Returns whether a run still owns the row that it took. */
export const stillOwns = (now: ExecutionRow | null, taken: ExecutionRow): boolean =>
  now?.status === 'working' && now.attempts === taken.attempts;

/** Returns whether staff have to look at it, after this many attempts. */
export const isHopeless = ({ attempts }: ExecutionRow): boolean => attempts >= MOST_ATTEMPTS;

/** The steps of an execution; all but `ask` run in a transaction of their own. */
export interface Execution<Taken> {
  /** Takes the row; null if there is nothing to do. */
  take(writer: Writer): Promise<Taken | null>;
  ask(taken: Taken): Promise<CommerceOutcome>;
  record(writer: Writer, taken: Taken, outcome: CommerceOutcome): Promise<ExecutionResult>;
  /** Releases the row after an error, to be retried; `failed` if it was retried often enough. */
  giveBack(writer: Writer, taken: Taken, reason: string): Promise<ExecutionResult>;
  fail(writer: Writer, taken: Taken, reason: string): Promise<ExecutionResult>;
}

/**
 * Has a store's platform execute something, once: pending, working, executed, each step by a conditional
 * UPDATE. Fails for good if the platform refuses, fails too often, or sends a response that contradicts the
 * records. Throws to be retried. A second run finds nothing to do.
 */
export async function executeOnce<Taken>(
  change: <T>(body: (writer: Writer) => Promise<T>) => Promise<T>,
  { take, ask, record, giveBack, fail }: Execution<Taken>,
): Promise<ExecutionResult> {
  const taken = await change(take);
  if (!taken) return 'nothing';
  let outcome: CommerceOutcome;
  try {
    outcome = await ask(taken);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const given = await change((writer) => giveBack(writer, taken, reason));
    if (given === 'failed') return given;
    throw error;
  }
  try {
    return await change((writer) => record(writer, taken, outcome));
  } catch (error) {
    // A response that contradicts the records does so on every retry: a person has to look at it.
    if (!isRefusal(error) || error.kind === 'unavailable') throw error;
    return change((writer) => {
      const { words } = writer.ctx.ports;
      const reason = words.text('done_but_not_recorded', { why: words.title(error) });
      return fail(writer, taken, reason);
    });
  }
}
