import { expect, test } from 'vitest';
import { acceptedAtLimits, type LimitRow } from '../../testing/accepted-at-limits.ts';
import { PostMessageInput, SaveMessageDraftInput } from './messages.input.ts';

const text = (length: number) => 'x'.repeat(length);
const message = (more: object = {}) => ({
  storeId: 'sto_1',
  claimId: 'clm_1',
  messageContent: 'Hello?',
  ...more,
});
const draft = (more: object = {}) => ({
  storeId: 'sto_1',
  claimId: 'clm_1',
  content: 'Hello',
  version: 0,
  ...more,
});

test.each<LimitRow>([
  ['a message', PostMessageInput, 1, 5_000, (n) => message({ messageContent: text(n) })],
  [
    'a message’s files',
    PostMessageInput,
    0,
    10,
    (n) => message({ medias: Array(n).fill('med_1') }),
  ],
  ['a file of a message', PostMessageInput, 1, 2_000, (n) => message({ medias: [text(n)] })],
  ['a sender’s id', PostMessageInput, 0, 200, (n) => message({ senderId: text(n) })],
  ['a sender’s name', PostMessageInput, 0, 200, (n) => message({ senderName: text(n) })],
  ['a draft', SaveMessageDraftInput, 0, 5_000, (n) => draft({ content: text(n) })],
  ['a draft’s version', SaveMessageDraftInput, 0, 2_000_000_000, (version) => draft({ version })],
])('%s is accepted at its limits and not beyond', (...row) => {
  const [, , lowest, highest] = row;
  expect(acceptedAtLimits(...row)).toEqual([lowest, highest]);
});

test.each([
  [PostMessageInput, message],
  [SaveMessageDraftInput, draft],
])('ids have one character or more', (schema, given) => {
  for (const id of ['storeId', 'claimId']) {
    const taken = ['', 'x', text(50)].map(
      (value) => schema.safeParse(given({ [id]: value })).success,
    );
    expect([id, taken]).toEqual([id, [false, true, true]]);
  }
});

test('a photo needs no text, and a version is never below 0', () => {
  const { messageContent: _none, ...silent } = message();
  expect(PostMessageInput.safeParse({ ...silent, medias: ['med_1'] }).success).toBe(true);
  expect(PostMessageInput.safeParse(silent).success).toBe(false);
  expect(SaveMessageDraftInput.safeParse(draft({ version: -1 })).success).toBe(false);
});
