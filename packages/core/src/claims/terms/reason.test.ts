import { expect, test } from 'vitest';
import {
  customerReasonLabel,
  DENIAL_REASONS,
  isReasonCode,
  REASON_CODES,
  reasonLabel,
} from './reason.rules.ts';

test('suspected fraud is never shown to a customer', () => {
  for (const code of REASON_CODES) expect(customerReasonLabel(code)).not.toMatch(/fraud/i);
  expect(customerReasonLabel('POTENTIAL_FRAUD')).toBe('Not Covered');
  expect(reasonLabel('POTENTIAL_FRAUD')).toBe('Potential Fraud');
});

test('every other reason is the same for customers and staff', () => {
  for (const code of REASON_CODES.filter((each) => each !== 'POTENTIAL_FRAUD')) {
    expect(customerReasonLabel(code)).toBe(reasonLabel(code));
  }
});

test('there are the twenty-one reasons of the decisions', () => {
  expect(REASON_CODES).toHaveLength(21);
  expect(new Set(REASON_CODES.map(reasonLabel)).size).toBe(21);
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
