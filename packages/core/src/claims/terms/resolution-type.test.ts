import { expect, test } from 'vitest';
import { REASON_CODES } from './reason.rules.ts';
import {
  canBeResolved,
  isApprovedResolution,
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
