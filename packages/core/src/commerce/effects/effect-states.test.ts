import { expect, test } from 'vitest';
import { EFFECT_KINDS, isOrderEffect } from './effect-states.rules.ts';

test('protection and tags change an order; refunds, reshipments and credits do not', () => {
  expect(EFFECT_KINDS.filter((kind) => !isOrderEffect(kind))).toEqual([
    'refund',
    'reship',
    'credit',
    'cancel-credit',
  ]);
});
