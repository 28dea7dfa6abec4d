import { expect, test } from 'vitest';
import { REASON_CODES } from './reason.rules.ts';
import {
  canBeResolved,
  isApprovedResolution,
  listedFirst,
  offeredResolutions,
  RESOLUTION_TYPES,
} from './resolution-type.rules.ts';

test('a shopper is offered exactly what the store supports', () => {
  expect(offeredResolutions({ reship: true, refund: true, credit: true })).toEqual([
    'RESHIP',
    'REFUND',
    'STORE_CREDIT',
  ]);
  expect(offeredResolutions({ reship: false, refund: true, credit: false })).toEqual(['REFUND']);
  expect(offeredResolutions({ reship: false, refund: false, credit: true })).toEqual([
    'STORE_CREDIT',
  ]);
  expect(offeredResolutions({ reship: false, refund: false, credit: false })).toEqual([]);
});

test('one of the offered resolutions comes first, and the others keep their order', () => {
  const all = ['RESHIP', 'REFUND', 'STORE_CREDIT'] as const;
  expect(listedFirst(all, 'STORE_CREDIT')).toEqual(['STORE_CREDIT', 'RESHIP', 'REFUND']);
  expect(listedFirst(all, 'REFUND')).toEqual(['REFUND', 'RESHIP', 'STORE_CREDIT']);
  // A store that doesn't offer it.
  expect(listedFirst(['RESHIP', 'REFUND'], 'STORE_CREDIT')).toEqual(['RESHIP', 'REFUND']);
});

test('a claim that has a resolution cannot be resolved again', () => {
  expect(canBeResolved({ claimResolutions: [] })).toBe(true);
  expect(canBeResolved({ claimResolutions: [{}] })).toBe(false);
});

test('each type of resolution is an approval; a reason for denial is not', () => {
  for (const type of RESOLUTION_TYPES) expect(isApprovedResolution(type)).toBe(true);
  expect(isApprovedResolution('NOT_COVERED')).toBe(false);
  expect(isApprovedResolution(null)).toBe(false);
  expect(REASON_CODES.filter(isApprovedResolution)).toHaveLength(6);
});
