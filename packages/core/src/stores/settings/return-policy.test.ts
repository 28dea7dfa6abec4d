import { expect, test } from 'vitest';
import { DEFAULT_RETURN_REASONS, returnReasonsOf, withReturnCodes } from './return-policy.rules.ts';

const codes = (...reasons: [code: string, label: string][]) =>
  withReturnCodes(reasons.map(([code, label]) => ({ code, label, fee: 0 }))).map(
    (reason) => reason.code,
  );

test('a reason without a code gets one from its label, and keeps those that it has', () => {
  expect(codes(['FIT', 'Anything'], ['', 'Doesn’t fit!'], ['', 'Doesn’t fit'])).toEqual([
    'FIT',
    'DOESN_T_FIT',
    'DOESN_T_FIT_2',
  ]);
  expect(codes(['REASON', 'One'], ['', '理由'])).toEqual(['REASON', 'REASON_2']);
});

test('a code has up to 30 characters of its label', () => {
  expect(codes(['', 'a'.repeat(31)])).toEqual(['A'.repeat(30)]);
});

test('a store without reasons of its own has the default ones, free of charge', () => {
  const labelOf = (code: string) => `About ${code}`;
  const own = [{ code: 'FIT', label: 'Doesn’t fit', fee: 500 }];
  expect(returnReasonsOf(own, labelOf)).toEqual(own);
  expect(returnReasonsOf([], labelOf)).toEqual(
    DEFAULT_RETURN_REASONS.map((code) => ({ code, label: `About ${code}`, fee: 0 })),
  );
});
