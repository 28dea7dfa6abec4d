import { expect, test } from 'vitest';
import { channelName } from './sales-channels.rules.ts';

const unnamed = { onlineChannelName: null, inStoreChannelName: null };
const named = { onlineChannelName: 'Web shop', inStoreChannelName: 'Boutique' };

test('a channel has the name that its store gave it, else the one of the API', () => {
  expect(channelName(unnamed, 'Online')).toBe('Online');
  expect(channelName(unnamed, 'In Store')).toBe('In Store');
  expect(channelName(named, 'Online')).toBe('Web shop');
  expect(channelName(named, 'In Store')).toBe('Boutique');
});
