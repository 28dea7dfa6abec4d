import type { HistoryEntry } from '@amends/core/desk';
import type { Seen } from './seen.rules.ts';

/** Something that somebody else did to a claim meanwhile. */
export interface ClaimChange {
  readonly key: string;
  readonly who: string | null;
  readonly byCustomer: boolean;
  /** The event's name, or `message`. */
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The words of a message, shortened. */
  readonly text: string | null;
  readonly at: Date;
}

/** Follows from other things, or changes nothing that is decided. */
const QUIET = /^(email|note|macro|review|resolution\.(requested|handed-over)|claim\.(un)?labelled)/;
const MOST_LETTERS = 200;

/** What others did since a claim was seen, the oldest first; one's own doing is no news. */
export function changesSince(
  history: readonly HistoryEntry[],
  seen: Seen,
  userId: string,
): ClaimChange[] {
  const since = new Date(seen.at);
  return history.flatMap((entry) => changeOf(entry, seen.sequence, since, userId)).reverse();
}

function changeOf(
  entry: HistoryEntry,
  sequence: number,
  since: Date,
  userId: string,
): ClaimChange[] {
  if (entry.kind === 'event') {
    const { id, name, actorKind, actorId, actorName, from, to, at } = entry.event;
    const own = actorKind === 'staff' && actorId === userId;
    if (own || entry.event.sequence <= sequence || QUIET.test(name)) return [];
    const byCustomer = actorKind === 'customer';
    return [{ key: id, who: actorName, byCustomer, what: name, from, to, text: null, at }];
  }
  if (entry.kind !== 'message') return [];
  const { id, senderId, senderName, senderType, messageContent, createdAt } = entry.message;
  const own = senderId === userId || senderType === 'system';
  if (own || createdAt <= since) return [];
  const text =
    messageContent.length > MOST_LETTERS
      ? `${messageContent.slice(0, MOST_LETTERS)}…`
      : messageContent;
  return [
    {
      key: id,
      who: senderName,
      byCustomer: senderType === 'customer',
      what: 'message',
      from: null,
      to: null,
      text,
      at: createdAt,
    },
  ];
}
