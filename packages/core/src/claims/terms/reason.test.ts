import { expect, test } from 'vitest';
import { DENIAL_REASONS, isReasonCode, REASON_CODES } from './reason.rules.ts';

test('there are the twenty-one reasons of the decisions', () => {
  expect(REASON_CODES).toHaveLength(21);
  expect(new Set(REASON_CODES).size).toBe(21);
  expect(isReasonCode('toString')).toBe(false);
});

test('a denial cannot have a reason that approves', () => {
  for (const granted of [
    'REFUND',
    'RESHIP',
    'STORE_CREDIT',
    'FLAT_RATE',
    'FLAT_RATE_STORE_CREDIT',
  ]) {
    expect(DENIAL_REASONS).not.toContain(granted);
  }
});
