import { expect, test } from 'vitest';
import { acceptedAtLimits, type LimitRow } from '../../testing/accepted-at-limits.ts';
import {
  ConfirmationCode,
  InStoreDraft,
  InStoreSubmission,
  StartFilingInput,
} from './in-store.input.ts';

const text = (length: number) => 'x'.repeat(length);
const list = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const email = (length: number) => `a@${text(length - 6)}.com`;

const stove = { name: 'Camp stove' };
const issue = { type: 'MISSING_ITEM' };
const { item, ...bought } = {
  customer: { email: 'ada@example.com' },
  item: stove,
  dateOfPurchase: '2026-03-10',
  resolution: { desiredMethod: 'REFUND' },
  shippingAddress: { address1: '1 Main St', city: 'Newark', country: 'US' },
};
const submission = (more: object = {}) => ({ ...bought, item, issue, ...more });
const ofCustomer = (more: object) => submission({ customer: { ...bought.customer, ...more } });
const ofItem = (more: object) => submission({ item: { ...stove, ...more } });
const ofItems = (items: readonly object[]) => ({ ...bought, items });
const oneOfItems = (more: object) => ofItems([{ ...stove, issue, ...more }]);
const draftItem = (more: object) => ({ item: { ...stove, ...more } });
const another = (more: object = {}) => ({ item: stove, issue, ...more });

test.each<LimitRow>([
  ['a filing’s id', InStoreSubmission, 1, 100, (n) => submission({ filingId: text(n) })],
  ['an email', InStoreSubmission, 7, 320, (n) => ofCustomer({ email: email(n) })],
  ['a phone number', InStoreSubmission, 1, 50, (n) => ofCustomer({ phone: text(n) })],
  [
    'the country of a number',
    InStoreSubmission,
    2,
    2,
    (n) => ofCustomer({ phoneCountry: text(n) }),
  ],
  ['a customer’s name', InStoreSubmission, 1, 200, (n) => ofCustomer({ customerName: text(n) })],
  [
    'the number on a receipt',
    InStoreSubmission,
    1,
    100,
    (n) => submission({ orderNumber: text(n) }),
  ],
  [
    'a product',
    InStoreSubmission,
    1,
    200,
    (n) => submission({ item: { sourceProductId: text(n) } }),
  ],
  ['a variant', InStoreSubmission, 1, 200, (n) => ofItem({ sourceVariantId: text(n) })],
  ['an item’s name', InStoreSubmission, 1, 500, (n) => ofItem({ name: text(n) })],
  ['an item’s description', InStoreSubmission, 0, 2_000, (n) => ofItem({ description: text(n) })],
  ['a price', InStoreSubmission, 0, 1_000_000_000_000, (price) => ofItem({ price })],
  ['a quantity', InStoreSubmission, 1, 100, (quantity) => ofItem({ quantity })],
  ['a quantity of several', InStoreSubmission, 1, 100, (quantity) => oneOfItems({ quantity })],
  ['the items of a claim', InStoreSubmission, 1, 20, (n) => ofItems(list(n, { ...stove, issue }))],
  ['the email of a new filing', StartFilingInput, 7, 320, (n) => ({ email: email(n) })],
  ['a draft’s email', InStoreDraft, 7, 320, (n) => ({ email: email(n) })],
  ['a draft’s customer', InStoreDraft, 1, 200, (n) => ({ customerName: text(n) })],
  ['a draft’s phone number', InStoreDraft, 1, 50, (n) => ({ phone: text(n) })],
  ['a draft’s phone country', InStoreDraft, 2, 2, (n) => ({ phoneCountry: text(n) })],
  ['a draft’s receipt number', InStoreDraft, 1, 100, (n) => ({ orderNumber: text(n) })],
  ['a draft’s product', InStoreDraft, 1, 200, (n) => draftItem({ sourceProductId: text(n) })],
  ['a draft’s variant', InStoreDraft, 1, 200, (n) => draftItem({ sourceVariantId: text(n) })],
  ['the name of a draft’s item', InStoreDraft, 1, 500, (n) => draftItem({ name: text(n) })],
  ['a draft’s description', InStoreDraft, 0, 2_000, (n) => draftItem({ description: text(n) })],
  ['a draft’s price', InStoreDraft, 0, 1_000_000_000_000, (price) => draftItem({ price })],
  ['a draft’s picture', InStoreDraft, 0, 2_000, (n) => draftItem({ imageUrl: text(n) })],
  ['a draft’s quantity', InStoreDraft, 1, 100, (quantity) => ({ quantity })],
  ['the other items of a draft', InStoreDraft, 0, 19, (n) => ({ others: list(n, another()) })],
  [
    'the quantity of another',
    InStoreDraft,
    1,
    100,
    (quantity) => ({ others: [another({ quantity })] }),
  ],
])('%s is accepted at its limits and not beyond', (...row) => {
  const [, , lowest, highest] = row;
  expect(acceptedAtLimits(...row)).toEqual([lowest, highest]);
});

test('a price is not below 0', () => {
  expect(InStoreSubmission.safeParse(ofItem({ price: -1 })).success).toBe(false);
  expect(InStoreDraft.safeParse(draftItem({ price: -1 })).success).toBe(false);
});

test('what a claim leaves out is a single unit under warranty, without receipts, at a checked address', () => {
  expect(InStoreSubmission.parse(submission())).toMatchObject({
    claimCategory: 'WARRANTY',
    item: { quantity: 1 },
    receipts: [],
    addressConfirmed: true,
  });
  expect(InStoreSubmission.parse(ofItems([{ ...stove, issue }])).items).toMatchObject([
    { quantity: 1 },
  ]);
});

test('an item is a product of the catalog or has a name, not both and not neither', () => {
  const product = { sourceProductId: 'pack' };
  for (const given of [
    (one: object) => submission({ item: one }),
    (one: object) => ofItems([{ ...one, issue }]),
  ]) {
    const taken = [product, stove, { ...product, ...stove }, {}].map(
      (one) => InStoreSubmission.safeParse(given(one)).success,
    );
    expect(taken).toEqual([true, true, false, false]);
  }
});

test.each<[string, object, string[]]>([
  ['one item with its issue', { item, issue }, []],
  ['several items', { items: [{ ...stove, issue }] }, []],
  ['several items and another', { items: [{ ...stove, issue }], item }, ['item']],
  ['several items and an issue', { items: [{ ...stove, issue }], issue }, ['issue']],
  ['an item without an issue', { item }, ['issue']],
  ['an issue without an item', { issue }, ['item']],
  ['neither', {}, ['item', 'issue']],
])('a claim names one item with its issue, or several: %s', (_name, given, refused) => {
  const { error } = InStoreSubmission.safeParse({ ...bought, ...given });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(refused);
});

test('a code is six digits, however they are grouped, in at most 20 characters', () => {
  const read = (given: string) => ConfirmationCode.safeParse(given).data ?? null;
  expect(['123456', '123 456', '12-34-56', '123456'.padEnd(20)].map(read)).toEqual(
    Array(4).fill('123456'),
  );
  expect(['12345', '1234567', '12345a', '123456'.padEnd(21), ''].map(read)).toEqual(
    Array(5).fill(null),
  );
});
