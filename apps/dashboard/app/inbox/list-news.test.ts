import { expect, test } from 'vitest';
import { listOf, withMore, withNews } from './list-news.rules.ts';

const page = (ids: string, nextCursor: string | null = null) => ({
  items: [...ids].map((id) => ({ id, word: 'before' })),
  nextCursor,
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

test('new claims are counted, and not inserted above the reader’s place', () => {
  const list = withNews(listOf(page('abc', 'more')), page('xyab', 'more'));
  expect(ids(list.rows)).toBe('abc');
  expect(list.news).toBe(2);
  expect(list.gone.size).toBe(0);
});

test('claims after the visible rows are not new', () => {
  expect(withNews(listOf(page('ab', 'more')), page('abcd', 'more')).news).toBe(0);
  expect(withNews(listOf(page('ab')), page('abcd')).news).toBe(2);
  expect(withNews(listOf(page('')), page('a')).news).toBe(1);
});

test('visible rows show current data', () => {
  const again = { items: [{ id: 'a', word: 'now' }], nextCursor: null };
  expect(withNews(listOf(page('a')), again).rows[0]?.word).toBe('now');
});

test('a claim that has left is marked and stays where it is', () => {
  const list = withNews(listOf(page('abc', 'more')), page('acd', 'more'));
  expect(ids(list.rows)).toBe('abc');
  expect([...list.gone]).toEqual(['b']);
});

test('a claim that was only pushed down has not left', () => {
  expect(withNews(listOf(page('abc', 'more')), page('xab', 'more')).gone.size).toBe(0);
  expect([...withNews(listOf(page('abc')), page('xab')).gone]).toEqual(['c']);
});

test('the next page shows nothing twice', () => {
  const list = withMore(listOf(page('abc', 'more')), page('cde'));
  expect(ids(list.rows)).toBe('abcde');
  expect(list.nextCursor).toBeNull();
});
