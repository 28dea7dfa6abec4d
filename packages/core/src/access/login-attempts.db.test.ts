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

test('after five attempts each further one has to wait, longer every time', async () => {
  for (let i = 0; i < 5; i++) expect(await attempt('ada', '::1')).toBe(null);
  expect(await attempt('ada', '::1')).toBe(REFUSED);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(null);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(REFUSED);
  clock.advance({ minutes: 0.25 });
  expect(await attempt('ada', '::1')).toBe(null);
});

test('guesses from elsewhere lock no one out', async () => {
  for (let i = 0; i < 8; i++) await attempt('bea', 'a stranger');
  expect(await attempt('bea', 'a stranger')).toBe(REFUSED);
  expect(await attempt('bea', 'her own desk')).toBe(null);
});

test('of many simultaneous attempts five are allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('cyd', '::1')));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
});

test('simultaneous attempts do not wait, whichever clock is behind', async () => {
  expect(await attempt('flo', '::1')).toBe(null);
  clock.advance({ minutes: -0.001 });
  expect(await attempt('flo', '::1')).toBe(null);
  clock.advance({ minutes: 0.001 });
});

test('a person who has to wait gets the number of seconds, rounded up', async () => {
  for (let i = 0; i < 5; i++) await attempt('gus', '::1');
  const waits = async (seconds: number) => {
    await expect(limitLoginAttempts(ctx, 'gus', '::1')).rejects.toMatchObject({
      details: { retryAfter: seconds },
    });
  };
  await waits(15);
  clock.advance({ minutes: 0.08 });
  await waits(11);
  clock.advance({ minutes: 0.165 });
  await waits(1);
});

test('an account waits a day after its hundredth attempt, wherever they came from', async () => {
  const guess = () => limitAccountAttempts(ctx, 'hal@example.com');
  for (let i = 0; i < 99; i++) {
    await guess();
    clock.advance({ minutes: 15 });
  }
  await guess();
  await expect(guess()).rejects.toMatchObject({ details: { retryAfter: 86_400 } });
});

test('a successful attempt clears the earlier ones', async () => {
  for (let i = 0; i < 5; i++) await attempt('dee', '::1');
  await forgiveLoginAttempts(ctx, 'dee', '::1');
  expect(await attempt('dee', '::1')).toBe(null);
});

test('attempts expire after a day', async () => {
  for (let i = 0; i < 5; i++) await attempt('eva', '::1');
  clock.advance({ hours: 24 });
  for (let i = 0; i < 5; i++) expect(await attempt('eva', '::1')).toBe(null);
});

test('an account allows a hundred attempts within a day, from all origins together', async () => {
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
