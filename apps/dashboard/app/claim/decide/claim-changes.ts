import type { HistoryEntry } from '@amends/core/workspace';
import type { Seen } from './seen.rules.ts';

/** A change of the claim by someone else since it was loaded. */
export interface ClaimChange {
  readonly key: string;
  readonly who: string | null;
  readonly byCustomer: boolean;
  /** The event's name, `message` or `note`. */
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The shortened text. */
  readonly text: string | null;
  readonly at: Date;
}

/** Events that result from others, or don't affect decisions. */
const QUIET = /^(email|macro|review|resolution\.(requested|task-created)|claim\.(un)?labeled)/;
const MOST_LETTERS = 200;

/** Returns others' actions and messages since a claim was seen, oldest first; excludes the person's own. */
export function changesSince(
  history: readonly HistoryEntry[],
  seen: Seen,
  userId: string,
): ClaimChange[] {
  return history
    .filter((entry) => isSince(entry, seen))
    .flatMap((entry) => changeOf(entry, userId))
    .reverse();
}

/** Compares event numbers, because an event that commits late has an early time. */
function isSince(entry: HistoryEntry, seen: Seen): boolean {
  if (entry.sequence !== null) return entry.sequence > seen.sequence;
  return entry.kind !== 'event' && writtenIn(entry).createdAt > new Date(seen.at);
}

const writtenIn = (entry: Exclude<HistoryEntry, { kind: 'event' }>) =>
  entry.kind === 'message' ? entry.message : entry.note;

function changeOf(entry: HistoryEntry, userId: string): ClaimChange[] {
  switch (entry.kind) {
    case 'event': {
      const { id, name, actorKind, actorId, actorName, from, to, at } = entry.event;
      const own = actorKind === 'staff' && actorId === userId;
      if (own || QUIET.test(name)) return [];
      const byCustomer = actorKind === 'customer';
      return [{ key: id, who: actorName, byCustomer, what: name, from, to, text: null, at }];
    }
    case 'message': {
      const { id, senderId, senderName, senderType, messageContent, createdAt } = entry.message;
      if (senderId === userId || senderType === 'system') return [];
      const byCustomer = senderType === 'customer';
      return [written(id, senderName, byCustomer, 'message', messageContent, createdAt)];
    }
    case 'note': {
      const { id, authorId, authorName, content, deletedAt, createdAt } = entry.note;
      if (authorId === userId || deletedAt) return [];
      return [written(id, authorName, false, 'note', content, createdAt)];
    }
  }
}

function written(
  key: string,
  who: string,
  byCustomer: boolean,
  what: 'message' | 'note',
  words: string,
  at: Date,
): ClaimChange {
  const text = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  return { key, who, byCustomer, what, from: null, to: null, text, at };
}
