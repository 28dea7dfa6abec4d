import { type Context, defineJob } from '@amends/core';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ObserveJob, runJob } from './run-job.ts';

/** Runs a job; returns its result, what was observed, and the messages of the log. */
async function ranWith(data: unknown, run: () => Promise<unknown> = async () => undefined) {
  const observed: Parameters<ObserveJob>[0][] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const definition = defineJob({ name: 'send-mail', input: z.object({ id: z.string() }), run });
  const result = await runJob(
    definition,
    { id: '1', data },
    {
      contextOf: () => ({}) as Context,
      log,
      observe: (job) => void observed.push(job),
    },
  );
  return { result, observed, log: lines.map(({ level, msg, fields }) => ({ level, msg, fields })) };
}

test('a job that ran is observed with how long it took', async () => {
  const before = performance.now();
  const { result, observed, log } = await ranWith({ id: 'a' });
  const elapsed = performance.now() - before;
  expect(result).toEqual({ id: '1', status: 'completed' });
  expect(observed).toEqual([{ name: 'send-mail', outcome: 'completed', ms: expect.any(Number) }]);
  expect(observed[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(observed[0]?.ms).toBeLessThanOrEqual(elapsed);
  expect(log).toEqual([]);
});

test('a job that failed is logged and observed, and kept with the name and code of its error', async () => {
  const { result, observed, log } = await ranWith({ id: 'a' }, async () => {
    throw Object.assign(new TypeError('sam@example.com'), { code: 'ECONNREFUSED' });
  });
  const output = { name: 'TypeError', code: 'ECONNREFUSED' };
  expect(result).toEqual({ id: '1', status: 'failed', output });
  expect(observed).toMatchObject([{ outcome: 'failed' }]);
  expect(log).toMatchObject([{ level: 40, msg: 'Job failed' }]);
});

test('a job that doesn’t fit its schema is logged by its fields, and never runs', async () => {
  const { result, observed, log } = await ranWith({ id: 7 }, () => Promise.reject(new Error()));
  const output = { name: 'PayloadDoesNotFit', fields: ['id'] };
  expect(result).toEqual({ id: '1', status: 'deadletter', output });
  expect(observed).toMatchObject([{ outcome: 'deadletter' }]);
  expect(log).toMatchObject([{ level: 50, fields: ['id'] }]);
});
