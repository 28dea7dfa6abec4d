import { expect, test } from 'vitest';
import { storesWordsFor } from '../messages/stores.ts';
import { withStoreLines } from './store-change-lines.ts';

const units = { currency: 'EUR', bonusType: 'fixed', on: 'On', off: 'Off' };
const said = (...changes: Parameters<typeof withStoreLines>[0][number]['changes'][]) =>
  withStoreLines(
    changes.map((each) => ({ changes: each })),
    storesWordsFor(),
    units,
  ).map(({ lines }) =>
    lines.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('; '),
  );

test('a change says each field with old and new value', () => {
  expect(
    said({
      name: { before: 'Juniper', after: 'Juniper & Co' },
      contactUrl: { before: null, after: 'https://example.com' },
      'capabilities.credit': { before: false, after: true },
    }),
  ).toEqual([
    'Name: Juniper → Juniper & Co; Contact page: – → https://example.com; Store credit: Off → On',
  ]);
});

test('a bonus has the unit of its time', () => {
  expect(
    said(
      { 'credit.bonus': { before: 500, after: 700 } },
      {
        'credit.bonus': { before: 1_000, after: 500 },
        'credit.bonusType': { before: 'percentage', after: 'fixed' },
      },
      { 'credit.bonus': { before: 0, after: 1_000 } },
    ),
  ).toEqual([
    'Store credit bonus: 5 EUR → 7 EUR',
    'Store credit bonus: 10% → 5 EUR; Bonus type: Percent → Fixed amount',
    'Store credit bonus: 0% → 10%',
  ]);
});
