import type { HistoryEntry } from '@amends/core/workspace';

/** Entries of a claim's timeline, newest first, and the cursor of the next page. */
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

/** Merges the newest page into the loaded entries; keeps entries that it no longer contains. */
export const withNewest = (read: HistoryPage, newest: readonly HistoryEntry[]): HistoryPage => ({
  ...read,
  items: joined(newest, read.items),
});

/** Appends an earlier page to the loaded entries. */
export const withEarlier = (read: HistoryPage, earlier: HistoryPage): HistoryPage => ({
  items: joined(read.items, earlier.items),
  nextCursor: earlier.nextCursor,
});

/** Returns the newer entries, followed by those older ones that are not among them. */
function joined(newer: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] {
  const there = new Set(newer.map(entryKey));
  return [...newer, ...older.filter((entry) => !there.has(entryKey(entry)))];
}
