import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, codeOf } from '../testing/index.ts';
import {
  forgiveLoginAttempts,
  limitAccountAttempts,
  limitLoginAttempts,
} from './login-attempts.ts';

const { ctx, clock } = aContext(await testDatabase(), { now: '2026-03-10T12:00:00Z' });
const attempt = (...key: string[]) => codeOf(limitLoginAttempts(ctx, ...key));
const REFUSED = 'too_many_requests';

test('after five attempts each next one has to wait, longer every time', async () => {
  for (let i = 0; i < 5; i++) expect(await attempt('ada', '::1')).toBe(null);
  expect(await attempt('ada', '::1')).toBe(REFUSED);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(null);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(REFUSED);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(null);
});

test('guesses from elsewhere keep nobody out', async () => {
  for (let i = 0; i < 8; i++) await attempt('bea', 'a stranger');
  expect(await attempt('bea', 'a stranger')).toBe(REFUSED);
  expect(await attempt('bea', 'her own desk')).toBe(null);
});

test('of many attempts at the same moment five get through', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('cyd', '::1')));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
});

test('an attempt that comes at the same moment as another waits for nothing, whichever clock is behind', async () => {
  expect(await attempt('flo', '::1')).toBe(null);
  clock.advance({ minutes: -0.001 });
  expect(await attempt('flo', '::1')).toBe(null);
  clock.advance({ minutes: 0.001 });
});

test('an attempt that succeeds forgives those before', async () => {
  for (let i = 0; i < 5; i++) await attempt('dee', '::1');
  await forgiveLoginAttempts(ctx, 'dee', '::1');
  expect(await attempt('dee', '::1')).toBe(null);
});

test('attempts are forgotten after a day', async () => {
  for (let i = 0; i < 5; i++) await attempt('eva', '::1');
  clock.advance({ hours: 25 });
  for (let i = 0; i < 5; i++) expect(await attempt('eva', '::1')).toBe(null);
});

test('an account takes a hundred attempts within a day, wherever they come from', async () => {
  const guess = () => codeOf(limitAccountAttempts(ctx, 'fay@example.com'));
  let taken = 0;
  const start = clock.now().getTime();
  while (clock.now().getTime() - start < 23 * 3_600_000 + 50 * 60_000) {
    if ((await guess()) === null) taken += 1;
    clock.advance({ minutes: 10 });
  }
  expect(taken).toBeLessThanOrEqual(100);
  expect(taken).toBeGreaterThan(50);
});
