import { describe, expect, test } from 'vitest';
import { RequestUploadInput } from '../evidence/evidence.input.ts';
import { ClaimDraftInput, SaveSessionInput } from './claim-draft.input.ts';
import { Submission, ValetSubmission } from './submit-claim.input.ts';

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

test.each([
  ['without a unit', withIssue({ quantity: 0 })],
  ['without an issue', submission({ fulfillmentIssues: [shipment([])] })],
  ['without a shipment', submission({ fulfillmentIssues: [] })],
  ['with a field that no claim has', submission({ shade: 'red' })],
])('a claim %s is refused', (_name, given) => {
  expect(Submission.safeParse(given).success).toBe(false);
});
