import { describe, expect, test } from 'vitest';
import { RequestUploadInput } from '../evidence/evidence.input.ts';
import { ClaimDraftInput, SaveSessionInput } from './claim-draft.input.ts';
import { Submission, ValetSubmission } from './submit-claim.input.ts';
import { SubmitDraftInput } from './submit-draft.ts';

const text = (length: number) => 'x'.repeat(length);
const list = <T>(length: number, one: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => one(index));

const issue = (given: object = {}) => ({ type: 'DAMAGED', ...given });
const shipment = (issues: readonly object[] = [issue()]) => ({ sourceFulfillmentId: 's', issues });
const submission = (claim: object = {}, rest: object = {}) => ({
  claim: {
    fulfillmentIssues: [shipment()],
    resolution: { desiredMethod: 'REFUND' },
    ...claim,
  },
  ...rest,
});
const withIssue = (given: object) => submission({ fulfillmentIssues: [shipment([issue(given)])] });
const withResolution = (given: object) =>
  submission({ resolution: { desiredMethod: 'REFUND', ...given } });
const valet = (options: object) => submission({}, { options });
const upload = (given: object) => ({ storeId: 's', orderId: 'o', filename: 'a.jpg', ...given });
const session = (given: object) => ({
  storeId: 's',
  orderId: 'o',
  metadata: { claim: {}, ...given },
});
const draftOf = (shipmentId: string, given: object) => ({ fulfillments: { [shipmentId]: given } });
const draftIssue = (given: object) => ({
  issues: [{ id: 'i', sourceItemId: 'm', quantity: 1, type: 'DAMAGED', ...given }],
});

const draftAddress = (given: object) => ({
  resolution: { updatedShippingAddress: { name: 'Sam', ...given } },
});
const customer = (field: string, length: number) => ({ customer: { [field]: text(length) } });
const reviewed = (given: object) => ({
  storeId: 's',
  orderId: 'o',
  sessionId: 'ses',
  version: 1,
  addressConfirmed: true,
  ...given,
});

describe.each([
  ['the details of an issue', Submission, 5_000, (n: number) => withIssue({ details: text(n) })],
  ['the files of an issue', Submission, 10, (n: number) => withIssue({ images: list(n, String) })],
  ['the address of a file', Submission, 2_000, (n: number) => withIssue({ images: [text(n)] })],
  ['a sub-type', Submission, 80, (n: number) => withIssue({ subType: text(n) })],
  ['the id of an item', Submission, 500, (n: number) => withIssue({ sourceItemId: text(n) })],
  ['the id of an issue', Submission, 100, (n: number) => withIssue({ id: text(n) })],
  [
    'the issues of a shipment',
    Submission,
    500,
    (n: number) => submission({ fulfillmentIssues: [shipment(list(n, () => issue()))] }),
  ],
  [
    'the shipments of a claim',
    Submission,
    200,
    (n: number) => submission({ fulfillmentIssues: list(n, () => shipment()) }),
  ],
  ['an email', Submission, 320, (n: number) => submission({ email: text(n) })],
  ['a signature', Submission, 2_000, (n: number) => withResolution({ customerSignature: text(n) })],
  [
    'the items with a resolution of their own',
    Submission,
    500,
    (n: number) =>
      withResolution({
        methodByItem: Object.fromEntries(list(n, (index) => [`item-${index}`, 'REFUND'])),
      }),
  ],
  [
    'an override’s reason',
    ValetSubmission,
    1_000,
    (n: number) => valet({ overrideReason: text(n) }),
  ],
  ['a note for staff', ValetSubmission, 5_000, (n: number) => valet({ note: text(n) })],
  ['a file’s name', RequestUploadInput, 255, (n: number) => upload({ filename: text(n) })],
  ['a file’s caption', RequestUploadInput, 500, (n: number) => upload({ caption: text(n) })],
  ['a file’s type', RequestUploadInput, 255, (n: number) => upload({ contentType: text(n) })],
  ['a draft’s shipment', ClaimDraftInput, 100, (n: number) => draftOf(text(n), {})],
  [
    'a draft’s details',
    ClaimDraftInput,
    5_000,
    (n: number) => draftOf('s', draftIssue({ details: text(n) })),
  ],
  [
    'a draft’s issue',
    ClaimDraftInput,
    100,
    (n: number) => draftOf('s', draftIssue({ id: text(n) })),
  ],
  [
    'a draft’s version',
    SaveSessionInput,
    2_147_483_647,
    (n: number) => ({ ...session({}), version: n }),
  ],
  [
    'the open shipment',
    SaveSessionInput,
    100,
    (n: number) => session({ currentShipmentId: text(n) }),
  ],
  [
    'the id of a shipment',
    Submission,
    500,
    (n: number) =>
      submission({ fulfillmentIssues: [{ ...shipment(), sourceFulfillmentId: text(n) }] }),
  ],
  [
    'the id of an item with a resolution of its own',
    Submission,
    500,
    (n: number) => withResolution({ methodByItem: { [text(n)]: 'REFUND' } }),
  ],
  ['a customer’s email', Submission, 320, (n: number) => submission({}, customer('email', n))],
  [
    'a customer’s order number',
    Submission,
    500,
    (n: number) => submission({}, customer('sourceOrderId', n)),
  ],
  [
    'a customer’s name',
    Submission,
    500,
    (n: number) => submission({}, customer('customerName', n)),
  ],
  ['the email in a draft', ClaimDraftInput, 320, (n: number) => customer('email', n)],
  [
    'the order number in a draft',
    ClaimDraftInput,
    500,
    (n: number) => customer('sourceOrderId', n),
  ],
  ['the name in a draft', ClaimDraftInput, 500, (n: number) => customer('customerName', n)],
  [
    'a draft’s item',
    ClaimDraftInput,
    500,
    (n: number) => draftOf('s', draftIssue({ sourceItemId: text(n) })),
  ],
  [
    'the issues of a draft’s shipment',
    ClaimDraftInput,
    500,
    (n: number) => draftOf('s', { issues: list(n, () => draftIssue({}).issues[0]) }),
  ],
  ['a street in a draft', ClaimDraftInput, 500, (n: number) => draftAddress({ address1: text(n) })],
  ['a city in a draft', ClaimDraftInput, 500, (n: number) => draftAddress({ city: text(n) })],
  ['a country in a draft', ClaimDraftInput, 2, (n: number) => draftAddress({ country: text(n) })],
  [
    'a signature on the review page',
    SubmitDraftInput,
    2_000,
    (n: number) => reviewed({ signature: text(n) }),
  ],
])('%s', (_name, schema, most, given) => {
  test(`goes up to ${most}`, () => {
    expect([most, most + 1].map((n) => schema.safeParse(given(n)).success)).toEqual([true, false]);
  });
});

test('what a claim leaves out is what most of them mean', () => {
  expect(Submission.parse(submission())).toMatchObject({
    addressConfirmed: true,
    claim: { claimCategory: 'SHIPPING', salesChannel: 'Online' },
  });
  expect(ValetSubmission.parse(valet({})).options).toEqual({
    fromValet: true,
    requireCustomerSignature: false,
  });
  expect(RequestUploadInput.parse(upload({}))).toMatchObject({ inParts: false, ofAnySize: false });
});

test('what a draft leaves out is empty', () => {
  expect(ClaimDraftInput.parse({ fulfillments: { s: {} }, resolution: {} })).toEqual({
    category: 'SHIPPING',
    customer: { email: '', sourceOrderId: '', customerName: '' },
    fulfillments: { s: { issues: [], shipmentIssue: null, details: '' } },
    resolution: { desiredMethod: null, updatedShippingAddress: null },
    signature: null,
  });
  expect(SaveSessionInput.parse(session({})).metadata.currentShipmentId).toBeNull();
});

test.each([
  ['a sub-type', Submission, withIssue({ subType: 'x' })],
  ['an item', Submission, withIssue({ sourceItemId: 'x' })],
  [
    'an item with a resolution of its own',
    Submission,
    withResolution({ methodByItem: { x: 'REFUND' } }),
  ],
  ['an override’s reason', ValetSubmission, valet({ overrideReason: 'x' })],
  ['a note for staff', ValetSubmission, valet({ note: 'x' })],
])('%s of one character is enough', (_name, schema, given) => {
  expect(schema.safeParse(given).success).toBe(true);
});

test('several units can have an issue, in a claim and in a draft', () => {
  expect(Submission.safeParse(withIssue({ quantity: 1 })).success).toBe(true);
  expect(Submission.safeParse(withIssue({ quantity: 40 })).success).toBe(true);
  expect(ClaimDraftInput.safeParse(draftOf('s', draftIssue({ quantity: 40 }))).success).toBe(true);
  expect(SaveSessionInput.safeParse({ ...session({}), version: 1 }).success).toBe(true);
});

test.each([
  ['without a unit', withIssue({ quantity: 0 })],
  ['without an issue', submission({ fulfillmentIssues: [shipment([])] })],
  ['without a shipment', submission({ fulfillmentIssues: [] })],
  ['with a field that no claim has', submission({ shade: 'red' })],
])('a claim %s is refused', (_name, given) => {
  expect(Submission.safeParse(given).success).toBe(false);
});
