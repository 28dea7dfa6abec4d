import { expect, test } from 'vitest';
import {
  DEGRADES_AFTER_MS,
  EXPORT_ASKED_EVERY_MS,
  EXPORT_ENDS_MS,
  EXPORTED_FROM,
  OVERLAP_MS,
  PRODUCTS_LISTED_EVERY_MS,
  pauseAfter,
  productsSyncEvery,
  syncEvery,
  TRIES_OF_AN_ORDER,
  WEBHOOKS_CHECKED_EVERY_MS,
} from './sync-pace.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const seconds = (failures: number) => pauseAfter({ retryAfterMs: null }, failures) / 1_000;

test('a shop that fails is left alone twice as long each time, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000].map(seconds)).toEqual([10, 20, 40, 80, 160, 300, 300]);
});

test('a shop that says how long is left alone as long, from a second to an hour', () => {
  const pause = (retryAfterMs: number) => pauseAfter({ retryAfterMs }, 3);
  expect(pause(90_000)).toBe(90_000);
  expect(pause(0)).toBe(1_000);
  expect(pause(60 * MINUTE_MS)).toBe(60 * MINUTE_MS);
  expect(pause(61 * MINUTE_MS)).toBe(60 * MINUTE_MS);
});

test('a shop without webhooks is asked for changes often, another one as a safety net', () => {
  expect([syncEvery(false), syncEvery(true)]).toEqual([MINUTE_MS, 5 * MINUTE_MS]);
  expect([productsSyncEvery(false), productsSyncEvery(true)]).toEqual([
    5 * MINUTE_MS,
    60 * MINUTE_MS,
  ]);
});

test('each listing of changes starts ten minutes before the last one', () => {
  expect(OVERLAP_MS).toBe(10 * MINUTE_MS);
});

test('once a day, a shop is asked for its webhooks and for its whole catalog', () => {
  expect(WEBHOOKS_CHECKED_EVERY_MS).toBe(DAY_MS);
  expect(PRODUCTS_LISTED_EVERY_MS).toBe(DAY_MS);
});

test('a backfill of 240 orders continues with an export, asked for every ten seconds for a day', () => {
  expect(EXPORTED_FROM).toBe(240);
  expect(EXPORT_ASKED_EVERY_MS).toBe(10_000);
  expect(EXPORT_ENDS_MS).toBe(DAY_MS);
});

test('a connection is degraded after an hour, and an order unreadable after five tries', () => {
  expect(DEGRADES_AFTER_MS).toBe(60 * MINUTE_MS);
  expect(TRIES_OF_AN_ORDER).toBe(5);
});
