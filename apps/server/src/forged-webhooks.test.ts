import { expect, test } from 'vitest';
import { forgedWebhooks } from './forged-webhooks.ts';

test('a sender of forged webhooks waits until the minute is over, and no other does', () => {
  let now = 1_000_000;
  const forged = forgedWebhooks(() => now);
  for (let count = 0; count < 30; count += 1) {
    expect(forged.waitOf('a')).toBe(0);
    forged.refused('a');
    now += 1_000;
  }
  expect(forged.waitOf('a')).toBe(30);
  expect(forged.waitOf('b')).toBe(0);
  now += 30_000;
  expect(forged.waitOf('a')).toBe(0);
  forged.refused('a');
  expect(forged.waitOf('a')).toBe(0);
});

test('a sender of a genuine webhook is listened to for a day, also next to one who forges them', () => {
  let now = 0;
  const forged = forgedWebhooks(() => now);
  const flood = () => {
    for (let count = 0; count < 30; count += 1) forged.refused('shared');
    return forged.waitOf('shared');
  };
  forged.accepted('shared');
  expect(flood()).toBe(0);
  now += 24 * 60 * 60_000;
  expect(flood()).toBe(60);
});

test('any number of senders is counted in bounded memory', () => {
  const forged = forgedWebhooks(() => 0);
  for (let sender = 0; sender < 20_000; sender += 1) {
    for (let count = 0; count < 30; count += 1) forged.refused(String(sender));
    forged.accepted(`genuine ${sender}`);
  }
  for (let count = 0; count < 30; count += 1) forged.refused('genuine 0');
  expect(forged.waitOf('genuine 0')).toBe(60);
  expect(forged.waitOf('0')).toBe(0);
  expect(forged.waitOf('19999')).toBe(60);
});
