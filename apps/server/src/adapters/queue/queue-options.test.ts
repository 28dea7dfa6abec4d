import { defineJob } from '@amends/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEAD_LETTER_OPTIONS, queueOptionsOf, SCHEDULE_OPTIONS } from './queue-options.ts';
import { outputOf } from './run-job.ts';

const job = defineJob({ name: 'send-mail', input: z.object({}), run: async () => undefined });

test('a job is tried for hours with growing pauses, and given to another worker after half a minute of silence', () => {
  expect(queueOptionsOf(job)).toEqual({
    policy: 'standard',
    retryLimit: 14,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3 * 86_400,
    deadLetter: 'dead-letters',
  });
});

test('of a job that is wanted once, one waits', () => {
  const once = defineJob({ ...job, name: 'send-digest', onceKey: () => 'a' });
  expect(queueOptionsOf(once).policy).toBe('short');
});

test('a scheduled task is tried three times, a minute apart', () => {
  expect(SCHEDULE_OPTIONS).toMatchObject({ retryLimit: 2, retryDelay: 60, policy: 'short' });
});

test('a dead letter that no one lists is kept for 90 days', () => {
  expect(DEAD_LETTER_OPTIONS.retentionSeconds).toBe(90 * 86_400);
});

test('of a failure its name and code are kept, and no values', () => {
  const error = Object.assign(new TypeError('sam@example.com'), { code: 'ECONNREFUSED' });
  expect(outputOf(error)).toEqual({ name: 'TypeError', code: 'ECONNREFUSED' });
  expect([outputOf('sam@example.com'), outputOf(null)]).toEqual([
    { name: 'string', code: null },
    { name: 'object', code: null },
  ]);
});
