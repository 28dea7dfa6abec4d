import { expect, test } from 'vitest';
import { createWeights } from './weights.ts';

test('requests weigh what they take in comparison with others, however slow all are', () => {
  const weights = createWeights();
  for (const slow of [1, 20, 1]) {
    for (let n = 0; n < 200; n++) {
      weights.learn('GET /page', 30 * slow);
      weights.learn('GET /list', 30 * slow);
      weights.learn('GET /word', 3 * slow);
    }
    expect(weights.of('GET /word')).toBeLessThan(0.3);
    expect(weights.of('GET /page')).toBeGreaterThan(1);
    expect(weights.of('GET /page')).toBeLessThan(2);
  }
});

test('a kind that was never asked for weighs as much as the average', () => {
  const weights = createWeights();
  weights.learn('GET /page', 100);
  expect(weights.of('GET /other')).toBe(1);
});

test('one that waited for another system for a minute changes little', () => {
  const weights = createWeights();
  for (let n = 0; n < 200; n++) weights.learn('GET /page', 10);
  weights.learn('GET /page', 60_000);
  expect(weights.of('GET /page')).toBeLessThan(2);
  weights.learn('GET /page', 10);
  expect(weights.of('GET /page')).toBeGreaterThan(0.5);
});

test('made-up paths don’t push out the one that is asked for', () => {
  const weights = createWeights();
  for (let n = 0; n < 100; n++) weights.learn('GET /page', 10);
  for (let n = 0; n < 20; n++) weights.learn('GET /word', 1);
  for (let n = 0; n < 3_000; n++) {
    weights.learn(`GET /made-up-${n}`, 10);
    if (n % 100 === 0) weights.learn('GET /word', 1);
  }
  expect(weights.of('GET /word')).toBeLessThan(0.5);
});
