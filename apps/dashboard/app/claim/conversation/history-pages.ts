import type { HistoryEntry } from '@amends/core/workspace';

/** Lines of a claim's history, the newest first, and where to read on. */
export interface HistoryPage {
  items: readonly HistoryEntry[];
  nextCursor: string | null;
}

/** Returns the key of an entry. */
export const entryKey = (entry: HistoryEntry): string => {
  switch (entry.kind) {
    case 'message':
      return entry.message.id;
    case 'note':
      return entry.note.id;
    case 'event':
      return entry.event.id;
  }
};

/** What was read so far under its newest lines: none is lost that they push out of their page. */
export const withNewest = (read: HistoryPage, newest: readonly HistoryEntry[]): HistoryPage => ({
  ...read,
  items: joined(newest, read.items),
});

/** What was read so far with the page before it. */
export const withEarlier = (read: HistoryPage, earlier: HistoryPage): HistoryPage => ({
  items: joined(read.items, earlier.items),
  nextCursor: earlier.nextCursor,
});

/** Returns the newer ones, then those of the older ones that are not among them. */
function joined(newer: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] {
  const there = new Set(newer.map(entryKey));
  return [...newer, ...older.filter((entry) => !there.has(entryKey(entry)))];
}
