import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor, Context } from '../../kernel/internal.ts';
import { describeNote } from '../notes/claim-note.ts';
import { describeMedia } from './claim-media.ts';
import type {
  ClaimItemRow,
  ClaimMessageRow,
  ClaimRow,
  FulfillmentRow,
  MediaRow,
  PolicyRow,
  ResolutionRow,
  StoreCreditRow,
  WholeClaim,
} from './claim-rows.ts';
import { rowOf, wholeClaimOf } from './claim-rows.ts';
import { describeClaim } from './describe-claim.ts';

const now = new Date('2026-03-10T12:00:00Z');
const keys = { shopperSession: randomBytes(32), files: randomBytes(32) };
const words = {
  text: (name: string, values?: object) => (values ? `${name} ${JSON.stringify(values)}` : name),
};
const links = { api: (path: string) => path };
const at = (actor: Actor) =>
  ({ actor, keys, now: () => now, ports: { words, links } }) as unknown as Context;

const storeId = 'sto_1';
const claimId = 'clm_1';
const staff = at({
  kind: 'staff',
  userId: 'usr_1',
  name: 'Ada',
  memberships: [{ storeId, role: 'store_owner' }],
});
const shopper = at({ kind: 'shopper', storeId, orderId: 'ord_1', email: 'sam@example.com' });
const holder = at({ kind: 'claim-link', storeId, orderId: 'ord_1', claimId, purpose: 'view' });
const program = (...scopes: string[]) =>
  at({ kind: 'api-token', storeId, tokenId: 'tok_1', name: 'Sorter', scopes });

const anItem = (given: Partial<ClaimItemRow> = {}) =>
  ({
    id: 'cit_1',
    sourceItemId: 'mug',
    claimType: 'DAMAGED',
    fulfillmentId: 'ful_1',
    ...given,
  }) as ClaimItemRow;
const aFile = (id: string, given: Partial<MediaRow> = {}) =>
  ({
    ...{ storeId, id, claimId, claimItemId: null, messageId: null, noteId: null },
    ...{ status: 'ready', kind: 'image', filename: `${id}.jpg`, caption: null },
    ...given,
  }) as MediaRow;
const aPolicy = (given: Partial<PolicyRow> = {}) =>
  ({
    ...{ claimCategory: 'SHIPPING', sourceItemId: null, premiumPaid: 98, premiumCurrency: 'USD' },
    ...{ insuredAmount: 5000, removedAt: null, warrantyValidUntil: null },
    ...given,
  }) as PolicyRow;
const settings = {
  timeZone: 'UTC',
  noReplyAfter: 'P7D',
  holdAfter: 'P5D',
  unsignedAfter: 'P14D',
  appealWithin: 'P30D',
  decisionWithin: 'PT72H',
  onlineChannelName: null,
  inStoreChannelName: null,
  metadataFields: [{ key: 'route', label: 'Route', on: 'claim' as const }],
  orderMetadata: { route: 'North' },
  orderEmail: 'sam@example.com',
};

/** Returns a new claim for a damaged mug, as one statement reads it. */
const aWhole = (claim: Partial<ClaimRow> = {}, given: Partial<WholeClaim> = {}): WholeClaim => ({
  claim: {
    ...{ storeId, id: claimId, orderId: 'ord_1', claimState: 'NEW', claimType: 'DAMAGED' },
    ...{ claimCategory: 'SHIPPING', salesChannel: 'Online', authorEmail: 'sam@example.com' },
    ...{ shippingAddress: null, updatedShippingAddress: null, warrantyMetadata: null },
    ...{ decisionReason: null, decisionText: null, decidedAt: null, decidedBy: null },
    ...{ evidenceConsidered: [], filedById: 'usr_2', assigneeId: 'usr_3', unreadByStaff: 2 },
    ...{ createdAt: now, stateAt: null, appealedAt: null, resolvedAt: null, slaSecondsUsed: 0 },
    ...claim,
  } as ClaimRow,
  items: [anItem()],
  resolutions: [],
  messages: [],
  documents: [],
  storeCredits: [],
  media: [],
  policies: [],
  orderItems: [],
  fulfillments: [],
  settings,
  ...given,
});

test('a claim whose items have different types is of several types', () => {
  const mixed = [anItem(), anItem({ id: 'cit_2', claimType: 'MISSING_ITEM' })];
  expect(describeClaim(staff, aWhole()).claimType).toBe('DAMAGED');
  expect(describeClaim(staff, aWhole({}, { items: mixed })).claimType).toBe('MULTIPLE');
});

test('the work of staff on a claim is shown to staff and programs, and not to its customer', () => {
  const internal = {
    failure: 'no such order',
    taskAt: now,
    reimbursement: 900,
    differenceReason: 'Restocking.',
  };
  const canceling = { cancelingSince: now, cancelProblem: 'busy' };
  const whole = aWhole(
    {},
    {
      resolutions: [
        { id: 'res_1', resolutionType: 'REFUND', createdAt: now, ...internal } as ResolutionRow,
      ],
      storeCredits: [{ id: 'crd_1', ...canceling } as StoreCreditRow],
    },
  );
  const nothing = (given: object) =>
    Object.fromEntries(Object.keys(given).map((key) => [key, null]));
  for (const who of [staff, program('*')]) {
    expect(describeClaim(who, whole)).toMatchObject({
      claimResolutions: [internal],
      claimStoreCredits: [canceling],
      userId: 'usr_2',
      assigneeId: 'usr_3',
      metadata: [{ key: 'route', label: 'Route', value: 'North' }],
      unreadByStaff: 2,
    });
  }
  for (const who of [shopper, holder]) {
    expect(describeClaim(who, whole)).toMatchObject({
      claimResolutions: [nothing(internal)],
      claimStoreCredits: [nothing(canceling)],
      userId: null,
      assigneeId: null,
      metadata: [],
      unreadByStaff: 0,
    });
  }
});

test('a program sees messages and files of a claim only with the permission for them', () => {
  const whole = aWhole(
    {},
    {
      messages: [{ id: 'msg_1', messageContent: 'Here.' } as ClaimMessageRow],
      media: [aFile('med_1', { claimItemId: 'cit_1' })],
    },
  );
  const seenBy = (who: Context) => {
    const { claimMessages, claimItems } = describeClaim(who, whole);
    return [claimMessages.length, claimItems[0]?.media.length];
  };
  expect(seenBy(program('claim:read'))).toEqual([0, 0]);
  expect(seenBy(program('claim:read', 'message:read'))).toEqual([1, 0]);
  expect(seenBy(program('claim:read', 'media:read'))).toEqual([0, 1]);
  for (const who of [staff, shopper, holder]) expect(seenBy(who)).toEqual([1, 1]);
});

describe('a file', () => {
  const viewOf = (id: string) => expect.stringContaining(id);

  test('is shown where it belongs: with an item, a message, a document or a note', () => {
    const media = [
      aFile('med_item', { claimItemId: 'cit_1' }),
      aFile('med_film', { claimItemId: 'cit_1', kind: 'video' }),
      aFile('med_message', { messageId: 'msg_1' }),
      aFile('med_signature'),
      aFile('med_note', { noteId: 'not_1' }),
    ];
    const documents: WholeClaim['documents'] = [
      { id: 'doc_1', type: 'SIGNATURE' as const, content: null, mediaId: 'med_signature' },
      { id: 'doc_2', type: 'ACKNOWLEDGEMENT' as const, content: 'I kept the box.', mediaId: null },
    ].map((one) => ({ ...one, storeId, claimId, createdAt: now }));
    const messages = [{ id: 'msg_1' }, { id: 'msg_2' }] as ClaimMessageRow[];
    const items = [anItem(), anItem({ id: 'cit_2' })];
    const shown = describeClaim(staff, aWhole({}, { media, documents, messages, items }));
    expect(shown.claimItems).toMatchObject([
      { images: [viewOf('med_item')], videos: [viewOf('med_film')] },
      { images: [], videos: [], media: [] },
    ]);
    expect(shown.claimItems[0]?.media.map(({ id }) => id)).toEqual(['med_item', 'med_film']);
    expect(shown.claimMessages).toMatchObject([
      { medias: [viewOf('med_message')], attachments: [{ id: 'med_message' }] },
      { medias: [], attachments: [] },
    ]);
    expect(shown.claimDocuments).toMatchObject([{ url: viewOf('med_signature') }, { url: null }]);
    const note = { id: 'not_1', claimId, content: 'Look.', deletedAt: null };
    const described = describeNote(staff, note as Parameters<typeof describeNote>[1], media);
    expect(described).toMatchObject({ content: 'Look.', attachments: [{ id: 'med_note' }] });
    // Only the claim's history keeps what a deleted note said.
    const deleted = { ...note, deletedAt: now } as Parameters<typeof describeNote>[1];
    expect(describeNote(staff, deleted, media)).toMatchObject({ content: '', attachments: [] });
  });

  test('is shown once it is stored and its kind is known; only an image has a small one', () => {
    const shown = describeMedia(staff, [
      aFile('med_awaited', { status: 'awaiting' }),
      aFile('med_refused', { status: 'refused' }),
      aFile('med_unknown', { kind: null }),
      aFile('med_stored', { status: 'stored' }),
      aFile('med_film', { kind: 'video' }),
    ]);
    expect(shown).toMatchObject([
      { id: 'med_stored', viewUrl: viewOf('med_stored'), thumbUrl: viewOf('med_stored') },
      { id: 'med_film', viewUrl: viewOf('med_film'), thumbUrl: null },
    ]);
    expect(shown[0]?.thumbUrl).not.toBe(shown[0]?.viewUrl);
  });
});

describe('the cover of a claim', () => {
  const mug = { claimCategory: 'WARRANTY', sourceItemId: 'mug' } as const;
  const policyOf = (who: Context, policies: PolicyRow[], claim: Partial<ClaimRow> = {}) =>
    describeClaim(who, aWhole(claim, { policies })).policy;

  test('is the policy of its kind for one of its items or the whole order; its premium is for staff', () => {
    const shipping = aPolicy();
    const ofMug = aPolicy({ ...mug, insuredAmount: 1800 });
    const ofPot = aPolicy({ ...mug, sourceItemId: 'pot' });
    expect(policyOf(staff, [ofMug, shipping])).toMatchObject({
      insuredAmount: 5000,
      premiumPaid: 98,
    });
    expect(policyOf(shopper, [shipping])).toMatchObject({ insuredAmount: 5000, premiumPaid: null });
    expect(policyOf(staff, [shipping, ofPot], { claimCategory: 'WARRANTY' })).toBeNull();
    expect(policyOf(staff, [ofPot, ofMug], { claimCategory: 'WARRANTY' })).toMatchObject({
      insuredAmount: 1800,
    });
    expect(policyOf(staff, [])).toBeNull();
  });

  test('is the one that still runs, or else the last one that was removed', () => {
    const [first, last] = [100, 200].map((insuredAmount) =>
      aPolicy({ insuredAmount, removedAt: now }),
    );
    if (!first || !last) throw new Error('there are two policies');
    const running = aPolicy({ insuredAmount: 300 });
    expect(policyOf(staff, [first, running, last])?.insuredAmount).toBe(300);
    expect(policyOf(staff, [first, last])?.insuredAmount).toBe(200);
  });

  test('names what the warranties of its items cost, to staff only', () => {
    const feeOf = (who: Context, policies: PolicyRow[], warrantyMetadata: object | null = {}) =>
      describeClaim(who, aWhole({ warrantyMetadata }, { policies })).warrantyMetadata;
    const warranty = (premiumPaid: number, given: Partial<PolicyRow> = {}) =>
      aPolicy({ ...mug, premiumPaid, ...given });
    const ofOrder = warranty(5, { sourceItemId: null });
    const others = [aPolicy(), warranty(70, { sourceItemId: 'pot' })];
    expect(feeOf(staff, [warranty(300), ofOrder, ...others])).toEqual({ warrantyFee: 305 });
    expect(feeOf(staff, [warranty(0)])).toEqual({ warrantyFee: 0 });
    expect(feeOf(staff, others, { productValue: 1 })).toEqual({ productValue: 1 });
    expect(feeOf(staff, [warranty(300)], null)).toBeNull();
    expect(feeOf(shopper, [warranty(300)])).toEqual({});
    // The current one; or else the last one, since a canceled warranty was paid for, too.
    const [canceled, again] = [10, 20].map((fee) => warranty(fee, { removedAt: now }));
    if (!canceled || !again) throw new Error('there are two warranties');
    expect(feeOf(staff, [canceled, warranty(300)])).toEqual({ warrantyFee: 300 });
    expect(feeOf(staff, [warranty(300), canceled])).toEqual({ warrantyFee: 300 });
    expect(feeOf(staff, [canceled, again])).toEqual({ warrantyFee: 20 });
  });
});

describe('the decision on a claim', () => {
  const decisionOf = (who: Context, claim: Partial<ClaimRow>) =>
    describeClaim(who, aWhole(claim)).decision;

  test('has a reason with its label; suspicion is not revealed to the customer', () => {
    const label = (code: string) => `reason_label ${JSON.stringify({ code })}`;
    const reasonOf = (who: Context, decisionReason: string | null) => {
      const { reason, reasonLabel } = decisionOf(who, { claimState: 'DENIED', decisionReason });
      return [reason, reasonLabel];
    };
    for (const who of [staff, shopper]) {
      expect(reasonOf(who, 'EXPIRED')).toEqual(['EXPIRED', label('EXPIRED')]);
      expect(reasonOf(who, 'of another system')).toEqual(['of another system', null]);
      expect(reasonOf(who, null)).toEqual([null, null]);
    }
    expect(reasonOf(staff, 'POTENTIAL_FRAUD')).toEqual([
      'POTENTIAL_FRAUD',
      label('POTENTIAL_FRAUD'),
    ]);
    expect(reasonOf(shopper, 'POTENTIAL_FRAUD')).toEqual(['NOT_COVERED', 'reason_withheld']);
  });

  test.each<[ClaimRow['claimState'], Date | null, string | null]>([
    ['NEW', null, null],
    ['NEW', now, null],
    ['APPROVED', now, 'APPROVED'],
    ['DENIED', now, 'DENIED'],
    ['CLOSED', now, 'APPROVED'],
    ['CLOSED', null, null],
    ['ARCHIVED', now, null],
  ])('of a claim that is %s, decided at %s, is %s', (claimState, decidedAt, decision) => {
    expect(decisionOf(staff, { claimState, decidedAt }).decision).toBe(decision);
  });

  test('names the files and documents that were reviewed', () => {
    const document = { id: 'doc_1', type: 'SIGNATURE', mediaId: null };
    const whole = aWhole(
      { evidenceConsidered: ['med_1', 'doc_1'] },
      { media: [aFile('med_1')], documents: [document] as WholeClaim['documents'] },
    );
    expect(describeClaim(staff, whole).decision.evidenceConsidered).toEqual([
      { id: 'med_1', name: 'med_1.jpg' },
      { id: 'doc_1', name: 'document_label {"type":"SIGNATURE"}' },
    ]);
  });
});

test('a claim shows the shipments of its items, not the others of its order', () => {
  const fulfillments = [{ id: 'ful_1' }, { id: 'ful_2' }] as FulfillmentRow[];
  const { shipments } = describeClaim(staff, aWhole({}, { fulfillments }));
  expect(shipments.map(({ id }) => id)).toEqual(['ful_1']);
});

test('a link shows street, second line, phone and email only masked, and no signed file', () => {
  const address1 = '12 Lark Street';
  const whole = aWhole(
    {
      shippingAddress: { address1, address2: 'Flat 3', city: 'Albany', phone: '+1 518 555 0134' },
      updatedShippingAddress: { address1, city: 'Troy' },
    } as Partial<ClaimRow>,
    {
      media: [aFile('med_1')],
      documents: [{ id: 'doc_1', mediaId: 'med_1' }] as WholeClaim['documents'],
    },
  );
  const masked = describeClaim(holder, whole);
  expect(masked.masked).toBe(true);
  expect(masked.authorEmail).toBe('s•••@e•••.com');
  expect(masked.shippingAddress).toStrictEqual({
    address1: '•••',
    address2: '•••',
    city: 'Albany',
    phone: '••• 34',
  });
  expect(masked.updatedShippingAddress).toStrictEqual({ address1: '•••', city: 'Troy' });
  expect(masked.claimDocuments).toMatchObject([{ url: null }]);
  expect(describeClaim(holder, aWhole()).shippingAddress).toBeNull();
  for (const who of [staff, shopper]) {
    expect(describeClaim(who, whole)).toMatchObject({
      masked: false,
      authorEmail: 'sam@example.com',
      shippingAddress: { address1, address2: 'Flat 3', phone: '+1 518 555 0134' },
      claimDocuments: [{ url: expect.any(String) }],
    });
  }
});

test('a row is read from JSON under the names of its properties, and instants as dates', () => {
  const json = {
    ...{ state_at: now.toJSON(), wake_at: null, decision_text: 'at' },
    // The one column that its property is not named after.
    ...Object.fromEntries([['credit_store', true]]),
  };
  const row = { stateAt: now, wakeAt: null, reimbursable: true, decisionText: 'at' };
  expect(rowOf(json)).toStrictEqual(row);
  expect(rowOf(json)).toStrictEqual(row);
  const whole = wholeClaimOf({ claim: json, items: [json] } as unknown as Parameters<
    typeof wholeClaimOf
  >[0]);
  expect(whole).toStrictEqual({ claim: row, items: [row] });
});
