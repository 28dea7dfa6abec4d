import { expect, test } from 'vitest';
import { countStreams } from './open-streams.ts';

const of = (link: string, network: string) => [
  { key: `link ${link}`, limit: 5 },
  { key: `network ${network}`, limit: 20 },
];

test('at most five streams are open per link, from any network', () => {
  const streams = countStreams();
  for (let i = 0; i < 5; i++) expect(streams.take(of('a', `n${i}`))).not.toBeNull();
  expect(streams.take(of('a', 'n9'))).toBeNull();
  expect(streams.take(of('b', 'n9'))).not.toBeNull();
});

test('at most twenty streams are open per network, for any links', () => {
  const streams = countStreams();
  for (let i = 0; i < 20; i++) expect(streams.take(of(`l${i}`, 'n'))).not.toBeNull();
  expect(streams.take(of('l99', 'n'))).toBeNull();
});

test('an ended stream frees its place once, and a refused one took none', () => {
  const streams = countStreams();
  const ends = [1, 2, 3, 4, 5].map(() => streams.take(of('a', 'n')));
  for (let i = 0; i < 30; i++) expect(streams.take(of('a', 'n'))).toBeNull();
  ends[0]?.();
  ends[0]?.();
  expect(streams.take(of('a', 'n'))).not.toBeNull();
  expect(streams.take(of('a', 'n'))).toBeNull();
  for (let i = 0; i < 15; i++) expect(streams.take(of(`l${i}`, 'n'))).not.toBeNull();
});
