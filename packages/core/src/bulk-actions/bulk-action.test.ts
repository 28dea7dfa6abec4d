import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIM_STATUSES, canMoveTo } from '../claims/claim-status.rules.ts';
import { BULK_MOVES, wayBack } from './bulk-action.rules.ts';

const status = fc.constantFrom(...CLAIM_STATUSES);

test('the way back of a claim takes only moves that D8 knows, one after the other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BULK_MOVES), status, (from, before) => {
      const way = wayBack(from, before);
      let at: (typeof CLAIM_STATUSES)[number] = from;
      for (const to of way ?? []) {
        expect(canMoveTo(at, to)).toBe(true);
        at = to;
      }
    }),
  );
});

test.each([
  ['WAITING_FOR_BRAND', 'OPEN', ['OPEN']],
  ['WAITING_FOR_BRAND', 'NEW', ['OPEN']],
  ['WAITING_FOR_BRAND', 'WAITING_FOR_OP', ['WAITING_FOR_OP']],
  ['DISMISSED', 'WAITING_FOR_BRAND', ['OPEN', 'WAITING_FOR_BRAND']],
  ['CLOSED', 'OPEN', ['OPEN']],
  ['OPEN', 'CLOSED', ['CLOSED']],
  ['OPEN', 'NEW', []],
  ['OPEN', 'DENIED', null],
] as const)('a claim that was moved to %s goes back to %s by %j', (from, before, way) => {
  expect(wayBack(from, before)).toEqual(way);
});
