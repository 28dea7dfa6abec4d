import { expect, test } from 'vitest';
import { acceptedAtLimits, type LimitRow } from '../../testing/accepted-at-limits.ts';
import { RegistrationDraft, RegistrationSubmission } from './registration.input.ts';

const text = (length: number) => 'x'.repeat(length);
const email = (length: number) => `a@${text(length - 6)}.com`;
const files = (length: number) => Array.from({ length }, String);

const customer = { email: 'kim@example.com' };
const product = { name: 'Trail pack' };
const submission = (more: object = {}) => ({
  filingId: 'ord_1',
  customer,
  product,
  dateOfPurchase: '2026-03-01',
  ...more,
});
const ofProduct = (more: object) => ({ product: { ...product, ...more } });

test.each<LimitRow>([
  ['a filing’s id', RegistrationSubmission, 1, 100, (n) => submission({ filingId: text(n) })],
  [
    'an email',
    RegistrationSubmission,
    7,
    320,
    (n) => submission({ customer: { email: email(n) } }),
  ],
  [
    'a customer’s name',
    RegistrationSubmission,
    1,
    200,
    (n) => submission({ customer: { ...customer, customerName: text(n) } }),
  ],
  ['a quantity', RegistrationSubmission, 1, 100, (quantity) => submission({ quantity })],
  ['a serial number', RegistrationSubmission, 1, 100, (n) => submission({ serialNumber: text(n) })],
  ['the files of a proof', RegistrationSubmission, 0, 10, (n) => submission({ proof: files(n) })],
  ['a file of a proof', RegistrationSubmission, 0, 2_000, (n) => submission({ proof: [text(n)] })],
  ['a draft’s email', RegistrationDraft, 7, 320, (n) => ({ email: email(n) })],
  ['a draft’s customer', RegistrationDraft, 1, 200, (n) => ({ customerName: text(n) })],
  ['a draft’s quantity', RegistrationDraft, 1, 100, (quantity) => ({ quantity })],
  ['a draft’s serial number', RegistrationDraft, 1, 100, (n) => ({ serialNumber: text(n) })],
  ['a product', RegistrationDraft, 1, 200, (n) => ofProduct({ sourceProductId: text(n) })],
  ['a variant', RegistrationDraft, 1, 200, (n) => ofProduct({ sourceVariantId: text(n) })],
  ['a product’s name', RegistrationDraft, 1, 500, (n) => ofProduct({ name: text(n) })],
  ['a product’s picture', RegistrationDraft, 0, 2_000, (n) => ofProduct({ imageUrl: text(n) })],
])('%s is accepted at its limits and not beyond', (...row) => {
  const [, , lowest, highest] = row;
  expect(acceptedAtLimits(...row)).toEqual([lowest, highest]);
});

test('what a registration leaves out is a single unit, without a proof', () => {
  expect(RegistrationSubmission.parse(submission())).toMatchObject({ quantity: 1, proof: [] });
});
