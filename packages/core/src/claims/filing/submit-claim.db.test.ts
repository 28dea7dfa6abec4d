import { createHash } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOrder, type OrderLookup, upsertOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { findTamperedEvent, listEvents, parse, read } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  aStore,
  atOnce,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { getClaim } from '../reading/get-claim.ts';
import { checkSubmission } from './check-submission.ts';
import { Submission } from './submit-claim.input.ts';
import { fileValetClaim, submitClaim } from './submit-claim.ts';

const database = await testDatabase();
const { ctx, clock, jobs, as, asShopper } = aContext(database, { now: '2026-11-20T15:00:00Z' });
let store: Store;

beforeEach(async () => {
  store = await aStore(ctx);
  jobs.length = 0;
});

interface Filing {
  type?: string;
  quantity?: number;
  sourceItemId?: string | null;
  desiredMethod?: string;
  methodByItem?: Record<string, string>;
  signature?: string | null;
  sourceFulfillmentId?: string;
  images?: readonly string[];
}

function submission(order: OrderLookup, given: Filing = {}) {
  const { type = 'ORDER_DELIVERED_NOT_RECEIVED', sourceItemId = null, quantity } = given;
  return {
    storeId: order.store.id,
    sourceOrderId: order.orderId,
    claim: {
      claimCategory: 'SHIPPING',
      email: order.customerEmail,
      salesChannel: 'online',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: given.sourceFulfillmentId ?? 'shipment-1',
          issues: [
            {
              type,
              details: 'Nothing in the mailbox.',
              images: [...(given.images ?? [])],
              ...(sourceItemId ? { sourceItemId } : {}),
              ...(quantity ? { quantity } : {}),
            },
          ],
        },
      ],
      resolution: {
        desiredMethod: given.desiredMethod ?? 'RESHIP',
        ...(given.methodByItem ? { methodByItem: given.methodByItem } : {}),
        customerSignature: given.signature === undefined ? 'Sam Shopper' : given.signature,
      },
    },
  };
}

const withKey = (base: Context, key: string, body: unknown): Context => ({
  ...base,
  idempotency: {
    key,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  },
});

const codes = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => {
      throw new Error('expected a refusal');
    },
    (error: { code: string; details: { errors?: { path: string; code: string }[] } }) => error,
  );
  return [refusal.code, ...(refusal.details.errors ?? []).map(({ code }) => code)];
};

describe("the store's settings for claim types", () => {
  const filing = {
    notReceivedAfter: 'P2D',
    stuckDomesticAfter: 'P7D',
    stuckAbroadAfter: 'P14D',
    closesAfter: 'P45D',
    parkingEnabled: true,
    signatureRequired: true,
    policeReportAbove: null,
  };
  const say = (values: object) =>
    saveSettings(ctx, {
      storeId: store.id,
      section: 'claim-filing',
      values: { ...filing, ...values },
    });
  const withSubType = (order: OrderLookup, type: string, subType: string) => {
    const body = submission(order, { type });
    const fulfillmentIssues = body.claim.fulfillmentIssues.map((one) => ({
      ...one,
      issues: one.issues.map((issue) => ({ ...issue, subType })),
    }));
    return { ...body, claim: { ...body.claim, fulfillmentIssues } };
  };

  test('a type that the store does not accept is refused, in its category only', async () => {
    await say({ disabledTypes: { SHIPPING: ['STOLEN'], WARRANTY: ['DAMAGED'] } });
    const order = await anOrder(ctx, store.id);
    const stolen = submitClaim(asShopper(order), submission(order, { type: 'STOLEN' }));
    expect(await codes(stolen)).toEqual(['type_not_offered', 'type_not_offered']);
    const { claim } = await submitClaim(asShopper(order), submission(order));
    expect(claim.claimType).toBe('ORDER_DELIVERED_NOT_RECEIVED');
  });

  test('its sub-types are stored with the item, and unknown ones are refused', async () => {
    const claimType = 'ORDER_DELIVERED_NOT_RECEIVED';
    await say({ subTypes: [{ claimCategory: 'SHIPPING', claimType, label: 'Left outside' }] });
    const order = await anOrder(ctx, store.id);
    const wrong = submitClaim(asShopper(order), withSubType(order, claimType, 'On the moon'));
    expect(await codes(wrong)).toEqual(['unknown_sub_type', 'unknown_sub_type']);
    const right = withSubType(order, claimType, 'Left outside');
    const { claim } = await submitClaim(asShopper(order), right);
    expect(claim.claimItems.map(({ subType }) => subType)).toEqual(['Left outside']);
  });

  test('additional types need a photo, and a stolen order above the limit a police report', async () => {
    await say({ evidenceTypes: ['ORDER_DELIVERED_NOT_RECEIVED'], policeReportAbove: 1000 });
    const order = await anOrder(ctx, store.id);
    for (const type of ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN']) {
      const bare = submitClaim(asShopper(order), submission(order, { type }));
      expect(await codes(bare)).toEqual(['evidence_required', 'evidence_required']);
    }
    await say({ policeReportAbove: 1_000_000 });
    const again = await anOrder(ctx, store.id);
    const { claim } = await submitClaim(asShopper(again), submission(again, { type: 'STOLEN' }));
    expect(claim.claimState).toBe('NEW');
  });
});

describe('filing a claim', () => {
  test('takes a customer’s name of at most 500 characters', async () => {
    const order = await anOrder(ctx, store.id);
    const named = (length: number) => {
      const customer = { customerName: 'x'.repeat(length) };
      return codeOf(submitClaim(asShopper(order), { ...submission(order), customer }));
    };
    expect(await named(501)).toBe('invalid_input');
    expect(await named(500)).toBeNull();
  });

  test('has the name that the customer gave, or else the order’s, and no staff member', async () => {
    for (const [customer, name] of [
      [{ customerName: 'Sam S.' }, 'Sam S.'],
      [{ customerName: null }, 'Sam Shopper'],
    ] as const) {
      const order = await anOrder(ctx, store.id);
      const { claim } = await submitClaim(asShopper(order), { ...submission(order), customer });
      expect([claim.authorName, claim.userId]).toEqual([name, null]);
    }
  });

  test('refuses different findings as one refusal that names them all', async () => {
    const order = await anOrder(ctx, store.id);
    const given = { desiredMethod: 'STORE_CREDIT', sourceItemId: 'mug', quantity: 3 };
    const refused = submitClaim(asShopper(order), submission(order, given));
    expect(await codes(refused)).toEqual([
      'claim_refused',
      'quantity_not_claimable',
      'resolution_not_offered',
    ]);
  });

  test('saves it with number, items, signature and link, and reserves the units', async () => {
    const order = await anOrder(ctx, store.id);
    const filed = await submitClaim(asShopper(order), submission(order));
    expect(filed.claim).toMatchObject({
      claimNumber: 1001,
      claimState: 'NEW',
      claimType: 'ORDER_DELIVERED_NOT_RECEIVED',
      requestedResolution: 'RESHIP',
      claimedValue: 2 * (1800 + 144),
      claimItems: [{ quantity: 2, creditStore: true }],
      claimDocuments: [{ type: 'SIGNATURE', content: 'Sam Shopper' }],
    });
    expect(filed.viewUrl).toContain(`/view/${filed.viewToken}`);
    const after = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect(after.items[0]?.claimableQuantity).toBe(0);
    expect(after.fulfillments[0]).toMatchObject({ eligibilityCode: 'fully_claimed' });
    expect(after.existingClaims).toHaveLength(1);
    expect(jobs.map(({ name }) => name)).toEqual(['send-email', 'tag-order']);
  });

  test('returns the claim as it is read later, with its files in order', async () => {
    const items = [anItem({ sourceItemId: 'cup' }), anItem({ sourceItemId: 'pot' })];
    const order = await anOrder(ctx, store.id, { items });
    const { systemOrderId: orderId } = order;
    const names = ['c', 'a', 'b', 'd'].map((letter) => `med_${letter.repeat(40)}`);
    const files = names.map((id) => ({ id, filename: 'a.jpg', contentType: 'image/jpeg' }));
    const of = { storeId: store.id, orderId, uploadedBy: 'customer' };
    const ready = { ...of, kind: 'image', status: 'ready' } as const;
    await database.db.insert(media).values(files.map((file) => ({ ...ready, ...file })));
    const [one = '', two = '', three = '', signature] = names.map((id) => `/media/${id}`);
    const filing = submission(order, { sourceItemId: 'cup', type: 'DAMAGED', images: [one, two] });
    const [shipment] = filing.claim.fulfillmentIssues;
    shipment?.issues.push({ type: 'DAMAGED', details: '', images: [three], sourceItemId: 'pot' });
    filing.claim.resolution.customerSignature = signature ?? '';
    const { claim } = await submitClaim(asShopper(order), filing);
    expect(claim.claimItems.flatMap(({ images }) => images)).toHaveLength(3);
    expect(claim.claimDocuments).toMatchObject([{ type: 'SIGNATURE', content: null }]);
    const read = await getClaim(asShopper(order), { storeId: store.id, claimId: claim.id });
    expect(claim).toEqual(read);
  });

  test('numbers the claims of each store from 1001', async () => {
    const other = await aStore(ctx);
    for (const [storeId, number] of [
      [store.id, 1001],
      [store.id, 1002],
      [other.id, 1001],
    ] as const) {
      const order = await anOrder(ctx, storeId);
      const { claim } = await submitClaim(asShopper(order), submission(order));
      expect(claim.claimNumber).toBe(number);
    }
  });

  test('writes a history that reveals tampering', async () => {
    const order = await anOrder(ctx, store.id);
    const { claim } = await submitClaim(asShopper(order), submission(order));
    await read(ctx, 'event:read', { storeId: store.id }, async (reader) => {
      expect(await listEvents(reader, claim.id)).toMatchObject([
        { sequence: 1, name: 'claim.created', to: 'NEW', actorKind: 'customer' },
      ]);
      const [created] = await listEvents(reader, claim.id);
      const data = { claimType: claim.claimType, orderId: order.systemOrderId };
      expect(created?.data).toEqual(data);
      expect(await findTamperedEvent(reader, claim.id)).toBeNull();
    });
    const change = database.pool.query("update events set reason = 'x' where stream_id = $1", [
      claim.id,
    ]);
    await expect(change).rejects.toThrow('never changed');
  });

  test('parks what is too early until its window opens', async () => {
    const items = [anItem()];
    const yesterday = daysBefore(clock.now(), 1);
    const order = await anOrder(ctx, store.id, {
      items,
      fulfillments: [
        aFulfillment(clock.now(), items, { deliveredAt: yesterday, lastScanAt: yesterday }),
      ],
    });
    const { claim } = await submitClaim(asShopper(order), submission(order));
    expect(claim.claimState).toBe('TEMPORARILY_DISMISSED');
    expect(claim.wakeAt).toEqual(order.fulfillments[0]?.eligibleAt);
    expect(jobs.map(({ name }) => name)).toEqual(['tag-order', 'send-email', 'wake-parked-claim']);
  });

  test('refuses what is too early if the store does not park', async () => {
    const strict = await aStore(ctx, { settings: { parkingEnabled: false } });
    const items = [anItem()];
    const yesterday = daysBefore(clock.now(), 1);
    const order = await anOrder(ctx, strict.id, {
      items,
      fulfillments: [
        aFulfillment(clock.now(), items, { deliveredAt: yesterday, lastScanAt: yesterday }),
      ],
    });
    expect(await codes(submitClaim(asShopper(order), submission(order)))).toEqual([
      'too_soon',
      'too_soon',
    ]);
  });

  test.each([
    [
      'more than was bought',
      { sourceItemId: 'mug', quantity: 3, type: 'MISSING_ITEM' },
      'quantity_not_claimable',
    ],
    ['an unknown item', { sourceItemId: 'nowhere', type: 'MISSING_ITEM' }, 'unknown_item'],
    ['an unknown shipment', { sourceFulfillmentId: 'nowhere' }, 'unknown_fulfillment'],
    ['damage without a photo', { sourceItemId: 'mug', type: 'DAMAGED' }, 'evidence_required'],
    [
      'a photo that was not uploaded here, instead of losing it',
      { sourceItemId: 'mug', type: 'MISSING_ITEM', images: ['https://elsewhere.example/a.jpg'] },
      'not_our_file',
    ],
    [
      'a resolution that the store does not offer',
      { desiredMethod: 'STORE_CREDIT' },
      'resolution_not_offered',
    ],
    [
      'a resolution for one item that the store does not offer',
      { methodByItem: { mug: 'STORE_CREDIT' } },
      'resolution_not_offered',
    ],
    [
      'a resolution for an item that the order does not have',
      { methodByItem: { lantern: 'REFUND' } },
      'unknown_item',
    ],
    ['no signature', { signature: null }, 'signature_required'],
  ] as const)('refuses %s', async (_what, given, code) => {
    const order = await anOrder(ctx, store.id);
    expect(await codes(submitClaim(asShopper(order), submission(order, given)))).toContain(code);
    expect(jobs).toEqual([]);
  });

  test('records the resolution of each item, and of the claim by them', async () => {
    const order = await anOrder(ctx, store.id, {
      items: [anItem({ sourceItemId: 'mug' }), anItem({ sourceItemId: 'tent' })],
    });
    const body = submission(order, { desiredMethod: 'RESHIP', methodByItem: { tent: 'REFUND' } });
    const { claim } = await submitClaim(asShopper(order), body);
    expect(claim.requestedResolution).toBe('MIXED');
    const asked = claim.claimItems.map((one) => [one.sourceItemId, one.resolutionRequested]);
    expect(Object.fromEntries(asked)).toEqual({ mug: 'RESHIP', tent: 'REFUND' });

    const same = await anOrder(ctx, store.id);
    const all = submission(same, { desiredMethod: 'RESHIP', methodByItem: { mug: 'REFUND' } });
    const other = await submitClaim(asShopper(same), all);
    expect(other.claim.requestedResolution).toBe('REFUND');
  });

  test('refuses an unconfirmed address with the text of the specification', async () => {
    const order = await anOrder(ctx, store.id);
    const input = { ...submission(order), addressConfirmed: false };
    await expect(submitClaim(asShopper(order), input)).rejects.toMatchObject({
      code: 'address_not_confirmed',
      details: { errors: [{ path: 'addressConfirmed', code: 'address_not_confirmed' }] },
    });
  });

  test('refuses unprotected, canceled and charged-back orders', async () => {
    const now = clock.now();
    const cases = [
      { given: { protection: { shipping: false, warranty: false } }, refused: 'unprotected' },
      { given: { sourceCancelledAt: now }, refused: 'order_not_covered' },
      { given: { chargedBackAt: now }, refused: 'order_not_covered' },
    ];
    for (const { given, refused } of cases) {
      const order = await anOrder(ctx, store.id, given);
      const [code] = await codes(submitClaim(asShopper(order), submission(order)));
      expect(code).toBe(refused);
    }
  });

  test("treats another shopper's order like a missing one", async () => {
    const [own, other] = [await anOrder(ctx, store.id), await anOrder(ctx, store.id)];
    const refused = submitClaim(asShopper(own), submission(other));
    await expect(refused).rejects.toMatchObject({ kind: 'not-found' });
    const elsewhere = await aStore(ctx);
    const token = as({
      kind: 'api-token',
      storeId: elsewhere.id,
      tokenId: 'tok_1',
      name: 'other',
      scopes: ['*'],
    });
    await expect(submitClaim(token, submission(own))).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('covers a warranty claim after the shipping window has closed', async () => {
    const warranties = await aStore(ctx, {
      settings: { warrantiesEnabled: true, warrantyTypes: ['MISSING_ITEM'] },
    });
    const long = daysBefore(clock.now(), 100);
    const items = [anItem({ warrantyPeriod: 'P1Y', quantity: 2 })];
    const order = await anOrder(ctx, warranties.id, {
      items,
      protection: { shipping: true, warranty: true },
      sourceCreatedAt: long,
      fulfillments: [
        aFulfillment(clock.now(), items, { fulfilledAt: long, shippedAt: long, deliveredAt: long }),
      ],
    });
    const shipping = submission(order, { type: 'MISSING_ITEM', sourceItemId: 'mug' });
    expect(await codes(submitClaim(asShopper(order), shipping))).toContain('expired');
    const warranty = { ...shipping, claim: { ...shipping.claim, claimCategory: 'WARRANTY' } };
    const { claim } = await submitClaim(asShopper(order), warranty);
    expect(claim).toMatchObject({
      claimCategory: 'WARRANTY',
      warrantyMetadata: { warrantyPeriod: 'P1Y', productValue: 2 * 1800 },
    });
  });

  test('refuses a shipping issue as a warranty claim', async () => {
    const warranties = await aStore(ctx, { settings: { warrantiesEnabled: true } });
    const order = await anOrder(ctx, warranties.id, {
      items: [anItem({ warrantyPeriod: 'P1Y' })],
      protection: { shipping: true, warranty: true },
    });
    const stolen = submission(order, { type: 'STOLEN', sourceItemId: 'mug' });
    const warranty = { ...stolen, claim: { ...stolen.claim, claimCategory: 'WARRANTY' } };
    expect(await codes(submitClaim(asShopper(order), warranty))).toContain('type_not_offered');
    const missing = { ...stolen, claim: { ...warranty.claim } };
    missing.claim.fulfillmentIssues[0]?.issues.forEach((issue) => {
      issue.type = 'MISSING_ITEM';
    });
    expect(await codes(submitClaim(asShopper(order), missing))).toContain('type_not_offered');
  });

  test('stores the text of the statement that had to be signed', async () => {
    const text = 'I looked everywhere and asked my neighbours.';
    const claimType = 'ORDER_DELIVERED_NOT_RECEIVED';
    const careful = await aStore(ctx, {
      settings: {
        signatureRequired: false,
        acknowledgments: [{ claimType, text, signature: true }],
      },
    });
    const order = await anOrder(ctx, careful.id);
    const unsigned = submission(order, { signature: null });
    expect(await codes(submitClaim(asShopper(order), unsigned))).toContain('signature_required');
    const { claim } = await submitClaim(asShopper(order), submission(order));
    expect(claim.claimDocuments.map(({ type, content }) => [type, content]).toSorted()).toEqual([
      ['ACKNOWLEDGEMENT', text],
      ['SIGNATURE', 'Sam Shopper'],
    ]);
  });

  test('stores a statement accepted without a signature, and none that was not accepted', async () => {
    const text = 'I kept the box.';
    const claimType = 'ORDER_DELIVERED_NOT_RECEIVED';
    const careful = await aStore(ctx, {
      settings: {
        signatureRequired: false,
        acknowledgments: [{ claimType, text, signature: false }],
      },
    });
    const file = async (acknowledged?: boolean) => {
      const order = await anOrder(ctx, careful.id);
      const input = { ...submission(order, { signature: null }), acknowledged };
      const { claim } = await submitClaim(asShopper(order), input);
      return claim.claimDocuments.map(({ type, content }) => [type, content]);
    };
    expect(await file(true)).toEqual([['ACKNOWLEDGEMENT', text]]);
    expect(await file()).toEqual([]);
    expect(await codes(file(false))).toContain('not_acknowledged');
  });

  test('stores a changed address and ignores one that differs only in form', async () => {
    for (const [city, changed] of [
      ['  albany ', false],
      ['Troy', true],
    ] as const) {
      const order = await anOrder(ctx, store.id);
      const input = submission(order);
      const address = { ...order.shippingAddress, city } as never;
      const resolution = { ...input.claim.resolution, updatedShippingAddress: address };
      const { claim } = await submitClaim(asShopper(order), {
        ...input,
        claim: { ...input.claim, resolution },
      });
      expect(claim.updatedShippingAddress !== null).toBe(changed);
    }
  });

  test('two shipments of one item together never give more than is left of it', async () => {
    const items = [anItem({ quantity: 2, refundedQuantity: 1 })];
    const half = [anItem({ quantity: 1 })];
    const order = await anOrder(ctx, store.id, {
      items,
      fulfillments: [
        aFulfillment(clock.now(), half),
        aFulfillment(clock.now(), half, { sourceFulfillmentId: 'shipment-2' }),
      ],
    });
    await submitClaim(asShopper(order), submission(order));
    const second = submission(order, { sourceFulfillmentId: 'shipment-2' });
    expect(await codes(submitClaim(asShopper(order), second))).toContain('fully_claimed');
  });
});

test('the files of an issue about a whole shipment belong to its first item only', async () => {
  const items = [anItem({ sourceItemId: 'cup' }), anItem({ sourceItemId: 'pot' })];
  const order = await anOrder(ctx, store.id, { items });
  const mediaId = `med_${'a'.repeat(40)}`;
  const { claim } = submission(order, { images: [`/media/${mediaId}`] });
  const { lines } = checkSubmission(order, parse(Submission, { claim }).claim, clock.now());
  expect(lines.map(({ shipped, mediaIds }) => [shipped.item.sourceItemId, mediaIds])).toEqual([
    ['cup', [mediaId]],
    ['pot', []],
  ]);
});

describe('many submissions at once', () => {
  test('never claim more units than there are', async () => {
    const order = await anOrder(ctx, store.id);
    const submit = () =>
      codeOf(
        submitClaim(
          asShopper(order),
          submission(order, { sourceItemId: 'mug', quantity: 1, type: 'MISSING_ITEM' }),
        ),
      );
    const codes = await atOnce(database, { table: 'claims' }, Array(20).fill(submit));
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    const after = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect(after.items[0]?.claimedQuantity).toBe(2);
  });

  test('with the same key are one claim with one response', async () => {
    const order = await anOrder(ctx, store.id);
    const body = submission(order);
    const shopper = withKey(asShopper(order), 'key-1', body);
    const answers = await atOnce(
      database,
      { table: 'claims' },
      Array.from({ length: 20 }, () => () => submitClaim(shopper, body)),
    );
    expect(new Set(answers.map(({ viewToken }) => viewToken)).size).toBe(1);
    expect(answers[19]).toEqual(answers[0]);
    const after = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect(after.existingClaims).toHaveLength(1);
  });

  test('another body under the same key is refused', async () => {
    const order = await anOrder(ctx, store.id);
    const body = submission(order, { sourceItemId: 'mug', quantity: 1, type: 'MISSING_ITEM' });
    await submitClaim(withKey(asShopper(order), 'key-1', body), body);
    const other = submission(order, { desiredMethod: 'REFUND' });
    const again = submitClaim(withKey(asShopper(order), 'key-1', other), other);
    await expect(again).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a refused request leaves its key free', async () => {
    const order = await anOrder(ctx, store.id);
    const body = submission(order, { signature: null });
    const shopper = withKey(asShopper(order), 'key-1', body);
    expect(await codes(submitClaim(shopper, body))).toContain('signature_required');
    const better = submission(order);
    const { claim } = await submitClaim(withKey(asShopper(order), 'key-1', better), better);
    expect(claim.claimState).toBe('NEW');
  });
});

describe('a claim on behalf of a customer', () => {
  test('waits as a draft for the signature, if one is required', async () => {
    const order = await anOrder(ctx, store.id);
    const program = as({
      kind: 'api-token',
      storeId: store.id,
      tokenId: 'tok_1',
      name: 'shop',
      scopes: ['*'],
    });
    const { claim } = await fileValetClaim(program, {
      ...submission(order, { signature: null }),
      options: { fromValet: true, requireCustomerSignature: true },
    });
    expect(claim.claimState).toBe('DRAFT');
    expect(jobs[0]).toMatchObject({ payload: { template: 'signature-requested' } });
  });

  test('is refused to shoppers', async () => {
    const order = await anOrder(ctx, store.id);
    const refused = fileValetClaim(asShopper(order), submission(order));
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

test('units refunded after a claim do not count twice', async () => {
  const order = await anOrder(ctx, store.id, { sourceOrderId: 'a' });
  await submitClaim(
    asShopper(order),
    submission(order, { sourceItemId: 'mug', quantity: 1, type: 'MISSING_ITEM' }),
  );
  const refunded = anOrderSnapshot(clock.now(), {
    items: [anItem({ quantity: 2, refundedQuantity: 1 })],
  });
  await upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order: refunded });
  const after = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
  expect(after.items[0]?.claimableQuantity).toBe(0);
});

describe('the sales channels of a store', () => {
  const channels = (given: object) =>
    saveSettings(ctx, {
      storeId: store.id,
      section: 'sales-channels',
      values: {
        onlineName: 'Webshop',
        onlineClaims: true,
        inStoreName: null,
        warrantyClaims: false,
        shippingClaims: false,
        receiptRequired: true,
        orderNumberRequired: false,
        warrantyMonths: 12,
        ...given,
      },
    });

  test('have the names that the store gives them, on orders and claims', async () => {
    const order = await anOrder(ctx, store.id);
    expect(order.salesChannelName).toBe('Online');
    await channels({});
    const named = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect([named.salesChannel, named.salesChannelName]).toEqual(['Online', 'Webshop']);
    const { claim } = await submitClaim(asShopper(order), submission(order));
    expect([claim.salesChannel, claim.salesChannelName]).toEqual(['Online', 'Webshop']);
  });

  test('take no claims of shoppers for orders when the store says so; staff still file for them', async () => {
    const order = await anOrder(ctx, store.id);
    await channels({ onlineClaims: false });
    const given = submission(order, { signature: null });
    expect(await codes(submitClaim(asShopper(order), submission(order)))).toEqual([
      'channel_not_accepted',
    ]);
    expect((await fileValetClaim(ctx, given)).claim.salesChannel).toBe('Online');
  });
});
