import { expect, test } from 'vitest';
import { acceptedAtLimits } from '../../testing/accepted-at-limits.ts';
import { RequestEmailInput, SignClaimInput } from './claims.input.ts';

const text = (length: number) => 'x'.repeat(length);
const signature = (given: object = {}) => ({
  ...{ storeId: 'sto_1', claimId: 'clm_1', token: 'secret', signatureName: 'Sam' },
  ...given,
});
const signedAt = (given: object) =>
  signature({
    updatedShippingAddress: { address1: '1 New Street', city: 'Albany', country: 'US', ...given },
  });
const request = (given: object) => ({
  ...{ storeId: 'sto_1', claimId: 'clm_1', template: 'received' },
  ...given,
});

test.each([
  ['a name', 0, 200, (n: number) => signedAt({ name: text(n) })],
  ['a company', 0, 200, (n: number) => signedAt({ company: text(n) })],
  ['a street', 1, 300, (n: number) => signedAt({ address1: text(n) })],
  ['a second line', 0, 200, (n: number) => signedAt({ address2: text(n) })],
  ['a city', 1, 200, (n: number) => signedAt({ city: text(n) })],
  ['a province', 0, 100, (n: number) => signedAt({ province: text(n) })],
  ['a postal code', 0, 30, (n: number) => signedAt({ postalCode: text(n) })],
  ['a country', 2, 2, (n: number) => signedAt({ country: text(n) })],
  ['a phone number', 0, 50, (n: number) => signedAt({ phone: text(n) })],
  ['the address of a drawn signature', 1, 2_000, (n: number) => signature({ imageUrl: text(n) })],
  ['a typed signature', 1, 200, (n: number) => signature({ signatureName: text(n) })],
] as const)('%s is accepted at its limits and not beyond', (name, lowest, highest, given) => {
  const accepted = acceptedAtLimits(name, SignClaimInput, lowest, highest, given);
  expect(accepted).toEqual([lowest, highest]);
});

test.each(['storeId', 'claimId', 'token', 'sourceOrderId', 'orderId'])(
  'a signature’s %s has at least one character',
  (field) => {
    const accepts = (value: string) =>
      SignClaimInput.safeParse(signature({ [field]: value })).success;
    expect([accepts('x'), accepts(text(100)), accepts('')]).toEqual([true, true, false]);
  },
);

test('a signature is drawn or typed', () => {
  const { signatureName: _typed, ...unsigned } = signature();
  const accepts = (given: object) => SignClaimInput.safeParse({ ...unsigned, ...given }).success;
  expect(accepts({})).toBe(false);
  expect(accepts({ imageUrl: 'https://portal.example/med_1' })).toBe(true);
  expect(accepts({ signatureName: 'Sam' })).toBe(true);
});

test('an email is requested for a claim of a store, with a note of up to 2,000 characters', () => {
  const accepts = (given: object) => RequestEmailInput.safeParse(request(given)).success;
  for (const field of ['storeId', 'claimId']) {
    expect([accepts({ [field]: 'x' }), accepts({ [field]: '' })]).toEqual([true, false]);
  }
  const notes = [0, 2_000, 2_001].map((length) => accepts({ note: text(length) }));
  expect(notes).toEqual([true, true, false]);
});
