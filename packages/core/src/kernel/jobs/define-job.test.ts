import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob, jobsAmong, storedJob } from './define-job.ts';

const input = z.object({ claimId: z.string() });
const ran: string[] = [];
const run = async (_ctx: Context, { claimId }: z.infer<typeof input>) => ran.push(claimId);
const plain = defineJob({ name: 'remind', input, run });
const once = defineJob({ name: 'count', input, run, onceKey: ({ claimId }) => `of ${claimId}` });
const at = new Date('2026-03-10T12:00:00Z');

test('a job runs alone, for at most five minutes, and is tried again for about six hours', () => {
  expect(plain.queue).toEqual({ batchSize: 1, pollingSeconds: 2, timeoutSeconds: 300 });
  expect(plain.retry).toEqual({ limit: 14, delaySeconds: 10, maxDelaySeconds: 3_600 });
  const { limit, delaySeconds, maxDelaySeconds } = plain.retry;
  const pauses = Array.from({ length: limit }, (_, n) =>
    Math.min(delaySeconds * 2 ** n, maxDelaySeconds),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600;
  expect(Math.round(hours)).toBe(6);
});

test('a job changes only the settings that it names', () => {
  const { queue, retry } = defineJob({
    name: 'import',
    input,
    run,
    queue: { batchSize: 10 },
    retry: { limit: 0 },
  });
  expect(queue).toEqual({ ...plain.queue, batchSize: 10 });
  expect(retry).toEqual({ ...plain.retry, limit: 0 });
});

test('a job to queue has its payload and time, and the key by which only one of it waits', () => {
  expect(plain.of({ claimId: 'clm_1' })).toEqual({ name: 'remind', payload: { claimId: 'clm_1' } });
  expect(once.of({ claimId: 'clm_1' }, { startAfter: at })).toEqual({
    name: 'count',
    payload: { claimId: 'clm_1' },
    startAfter: at,
    onceKey: 'of clm_1',
  });
  expect([plain.isOnce, once.isOnce]).toEqual([false, true]);
});

test('a stored job is queued again as it was', () => {
  const payload = { claimId: 'clm_1' };
  const { name } = once;
  expect(storedJob({ name, payload, onceKey: 'of clm_1' })).toEqual(once.of(payload));
  expect(storedJob({ name: 'remind', payload, onceKey: null })).toEqual(plain.of(payload));
  expect(storedJob({ name, payload, onceKey: '' })).toHaveProperty('onceKey', '');
});

test('the jobs of modules are found among whatever else they export', () => {
  const others = { run, name: 'job', nothing: null, none: undefined, kind: { kind: 'event' } };
  expect(jobsAmong({ plain, ...others }, {}, { once })).toEqual([plain, once]);
});
