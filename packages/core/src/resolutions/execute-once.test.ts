import { describe, expect, test } from 'vitest';
import { temporarilyUnavailable } from '../kernel/internal.ts';
import {
  type Execution,
  type ExecutionRow,
  executeOnce,
  isHopeless,
  isOver,
  nextAttempt,
  nextStep,
  stillOwns,
} from './execute-once.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const row = (given: Partial<ExecutionRow> = {}): ExecutionRow => ({
  status: 'pending',
  taskAt: null,
  startedAt: null,
  attempts: 0,
  ...given,
});
const startedAgo = (ms: number) =>
  row({ status: 'working', startedAt: new Date(NOW.getTime() - ms), attempts: 1 });

describe('a row to execute', () => {
  test('is taken by one worker, which counts the attempt', () => {
    const taken = { status: 'working', startedAt: NOW, dueAt: NOW, attempts: 1 };
    expect(nextAttempt(row(), NOW)).toEqual(taken);
    expect(nextStep(row(), NOW)).toEqual(taken);
  });

  test('is left to its worker for a minute, to the moment', () => {
    expect(() => nextAttempt(startedAgo(59_999), NOW)).toThrow('Another worker');
    expect(nextAttempt(startedAgo(60_000), NOW)).toMatchObject({ attempts: 2 });
  });

  test('is over once it was executed or failed, or a person does it', () => {
    expect(nextAttempt(row({ status: 'executed' }), NOW)).toBeNull();
    expect(nextAttempt(row({ status: 'failed' }), NOW)).toBeNull();
    expect(nextAttempt(row({ status: 'working', taskAt: NOW }), NOW)).toBeNull();
    expect([row(), row({ status: 'working' })].map(isOver)).toEqual([false, false]);
  });

  test('belongs to a run until another took it, or it is over', () => {
    const taken = row({ status: 'working', attempts: 3 });
    expect(stillOwns(taken, taken)).toBe(true);
    expect(stillOwns({ ...taken, attempts: 4 }, taken)).toBe(false);
    expect(stillOwns({ ...taken, status: 'executed' }, taken)).toBe(false);
    expect(stillOwns(null, taken)).toBe(false);
  });

  test('is shown to a person after the eighth attempt', () => {
    expect([7, 8].map((attempts) => isHopeless(row({ attempts })))).toEqual([false, true]);
  });
});

describe('an execution', () => {
  /** Runs the steps of an execution without a database; by default nothing comes of them. */
  const execute = (steps: Partial<Execution<string>>) =>
    executeOnce((body) => body(undefined as never), {
      take: async () => 'taken',
      ask: async () => ({ kind: 'task' }),
      record: async () => 'nothing',
      giveBack: async () => 'nothing',
      fail: async () => 'failed',
      ...steps,
    });

  test('that a platform interrupts is given back with the reason, whatever it throws', async () => {
    const reasons: string[] = [];
    for (const thrown of [new Error('the platform is down'), 'the platform is down']) {
      const attempt = execute({
        ask: () => Promise.reject(thrown),
        giveBack: async (_writer, _taken, reason) => {
          reasons.push(reason);
          return 'nothing';
        },
      });
      await expect(attempt).rejects.toBe(thrown);
    }
    expect(reasons).toEqual(['the platform is down', 'the platform is down']);
  });

  test('whose outcome could not be saved is repeated later, and does not fail for good', async () => {
    for (const error of [new Error('a bug of ours'), temporarilyUnavailable()]) {
      const attempt = execute({ record: () => Promise.reject(error) });
      await expect(attempt).rejects.toBe(error);
    }
  });
});
