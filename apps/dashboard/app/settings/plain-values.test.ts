import { SECTION_SCHEMAS } from '@amends/core/stores';
import { expect, test } from 'vitest';
import { changeRows, readPlainValues } from './plain-values.ts';

const read = (
  section: Parameters<typeof readPlainValues>[0],
  current: object,
  fields: Record<string, string>,
) =>
  readPlainValues(section, {
    fields: new Map(Object.entries(fields)),
    current: current as never,
    currency: 'USD',
  });

const TIMERS = {
  reminderAfter: '2',
  noReplyAfter: '7',
  holdAfter: '5',
  unsignedAfter: '14',
  appealWithin: '30',
  archiveAfter: '90',
  closeResolvedAfter: '14',
  firstReplyWithin: '24',
  decisionWithin: '72',
};

test('a form without scripts becomes the values of its section, which can be saved', () => {
  const timers = read('queue-timers', {}, { ...TIMERS, reviewRequests: 'on' });
  expect(timers).toMatchObject({ reminderAfter: 'P2D', reviewRequestAfter: 'P3D' });
  expect(SECTION_SCHEMAS['queue-timers'].safeParse(timers).success).toBe(true);
  expect(read('queue-timers', {}, TIMERS).reviewRequestAfter).toBeNull();

  const statements = read(
    'claim-acknowledgment',
    {},
    {
      enabled: 'on',
      'statements.1.claimType': 'STOLEN',
      'statements.1.text': 'I looked.',
      'statements.1.signature': 'on',
      'statements.0.claimType': 'LOST',
      'statements.0.text': 'It is lost.',
    },
  );
  expect(statements).toEqual({
    enabled: true,
    statements: [
      { claimType: 'LOST', text: 'It is lost.', signature: false },
      { claimType: 'STOLEN', text: 'I looked.', signature: true },
    ],
  });
});

test('what the page did not show keeps its value', () => {
  const current = { enabled: false, monthlyLimit: 4, reasonRequired: false };
  expect(read('one-time-appeasements', current, { enabled: 'on' })).toEqual({
    ...current,
    enabled: true,
  });
  const communication = { senderName: null, replyTo: null, disabledEmails: ['received'] };
  expect(
    read('customer-communication', communication, { senderName: 'Ada', replyTo: '' }),
  ).toMatchObject({ senderName: 'Ada', disabledEmails: ['received'] });
  const fields = [{ key: 'gift', label: 'Gift', on: 'order', inWebhooks: false }];
  expect(
    read(
      'metadata',
      { fields },
      {
        'fields.0.key': 'gift',
        'fields.0.label': 'Present',
        'fields.0.on': 'claim',
      },
    ),
  ).toEqual({ fields: [{ key: 'gift', label: 'Present', on: 'claim', inWebhooks: false }] });
});

test('a number that cannot be read is one that is refused', () => {
  const values = read('one-time-appeasements', {}, { enabled: 'on', monthlyLimit: 'many' });
  expect(SECTION_SCHEMAS['one-time-appeasements'].safeParse(values).success).toBe(false);
});

test('rows are added and removed, and no other field', () => {
  const values = { enabled: true, statements: [{ text: 'a' }, { text: 'b' }] };
  expect(changeRows(values, 'remove:statements.0')).toEqual({
    ...values,
    statements: [{ text: 'b' }],
  });
  expect(changeRows(values, 'add:statements').statements).toHaveLength(3);
  for (const pressed of ['add:enabled', 'remove:constructor.0', 'add:__proto__', '', 'x']) {
    expect(changeRows(values, pressed)).toEqual(values);
  }
});
