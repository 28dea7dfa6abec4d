import { expect, test } from 'vitest';
import { withReturnCodes } from './return-policy.rules.ts';

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
