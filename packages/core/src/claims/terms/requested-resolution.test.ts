import { expect, test } from 'vitest';
import {
  methodOf,
  REQUESTABLE_RESOLUTIONS,
  requestedMethodsOf,
  requestedResolutionOf,
} from './requested-resolution.rules.ts';

const asking = (
  ...types: Parameters<typeof requestedResolutionOf>[0][number]['resolutionRequested'][]
) => requestedResolutionOf(types.map((resolutionRequested) => ({ resolutionRequested })));

test('items that request the same make a claim that requests it', () => {
  for (const type of REQUESTABLE_RESOLUTIONS) expect(asking(type, type, null)).toBe(type);
});

test('items that request different resolutions make a mixed claim', () => {
  expect(asking('REFUND', 'RESHIP')).toBe('MIXED');
  expect(asking('STORE_CREDIT', null, 'REFUND')).toBe('MIXED');
});

test('without a request the claim requests nothing', () => {
  expect(asking()).toBeNull();
  expect(asking(null, null)).toBeNull();
});

test('a mixed request names exactly the requested resolutions', () => {
  const asked = (...types: Parameters<typeof asking>) =>
    requestedMethodsOf(types.map((resolutionRequested) => ({ resolutionRequested })));
  expect(asked('STORE_CREDIT', 'RESHIP', 'RESHIP')).toEqual(['RESHIP', 'STORE_CREDIT']);
  expect(asked('REFUND', null, 'STORE_CREDIT')).toEqual(['REFUND', 'STORE_CREDIT']);
  expect(asked(null)).toEqual([]);
});

test('an item requests what was chosen for it, otherwise what was chosen for all', () => {
  const chosen = { desiredMethod: 'REFUND', methodByItem: { tent: 'RESHIP' } } as const;
  const methods = ['tent', 'mug', 'constructor'].map((id) => methodOf(chosen, id));
  expect(methods).toEqual(['RESHIP', 'REFUND', 'REFUND']);
  expect(methodOf({ desiredMethod: 'STORE_CREDIT' }, 'tent')).toBe('STORE_CREDIT');
});
