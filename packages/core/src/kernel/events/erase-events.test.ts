import { expect, test } from 'vitest';
import { withoutFreeText } from './erase-events.repository.ts';

const ERASED = '[erased]';

test('an event loses what people typed, however deep it is, and nothing else', () => {
  const data = {
    note: 'Call Ada',
    amount: 1_800,
    to: 'APPROVED',
    items: [{ why: 'Ada said so', quantity: 2 }, { customerText: 'Broken' }],
    stood: { decisionText: 'Sorry, Ada', claimState: 'NEW', at: null },
    tags: ['Ada', 'fragile'],
  };
  expect(withoutFreeText('claim.decided', data)).toEqual({
    ...data,
    note: ERASED,
    items: [{ why: ERASED, quantity: 2 }, { customerText: ERASED }],
    stood: { ...data.stood, decisionText: ERASED },
  });
});

test('every field that someone types into is erased', () => {
  const fields = ['note', 'customerText', 'decisionText', 'claimDescription', 'failure', 'why'];
  for (const field of [...fields, 'email']) {
    expect(withoutFreeText('claim.noted', { [field]: 'Ada' })).toEqual({ [field]: ERASED });
  }
});

test('a field without a text keeps its value', () => {
  for (const note of ['', null, 7, true, [], { length: 3 }]) {
    expect(withoutFreeText('claim.noted', { note })).toEqual({ note });
  }
});

test('what stood before is a text in a note, and the former value of anything else', () => {
  expect(withoutFreeText('note.edited', { before: 'Call Ada' })).toEqual({ before: ERASED });
  expect(withoutFreeText('claim.moved', { before: 'NEW' })).toEqual({ before: 'NEW' });
  expect(withoutFreeText('note.edited', { after: 'x' })).toEqual({ after: 'x' });
});

test('data that is no object stays as it is', () => {
  for (const data of [null, 'Ada', 7, undefined]) {
    expect(withoutFreeText('claim.noted', data)).toBe(data);
  }
});
