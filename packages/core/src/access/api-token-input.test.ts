import { expect, test } from 'vitest';
import { RotationWords, TokenWords } from './api-token.input.ts';

const token = { name: 'Warehouse', scopes: ['order:read'] };
const isTaken = (given: object) => TokenWords.safeParse({ ...token, ...given }).success;
const range = '10.0.0.0/8';

test.each([
  ['a name', { name: 'N' }, { name: ' ' }],
  ['a name', { name: 'n'.repeat(80) }, { name: 'n'.repeat(81) }],
  ['a range', { allowedRanges: [range.padEnd(60)] }, { allowedRanges: [range.padEnd(61)] }],
  [
    'the number of ranges',
    { allowedRanges: Array(50).fill(range) },
    { allowedRanges: Array(51).fill(range) },
  ],
])('%s of a token ends at its limit', (_what, within, beyond) => {
  expect([isTaken(within), isTaken(beyond)]).toEqual([true, false]);
});

test('the expiry of a token may be given in any time zone', () => {
  expect(isTaken({ expiresAt: '2030-01-01T00:00:00+02:00' })).toBe(true);
});

test('an old value works for a day after a rotation that doesn’t say otherwise', () => {
  expect(RotationWords.parse({ version: 1 })).toEqual({ version: 1, overlapHours: 24 });
});
