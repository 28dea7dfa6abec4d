import type { EventName } from '@amends/core';
import type { HistoryEntry, StaffEvent } from '@amends/core/workspace';
import { expect, test } from 'vitest';
import { changesSince } from './claim-changes.ts';
import type { Seen } from './seen.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const seen: Seen = { version: 3, sequence: 4, at: at(10).toISOString() };

const event = (sequence: number, name: EventName, actorId: string | null): HistoryEntry => ({
  kind: 'event',
  sequence,
  event: {
    id: `evt_${sequence}`,
    sequence,
    name,
    actorKind: actorId ? 'staff' : 'system',
    actorId,
    actorName: actorId,
    from: 'OPEN',
    to: 'DENIED',
    reason: null,
    data: {},
    at: at(sequence),
  } as StaffEvent,
});
const message = (minute: number, senderId: string | null, sequence = minute): HistoryEntry => ({
  kind: 'message',
  sequence,
  emailId: null,
  message: {
    id: `msg_${minute}`,
    claimId: 'clm_1',
    storeId: 'sto_1',
    messageContent: 'It turned up.',
    senderId,
    senderName: 'Sam',
    senderType: senderId ? 'brand' : 'customer',
    medias: [],
    attachments: [],
    readByCustomerAt: null,
    readByStaffAt: null,
    createdAt: at(minute),
  },
});
const note = (sequence: number | null, authorId: string, minute = 11): HistoryEntry => ({
  kind: 'note',
  sequence,
  note: {
    id: `not_${sequence ?? minute}`,
    claimId: 'clm_1',
    content: 'STOP: do not pay.',
    authorId,
    authorName: 'Ben',
    mentions: [],
    attachments: [],
    editedAt: null,
    deletedAt: null,
    createdAt: at(minute),
  },
});
const keys = (history: HistoryEntry[]) => changesSince(history, seen, 'ada').map(({ key }) => key);

test("others' changes and messages since are listed, oldest first", () => {
  const history = [
    message(12, null),
    event(5, 'claim.moved', 'ben'),
    event(4, 'claim.moved', 'ben'),
  ];
  expect(keys(history)).toEqual(['evt_5', 'msg_12']);
});

test('a colleague’s note is listed with its text', () => {
  expect(changesSince([note(6, 'ben'), note(5, 'ada')], seen, 'ada')).toMatchObject([
    { key: 'not_6', who: 'Ben', what: 'note', text: 'STOP: do not pay.' },
  ]);
});

test('an event that committed late counts by its number, however early its time', () => {
  expect(keys([note(6, 'ben', 8), note(4, 'ben', 12)])).toEqual(['not_6']);
});

test('an imported message without a number counts by its time', () => {
  expect(keys([note(null, 'ben', 12), note(null, 'ben', 9)])).toEqual(['not_12']);
});

test("the person's own changes, emails and labels are not listed", () => {
  const history = [
    message(13, 'ada'),
    message(9, null, 3),
    event(7, 'claim.labeled', 'ben'),
    event(6, 'email.requested', null),
    event(5, 'claim.moved', 'ada'),
  ];
  expect(keys(history)).toEqual([]);
});
