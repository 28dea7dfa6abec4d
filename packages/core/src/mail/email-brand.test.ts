import { expect, test } from 'vitest';
import type { Links } from '../kernel/internal.ts';
import type { Store } from '../stores/internal.ts';
import { emailBrandOf } from './email-brand.ts';

/** Returns the colors of an email of a store with these accents. */
function colorsOf(accentColor: string | null, accentColorDark: string | null) {
  const branding = { accentColor, accentColorDark, logoUrl: null, font: 'system', buttonStyle: '' };
  const store = { branding, settings: { showProvider: true } } as unknown as Store;
  const { light, dark } = emailBrandOf(store, {} as Links);
  return { light, dark };
}

test('an email of a store without colors has the default ones', () => {
  const { light, dark } = colorsOf(null, null);
  expect([light.accent, dark.accent]).toEqual(['#1f5a41', '#7cc7a2']);
});

test('the dark palette has the store’s dark accent, else its accent, made readable', () => {
  expect(colorsOf('#1f5a41', '#ffcc00').dark.accent).toBe('#ffcc00');
  expect(colorsOf('#ffcc00', null).dark.accent).toBe('#ffcc00');
  expect(colorsOf(null, '#ffcc00').light.accent).toBe('#1f5a41');
  const made = colorsOf('#000080', null);
  expect(made.light.accent).toBe('#000080');
  expect(made.dark.accent).not.toBe('#000080');
});
