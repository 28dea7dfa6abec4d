import { expect, test } from 'vitest';
import { changesBetween, lookIn, PLAIN_LOOK } from './look.rules.ts';

test('a store that chose nothing has the plain look, which names the provider', () => {
  expect(lookIn({})).toEqual(PLAIN_LOOK);
  expect(PLAIN_LOOK).toMatchObject({ logoUrl: null, buttonStyle: 'ROUNDED', showProvider: true });
});

test('a look has the fields that were chosen, and no others', () => {
  const chosen = { accentColor: '#123456', showProvider: false };
  const look = lookIn({ ...chosen, storeId: 'sto_1' } as typeof chosen);
  expect(look).toEqual({ ...PLAIN_LOOK, ...chosen });
  expect(changesBetween(PLAIN_LOOK, look)).toEqual(chosen);
  expect(changesBetween(look, look)).toEqual({});
});
