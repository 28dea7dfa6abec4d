import { expect, test } from 'vitest';
import { fitsClaim } from './sop-fit.rules.ts';

const claim = { claimCategory: 'SHIPPING', claimTypes: ['LOST', 'DAMAGED'] };

test.each([
  ['for all claims', [], [], true],
  ['for its category', ['PRODUCT', 'SHIPPING'], [], true],
  ['for another category', ['PRODUCT'], [], false],
  ['for one of its types', [], ['STOLEN', 'DAMAGED'], true],
  ['for another type', [], ['STOLEN'], false],
  ['for its category, but another type', ['SHIPPING'], ['STOLEN'], false],
  ['for one of its types, but another category', ['PRODUCT'], ['LOST'], false],
  ['for its category and one of its types', ['SHIPPING'], ['LOST'], true],
])('an SOP %s applies: %j %j %s', (_what, claimCategories, claimTypes, fits) => {
  expect(fitsClaim({ claimCategories, claimTypes }, claim)).toBe(fits);
});

test('an SOP for one category or type applies to no claim without it', () => {
  const bare = { claimCategory: '', claimTypes: [] };
  expect(fitsClaim({ claimCategories: [], claimTypes: ['LOST'] }, bare)).toBe(false);
  expect(fitsClaim({ claimCategories: ['SHIPPING'], claimTypes: [] }, bare)).toBe(false);
});
