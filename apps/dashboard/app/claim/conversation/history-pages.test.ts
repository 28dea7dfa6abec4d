import type { HistoryEntry } from '@amends/core/workspace';
import { expect, test } from 'vitest';
import { entryKey, type HistoryPage, withEarlier, withNewest } from './history-pages.ts';

const line = (id: string, messageContent = id) =>
  ({ kind: 'message', message: { id, messageContent } }) as HistoryEntry;
const page = (ids: string, nextCursor: string | null = null): HistoryPage => ({
  items: [...ids].map((id) => line(id)),
  nextCursor,
});
const idsOf = ({ items }: HistoryPage) => items.map(entryKey).join('');

test('an earlier page goes below the loaded entries, and keeps its cursor', () => {
  const read = withEarlier(page('fed', 'd'), page('cb', 'b'));
  expect(idsOf(read)).toBe('fedcb');
  expect(read.nextCursor).toBe('b');
});

test('a new message removes no entry while earlier ones are shown', () => {
  let read = withEarlier(page('fed', 'd'), page('cb'));
  for (const newest of ['gfe', 'hgf', 'ihg']) read = withNewest(read, page(newest).items);
  expect(idsOf(read)).toBe('ihgfedcb');
});

test('a changed entry is shown in its current form', () => {
  const read = withNewest(page('fed'), [line('f', 'changed')]);
  expect(read.items[0]).toEqual(line('f', 'changed'));
  expect(idsOf(read)).toBe('fed');
});
