import { expect, test } from 'vitest';
import { channelName, inStoreCategories, takesRegistrations } from './sales-channels.rules.ts';

const unnamed = { onlineChannelName: null, inStoreChannelName: null };
const named = { onlineChannelName: 'Web shop', inStoreChannelName: 'Boutique' };

test('a channel has the name that its store gave it, else the one of the API', () => {
  expect(channelName(unnamed, 'Online')).toBe('Online');
  expect(channelName(unnamed, 'In Store')).toBe('In Store');
  expect(channelName(named, 'Online')).toBe('Web shop');
  expect(channelName(named, 'In Store')).toBe('Boutique');
});

test('customers register products where the store has warranties and allows it', () => {
  const may = (registrationEnabled: boolean, warrantiesEnabled: boolean) =>
    takesRegistrations({ registrationEnabled, warrantiesEnabled });
  expect([may(true, true), may(true, false), may(false, true), may(false, false)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('a store takes the kinds of in-store claims that it chose, warranties first', () => {
  const taken = (inStoreWarrantyClaims: boolean, inStoreShippingClaims: boolean) =>
    inStoreCategories({ inStoreWarrantyClaims, inStoreShippingClaims });
  expect(taken(true, true)).toEqual(['WARRANTY', 'SHIPPING']);
  expect(taken(true, false)).toEqual(['WARRANTY']);
  expect(taken(false, true)).toEqual(['SHIPPING']);
  expect(taken(false, false)).toEqual([]);
});
