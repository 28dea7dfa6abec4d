import { expect, test } from 'vitest';
import { CLAIM_TIMERS } from './claim-timers.rules.ts';

test('the timers are those of docs/rules/windows.md', () => {
  const timers = CLAIM_TIMERS.map(({ from, to, after, reason }) => [from, to, after, reason]);
  expect(timers).toHaveLength(10);
  expect(timers).toEqual(
    expect.arrayContaining([
      ['WAITING_FOR_CUSTOMER', 'CLOSED', 'P7D', 'NO_RESPONSE'],
      ['WAITING_FOR_BRAND', 'WAITING_FOR_OP', 'P5D', null],
      ['DRAFT', 'ARCHIVED', 'P14D', null],
      ['DENIED', 'ARCHIVED', 'P90D', null],
      ['CLOSED', 'ARCHIVED', 'P90D', null],
      ['DISMISSED', 'ARCHIVED', 'P90D', null],
      ['RESOLVED', 'CLOSED', 'P14D', null],
      ['RESOLVED_BY_BRAND', 'CLOSED', 'P14D', null],
      ['RESOLVED', 'ARCHIVED', 'P90D', null],
      ['RESOLVED_BY_BRAND', 'ARCHIVED', 'P90D', null],
    ]),
  );
});
