import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { expect, test } from 'vitest';
import { emailsWordsFor } from '../messages/emails.ts';
import { settingsWordsFor } from '../messages/settings.ts';
import { changesBetween, describeChanges, type SectionChanges } from './describe-changes.ts';

const words = {
  settings: settingsWordsFor(),
  emails: emailsWordsFor(),
  currency: 'EUR',
};

/** Each line as a person reads it. */
const said = (section: SettingsSection, changes: SectionChanges) =>
  describeChanges(section, changes, words).map(
    ({ before, after }) => `${before ?? ''} → ${after ?? ''}`,
  );

test.each<[SettingsSection, SectionChanges, string]>([
  ['queue-timers', { reminderAfter: { before: 'P3D', after: 'P1D' } }, '3 days → 1 day'],
  ['queue-timers', { firstReplyWithin: { before: 'PT24H', after: 'PT1H' } }, '24 hours → 1 hour'],
  ['queue-timers', { reviewRequestAfter: { before: 'P3D', after: null } }, '3 days → Never'],
  ['claim-filing', { parkingEnabled: { before: true, after: false } }, 'On → Off'],
  ['claim-filing', { policeReportAbove: { before: null, after: 35_000 } }, 'Off → €350.00'],
  ['customer-communication', { senderName: { before: null, after: 'Ada' } }, 'Default → Ada'],
  [
    'fulfillment',
    { protectionFulfilled: { before: 'never', after: 'at-once' } },
    'Never → Immediately',
  ],
])('a change of %s says old and new with their units', (section, changes, expected) => {
  expect(said(section, changes)).toEqual([expected]);
});

test('of a list, only what came and went is said', () => {
  const field = (key: string) => ({ key, label: key.toUpperCase(), on: 'order', inWebhooks: true });
  const before = [field('gift'), field('lane')];
  const after = [field('lane'), field('box')];
  expect(said('metadata', { fields: { before, after } })).toEqual([
    'GIFT (gift), Orders → BOX (box), Orders',
  ]);
  const types = {
    before: { SHIPPING: [], WARRANTY: [] },
    after: { SHIPPING: ['LOST'], WARRANTY: [] },
  };
  expect(said('claim-filing', { disabledTypes: types })).toEqual([' → Lost']);
});

test('the fields in which two forms differ are those whose values differ', () => {
  const mine = { enabled: true, monthlyLimit: 5, texts: { title: 'a' } };
  expect(changesBetween(mine, { ...mine })).toEqual({});
  expect(changesBetween(mine, { ...mine, monthlyLimit: 6 })).toEqual({
    monthlyLimit: { before: 5, after: 6 },
  });
});
