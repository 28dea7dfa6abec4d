import { randomBytes } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findShopperSession } from '../../access/internal.ts';
import { findOrderBySource, upsertProducts } from '../../commerce/internal.ts';
import { actingAs, type Context, newId, type OutgoingEmail, write } from '../../kernel/internal.ts';
import { normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { withIdempotencyKey } from '../../kernel/with-idempotency-key.ts';
import { closeClaim } from '../../resolutions/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aContext,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  composedCodes,
  holdLock,
} from '../../testing/index.ts';
import { publicMediaPath } from '../evidence/media-path.ts';
import { ownFilesAmong } from '../evidence/own-files.ts';
import { submitClaim } from '../filing/submit-claim.ts';
import { confirmInStoreClaim } from './confirm-in-store-claim.ts';
import { saveFilingDraft } from './filing-draft.ts';
import { isNumberTaken } from './filings.repository.ts';
import type { InStoreSubmissionInput } from './in-store.input.ts';
import { purgeFilings } from './purge-filings.ts';
import { sendInStoreCode } from './send-in-store-code.ts';
import { startInStoreFiling } from './start-filing.ts';
import { resendInStoreCode, submitInStoreClaim } from './submit-in-store-claim.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const { ctx, clock, jobs, as } = aContext(database, {
  now: '2026-03-20T15:00:00Z',
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});

const SETTINGS = {
  onlineName: null,
  onlineClaims: true,
  inStoreName: 'Our shops',
  warrantyClaims: true,
  shippingClaims: false,
  receiptRequired: false,
  orderNumberRequired: false,
  warrantyMonths: 12,
};

const ELSEWHERE = publicMediaPath({
  storeId: 'sto_1',
  mediaId: newId('med'),
  rendition: 'view',
});

const { mailing, composed } = composedCodes(ctx);

let networks = 0;
/** A customer from a network of their own. */
const aVisitor = (): Context => {
  networks += 1;
  return { ...as({ kind: 'anonymous' }), clientNetwork: `192.0.2.${networks}` };
};

async function aShop(settings: Partial<typeof SETTINGS> = {}) {
  const { id: storeId } = await aStore(ctx);
  const values = { ...SETTINGS, ...settings };
  await saveSettings(ctx, { storeId, section: 'sales-channels', values });
  // A warranty covers missing items here, which need no photo.
  await database.pool.query(
    `update store_settings set warranty_types = '{MISSING_ITEM}' where store_id = $1`,
    [storeId],
  );
  await upsertProducts(ctx, {
    storeId,
    products: [
      {
        sourceProductId: 'pack',
        name: 'Trail pack',
        warrantyPeriod: 'P2Y',
        variants: [{ sourceVariantId: 'slate', name: 'Slate', sku: 'PACK', price: 14_900 }],
      },
    ],
  });
  const visitor = aVisitor();
  const submit = (more: Partial<InStoreSubmissionInput> = {}, from: Context = visitor) =>
    submitInStoreClaim(from, { storeId, ...aPurchase(more) });
  /** Submits, and returns the filing with the code that was emailed. */
  const held = async (more: Partial<InStoreSubmissionInput> = {}, from: Context = visitor) => {
    const answer = await submit(more, from);
    if (!answer.held) throw new Error('the claim was not held');
    return { ...answer.held, code: await codeSent() };
  };
  const confirm = (filingId: string, code: string, from: Context = visitor) =>
    confirmInStoreClaim(from, { storeId, filingId, code });
  return { storeId, visitor, submit, held, confirm };
}

/** Runs the jobs that email codes, and returns the newest code. */
async function codeSent(): Promise<string> {
  for (const { name, payload } of jobs.splice(0)) {
    if (name === 'send-in-store-code') await sendInStoreCode(mailing, payload as never);
  }
  return handed.at(-1)?.text ?? '';
}

/** Returns what a request throws, with its details; null if it succeeds. */
const refusalOf = (
  attempt: Promise<unknown>,
): Promise<{
  code: string;
  details: { retryAfter?: number; errors?: { path: string; code: string }[] };
} | null> =>
  attempt.then(
    () => null,
    (error) => error,
  );

const filingOf = async (filingId: string) =>
  (await database.pool.query('select * from in_store_filings where id = $1', [filingId])).rows[0];

/** Uses up a limit but for one request. Returns the codes of the last one and of the next, and the seconds. */
async function endOfLimit(key: string, limit: number, request: () => Promise<unknown>) {
  await request().catch(() => undefined);
  const { rows } = await database.pool.query(
    `update rate_limits set count = $2 where key = $1
     returning (extract(epoch from expires_at) - window_start)::int as seconds`,
    [key, limit - 1],
  );
  return [await codeOf(request()), await codeOf(request()), rows[0]?.seconds];
}

const aPurchase = (more: Partial<InStoreSubmissionInput> = {}): InStoreSubmissionInput => ({
  customer: {
    email: `Sam-${randomBytes(4).toString('hex')}@Example.com`,
    phone: '(212) 555-0123',
    customerName: 'Sam Shopper',
  },
  item: { sourceProductId: 'pack', sourceVariantId: 'slate' },
  dateOfPurchase: '2025-11-02',
  issue: { type: 'MISSING_ITEM', details: 'The hip belt was not in the box.' },
  resolution: { desiredMethod: 'RESHIP', customerSignature: 'Sam Shopper' },
  shippingAddress: {
    name: 'Sam Shopper',
    address1: '1 Main St',
    city: 'Newark',
    province: 'NJ',
    postalCode: '07102',
    country: 'US',
  },
  ...more,
});

const damaged = (images: string[] = []) => ({
  issue: { type: 'DEFECTIVE_ITEM' as const, details: 'A seam is open.', images },
});

const countOf = async (table: string, storeId: string) =>
  (
    await database.pool.query(`select count(*)::int as count from ${table} where store_id = $1`, [
      storeId,
    ])
  ).rows[0].count;

/** A photo that was uploaded for a filing. */
async function aPhoto(storeId: string, filingId: string): Promise<string> {
  const mediaId = newId('med');
  await database.db.insert(media).values({
    storeId,
    id: mediaId,
    filingId,
    status: 'ready',
    kind: 'image',
    filename: 'receipt.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'shopper',
  });
  return publicMediaPath({ storeId, mediaId, rendition: 'view' });
}

describe('a claim for a purchase in a store', () => {
  test('exists once its email is confirmed, with its order, and staff see nothing before', async () => {
    const { storeId, held, confirm } = await aShop({ warrantyClaims: true });
    const { filingId } = await startInStoreFiling(aVisitor(), { storeId, email: 'a@example.com' });
    const [receipt, photo] = [await aPhoto(storeId, filingId), await aPhoto(storeId, filingId)];
    const { code, email } = await held({ filingId, receipts: [receipt], ...damaged([photo]) });
    expect(handed.at(-1)?.to).toBe(email);
    for (const table of ['orders', 'claims', 'policies', 'events']) {
      const own = table === 'events' ? 1 : 0; // the saved settings
      expect(await countOf(table, storeId), table).toBe(own);
    }
    const { claim, viewUrl, accessToken } = await confirm(filingId, code);
    expect(claim).toMatchObject({
      claimState: 'NEW',
      claimCategory: 'WARRANTY',
      claimNumber: 1001,
      salesChannel: 'In Store',
      salesChannelName: 'Our shops',
      orderId: filingId,
      authorName: 'Sam Shopper',
      warrantyMetadata: {
        productValue: 14_900,
        warrantyPeriod: 'P2Y',
        dateOfPurchase: '2025-11-02T04:00:00.000Z',
      },
      claimItems: [{ name: 'Trail pack, Slate', sku: 'PACK', quantity: 1, creditStore: false }],
    });
    expect(claim.sourceOrderNumber).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/);
    expect(claim.claimDocuments.map(({ type }) => type).sort()).toEqual(['RECEIPT', 'SIGNATURE']);
    expect(claim.claimItems[0]?.images).toHaveLength(1);
    expect(viewUrl).toContain('/view/');
    const session = await findShopperSession(ctx, accessToken);
    expect(session?.actor).toMatchObject({ storeId, orderId: filingId });
    const order = await findOrderBySource(ctx, { storeId, sourceOrderId: claim.sourceOrderId });
    expect(order).toMatchObject({
      salesChannel: 'In Store',
      orderNumber: claim.sourceOrderNumber,
      customerEmail: email,
      total: 14_900,
      protection: { shipping: false, warranty: true },
      items: [
        {
          sourceProductId: 'pack',
          sourceVariantId: 'slate',
          claimableQuantity: 0,
          warrantyPeriod: 'P2Y',
        },
      ],
    });
  });

  test('of an item that the catalog doesn’t have is described by the customer', async () => {
    const { held, confirm } = await aShop();
    const item = { name: 'Blue lantern', description: 'With a dent', price: 5_400, quantity: 2 };
    const { filingId, code } = await held({ item, orderNumber: 'POS-77' });
    const { claim } = await confirm(filingId, code);
    expect(claim.claimItems).toMatchObject([{ name: 'Blue lantern', price: 5_400, quantity: 2 }]);
    expect(claim.warrantyMetadata).toMatchObject({ warrantyPeriod: 'P12M' });
    const { rows } = await database.pool.query(
      `select metadata->>'receipt_number' as receipt from orders where id = $1`,
      [filingId],
    );
    expect(rows).toEqual([{ receipt: 'POS-77' }]);
  });

  test('has an order with what was said: whose it is, for how much, and what covers it', async () => {
    const { storeId, submit } = await aShop({ shippingClaims: true });
    const products = [{ sourceProductId: 'mug', name: 'Mug', variants: [{ price: 900 }] }];
    await upsertProducts(ctx, { storeId, products });
    const program = as(aProgram(storeId));
    const orderOf = async (more: Partial<InStoreSubmissionInput>) => {
      const customer = { email: 'sam@example.com' };
      const { filed } = await submit({ customer, dateOfPurchase: '2026-03-10', ...more }, program);
      const sourceOrderId = filed?.claim.sourceOrderId ?? '';
      return findOrderBySource(ctx, { storeId, sourceOrderId });
    };
    const category = { claimCategory: 'SHIPPING' as const };
    expect(await orderOf({ ...category, item: { name: 'Lantern' } })).toMatchObject({
      customerName: 'Sam Shopper',
      total: 0,
      protection: { shipping: true, warranty: false },
      items: [{ productName: 'Lantern', price: 0, warrantyPeriod: null }],
    });
    const { name: _name, ...shippingAddress } = aPurchase().shippingAddress;
    expect(await orderOf({ shippingAddress, item: { sourceProductId: 'mug' } })).toMatchObject({
      customerName: null,
      total: 900,
      items: [{ productName: 'Mug', warrantyPeriod: 'P12M' }],
    });
    const customer = { email: 'sam@example.com', customerName: 'Sam J. Shopper' };
    expect((await orderOf({ customer })).customerName).toBe('Sam J. Shopper');
  });

  test('of a program has the id and the photos of its filing, once', async () => {
    const { storeId, submit } = await aShop();
    const program = as(aProgram(storeId));
    const { filingId } = await startInStoreFiling(program, { storeId, email: 'a@example.com' });
    const { filed } = await submit({ filingId }, program);
    expect(filed?.claim.orderId).toBe(filingId);
    expect(await codeOf(submit({ filingId }, program))).toBe('already_filed');
  });

  test('has a number that no other order of the store has', async () => {
    const { storeId, submit } = await aShop();
    const { filed } = await submit({}, as(aProgram(storeId)));
    const own = filed?.claim.sourceOrderNumber ?? '';
    const other = own.replace(/\d$/, (last) => `${(Number(last) + 1) % 10}`);
    const isTaken = (number: string, at = storeId) =>
      write(ctx, 'claim:create', { storeId: at }, (writer) =>
        isNumberTaken(writer, number, normalizeOrderNumber(number)),
      );
    expect([await isTaken(own), await isTaken(other)]).toEqual([true, false]);
    expect(await isTaken(own, (await aStore(ctx)).id)).toBe(false);
  });

  test('has a phone number understood by its country', async () => {
    const { storeId, held, confirm } = await aShop();
    const phoneOf = async (customer: object) => {
      const given = { email: `${randomBytes(4).toString('hex')}@example.com`, ...customer };
      const { filingId, code } = await held({ customer: given }, aVisitor());
      await confirm(filingId, code, aVisitor());
      const { rows } = await database.pool.query(
        'select customer_phone as phone from orders where store_id = $1 and id = $2',
        [storeId, filingId],
      );
      return rows[0].phone;
    };
    expect(await phoneOf({ phone: '212-555-0123' })).toBe('+12125550123');
    expect(await phoneOf({ phone: '030 901820', phoneCountry: 'DE' })).toBe('+4930901820');
    expect(await phoneOf({ phone: '0044 20 7946 0018' })).toBe('+442079460018');
    expect(await phoneOf({})).toBeNull();
  });

  test('is filed at once by a program, and not by one that may not file claims', async () => {
    const { storeId, submit } = await aShop();
    const program = as(aProgram(storeId));
    const resolution = { desiredMethod: 'REFUND' as const, warrantyPeriod: 'P6M' };
    const item = { name: 'Lantern' };
    const { filed } = await submit({ item, resolution }, program);
    expect(filed?.claim).toMatchObject({ claimState: 'NEW', salesChannel: 'In Store' });
    expect(filed?.claim.warrantyMetadata?.warrantyPeriod).toBe('P6M');
    const reader = { ...aProgram(storeId), scopes: ['claim:read'] };
    expect(await codeOf(submit({}, as(reader)))).toBe('forbidden');
    const elsewhere = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(submit({}, elsewhere))).toBe('store_not_found');
  });
});

test('another claim on its order is not reimbursed either', async () => {
  const { storeId, submit } = await aShop({ shippingClaims: true });
  const program = as(aProgram(storeId));
  const { filed } = await submit(
    {
      claimCategory: 'SHIPPING',
      dateOfPurchase: '2026-03-10',
      item: { name: 'Lantern', price: 5_400 },
    },
    program,
  );
  const { id: claimId, orderId } = filed?.claim ?? { id: '', orderId: '' };
  await closeClaim(as(aStaffMember(storeId, 'store_owner')), { storeId, claimId });
  const issue = { type: 'ORDER_DELIVERED_NOT_RECEIVED' as const, sourceItemId: '1', quantity: 1 };
  const { claim } = await submitClaim(program, {
    storeId,
    orderId,
    claim: {
      fulfillmentIssues: [{ sourceFulfillmentId: 'in-store', issues: [issue] }],
      resolution: { desiredMethod: 'REFUND' },
    },
  });
  expect(claim.claimItems).toMatchObject([{ quantity: 1, creditStore: false }]);
});

describe('what a store asks for', () => {
  test.each<[string, Partial<typeof SETTINGS>, Partial<InStoreSubmissionInput>]>([
    ['in_store_claims_off', { warrantyClaims: false }, {}],
    ['in_store_claims_off', {}, { claimCategory: 'SHIPPING' }],
    ['receipt_required', { receiptRequired: true }, {}],
    ['order_number_required', { orderNumberRequired: true }, {}],
    ['purchase_in_future', {}, { dateOfPurchase: '2026-03-21' }],
    ['expired', {}, { dateOfPurchase: '2024-03-19' }],
    ['expired', { shippingClaims: true }, { claimCategory: 'SHIPPING' }],
    ['product_not_found', {}, { item: { sourceProductId: 'pack', sourceVariantId: 'red' } }],
    ['phone_not_possible', {}, { customer: { email: 'a@example.com', phone: '12' } }],
    ['evidence_required', {}, damaged()],
    ['not_our_file', {}, { receipts: ['https://elsewhere.example/receipt.jpg'] }],
    ['media_not_usable', {}, { receipts: [ELSEWHERE] }],
    ['address_not_confirmed', {}, { addressConfirmed: false }],
    ['signature_required', {}, { resolution: { desiredMethod: 'RESHIP' } }],
    [
      'warranty_period_of_store',
      {},
      {
        resolution: {
          desiredMethod: 'RESHIP',
          customerSignature: 'Sam',
          warrantyPeriod: 'P10Y',
        },
      },
    ],
    [
      'resolution_not_offered',
      {},
      { resolution: { desiredMethod: 'STORE_CREDIT', customerSignature: 'Sam' } },
    ],
    ['type_not_offered', {}, { issue: { type: 'WRONG_ITEM', images: [ELSEWHERE] } }],
  ])('%s: is refused before a code is sent, with %j and %j', async (code, settings, given) => {
    const { storeId, submit } = await aShop(settings);
    jobs.length = 0;
    const refusal = await submit(given).then(
      () => null,
      (error: { code: string; details: { errors?: { code: string }[] } }) => error,
    );
    const codes = [refusal?.code, ...(refusal?.details.errors ?? []).map((one) => one.code)];
    expect(codes).toContain(code);
    expect(jobs).toEqual([]);
    expect(await countOf('in_store_filings', storeId)).toBe(0);
  });

  test('a store that takes no claims for purchases in a store begins none', async () => {
    const { storeId } = await aShop({ warrantyClaims: false });
    const starts = startInStoreFiling(aVisitor(), { storeId, email: 'a@example.com' });
    expect(await codeOf(starts)).toBe('in_store_claims_off');
    expect(await countOf('in_store_filings', storeId)).toBe(0);
  });

  test('says all that is wrong, under its own code if it is one thing', async () => {
    const { storeId, submit } = await aShop({ receiptRequired: true, orderNumberRequired: true });
    const refusal = await refusalOf(submit());
    expect([refusal?.code, refusal?.details.errors]).toEqual([
      'claim_refused',
      [
        { path: 'receipts', code: 'receipt_required' },
        { path: 'orderNumber', code: 'order_number_required' },
      ],
    ]);
    const receipts = ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/b.jpg'];
    const foreign = await refusalOf(submit({ receipts, orderNumber: '7' }));
    expect([foreign?.code, foreign?.details.errors?.map(({ path }) => path)]).toEqual([
      'not_our_file',
      ['receipts.0', 'receipts.1'],
    ]);
    expect(await countOf('in_store_filings', storeId)).toBe(0);
  });

  test('a paused store takes none', async () => {
    const { storeId, submit } = await aShop();
    await database.pool.query("update stores set status = 'PAUSED' where id = $1", [storeId]);
    expect(await codeOf(submit())).toBe('store_paused');
  });

  test('says until when a purchase could have been claimed', async () => {
    const { submit } = await aShop({ shippingClaims: true });
    const error = await submit({ dateOfPurchase: '2024-03-19' }).catch((thrown) => thrown);
    const [found] = error.details.errors;
    expect(found).toMatchObject({
      path: 'dateOfPurchase',
      code: 'expired',
      text: 'warranty_ended_on',
    });
    const { closesAt, timeZone } = found.values;
    expect(closesAt.toLocaleDateString('en-CA', { timeZone })).toBe('2026-03-19');
    const late = await refusalOf(submit({ claimCategory: 'SHIPPING' }));
    expect(late?.details.errors).toMatchObject([
      { path: 'dateOfPurchase', code: 'expired', text: 'claim_deadline_was' },
    ]);
    const early = await refusalOf(submit({ dateOfPurchase: '2026-03-21' }));
    expect(early?.details.errors).toEqual([{ path: 'dateOfPurchase', code: 'purchase_in_future' }]);
  });
});

describe('the code', () => {
  test('works once it is right, five tries at most, and a new one starts over', async () => {
    const { storeId, held, confirm, visitor } = await aShop();
    const { filingId, code } = await held();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(confirm(filingId, wrong))).toBe('code_wrong');
    }
    expect(await codeOf(confirm(filingId, code))).toBe('code_expired');
    expect(await countOf('claims', storeId)).toBe(0);
    clock.advance({ minutes: 2 });
    await resendInStoreCode(visitor, { storeId, filingId });
    const spaced = (await codeSent()).replace(/^(...)/, '$1 ');
    expect((await confirm(filingId, spaced)).claim.claimState).toBe('NEW');
  });

  test('works for a quarter of an hour, as its email says, and not a moment longer', async () => {
    const { held, confirm } = await aShop();
    const { filingId, code } = await held();
    expect(composed.at(-1)).toMatchObject({ code, minutes: 15, confirms: 'claim' });
    const end = clock.now().getTime() + 15 * 60_000;
    clock.set(new Date(end - 1));
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(confirm(filingId, wrong))).toBe('code_wrong');
    clock.set(new Date(end));
    expect(await codeOf(confirm(filingId, code))).toBe('code_expired');
  });

  test('is not stored, and the one before it stops working', async () => {
    const { storeId, held, confirm, visitor } = await aShop();
    const { filingId, code } = await held();
    const { rows } = await database.pool.query(
      'select * from in_store_filings where store_id = $1',
      [storeId],
    );
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    clock.advance({ minutes: 2 });
    await resendInStoreCode(visitor, { storeId, filingId });
    const newer = await codeSent();
    if (newer !== code) expect(await codeOf(confirm(filingId, code))).toBe('code_wrong');
    expect((await confirm(filingId, newer)).claim.claimState).toBe('NEW');
  });

  test('can be asked for once a minute, and six times for a claim and for an address', async () => {
    const { storeId, held, submit, visitor } = await aShop();
    const customer = { email: 'often@example.com' };
    const { filingId } = await held({ customer });
    const again = () => resendInStoreCode(visitor, { storeId, filingId });
    expect(await codeOf(again())).toBe('too_many_requests');
    for (let sent = 1; sent < 6; sent += 1) {
      clock.advance({ minutes: 2 });
      await again();
    }
    clock.advance({ minutes: 2 });
    expect(await codeOf(again())).toBe('too_many_requests');
    expect(await codeOf(submit({ customer }, aVisitor()))).toBe('too_many_requests');
  });

  test('is sent again after a minute, and six times for a claim, however long that takes', async () => {
    const { storeId, submit, visitor } = await aShop();
    const customer = { email: 'later@example.com' };
    jobs.length = 0;
    const { held } = await submit({ customer });
    const filingId = held?.filingId ?? '';
    const asked = clock.now().getTime();
    expect(held?.resendAt).toEqual(new Date(asked + 60_000));
    const again = () => resendInStoreCode(visitor, { storeId, filingId });
    const waitAfter = async (seconds: number) => {
      clock.set(new Date(asked + 1_000 * seconds));
      return (await refusalOf(again()))?.details.retryAfter ?? null;
    };
    const waits: (number | null)[] = [];
    for (const seconds of [0, 58.999, 59, 59.5, 60, 60]) waits.push(await waitAfter(seconds));
    expect(waits).toEqual([60, 2, 1, 1, null, 60]);
    expect(await codeOf(submit({ filingId, customer }))).toBe('too_many_requests');
    clock.advance({ minutes: 20 });
    await submit({ filingId, customer });
    for (let sent = 3; sent < 6; sent += 1) {
      clock.advance({ minutes: 20 });
      expect((await again()).resendAt).toEqual(new Date(clock.now().getTime() + 60_000));
    }
    clock.advance({ hours: 2 });
    for (const late of [again, () => submit({ filingId, customer })]) {
      expect((await refusalOf(late()))?.details.retryAfter).toBe(86_400);
    }
    const keys = jobs.splice(0).map(({ payload }) => (payload as { dedupeKey: string }).dedupeKey);
    expect(keys).toEqual([1, 2, 3, 4, 5, 6].map((number) => `in-store-code:${filingId}:${number}`));
  });

  test('is sent for nothing that was not submitted', async () => {
    const { storeId, visitor } = await aShop();
    const { filingId } = await startInStoreFiling(visitor, { storeId, email: 'a@example.com' });
    const sending = resendInStoreCode(visitor, { storeId, filingId });
    expect(await codeOf(sending)).toBe('filing_not_found');
  });

  test('is entered, and claims are begun and codes sent, up to a limit', async () => {
    const { storeId, visitor, submit, confirm } = await aShop();
    const { clientNetwork = '' } = visitor;
    const enter = () => confirm('ord_none', '000000');
    expect(await endOfLimit(`in-store-confirm:${storeId}:${clientNetwork}`, 60, enter)).toEqual([
      'filing_not_found',
      'too_many_requests',
      900,
    ]);
    const begin = (from = visitor) => startInStoreFiling(from, { storeId, email: 'a@example.com' });
    expect(await endOfLimit(`in-store ${storeId} ${clientNetwork}`, 60, begin)).toEqual([
      null,
      'too_many_requests',
      3_600,
    ]);
    expect(await codeOf(submit())).toBe('too_many_requests');
    const again = resendInStoreCode(visitor, { storeId, filingId: 'ord_none' });
    expect(await codeOf(again)).toBe('too_many_requests');
    const session = await findShopperSession(ctx, (await begin(aVisitor())).accessToken);
    const shopper = { ...visitor, actor: session?.actor ?? visitor.actor };
    expect(await codeOf(begin(shopper))).toBe('too_many_requests');
    expect(await codeOf(begin({ ...visitor, actor: aProgram(storeId) }))).toBeNull();
    const sending = () => submit({}, aVisitor());
    for (const [key, limit] of [
      [`in-store-codes:${storeId}:from:192.0.2.0/24`, 200],
      [`in-store-codes:${storeId}`, 1_000],
    ] as const) {
      expect(await endOfLimit(key, limit, sending)).toEqual([null, 'too_many_requests', 86_400]);
      await database.pool.query('delete from rate_limits where key = $1', [key]);
    }
    const { rows } = await database.pool.query(
      `select distinct (extract(epoch from expires_at) - window_start)::int as seconds
       from rate_limits where key like $1`,
      [`in-store-code:${storeId}:%`],
    );
    expect(rows).toEqual([{ seconds: 3_600 }]);
    jobs.length = 0;
  });

  test('is sent at most 200 times a day for one range of networks, and for others after that', async () => {
    const { storeId, submit } = await aShop();
    const from = (network: string) => ({ ...as({ kind: 'anonymous' }), clientNetwork: network });
    await submit({}, from('2001:db8:5:1::/64'));
    await database.pool.query(
      `update rate_limits set count = 199 where key like 'in-store-codes:' || $1 || ':from:%'`,
      [storeId],
    );
    await submit({}, from('2001:db8:5:2::/64'));
    expect(await codeOf(submit({}, from('2001:db8:5:ffff::/64')))).toBe('too_many_requests');
    expect((await submit({}, from('2001:db8:6:1::/64'))).held).not.toBeNull();
    expect(await countOf('in_store_filings', storeId)).toBe(3);
    jobs.length = 0;
  });

  test('of another claim, of another store, or of none confirms nothing', async () => {
    const { held, confirm } = await aShop();
    const other = await aShop();
    const { filingId, code } = await held();
    const theirs = await other.held();
    expect(await codeOf(other.confirm(filingId, code))).toBe('filing_not_found');
    expect(await codeOf(confirm('ord_none', code))).toBe('filing_not_found');
    if (theirs.code !== code) {
      expect(await codeOf(confirm(filingId, theirs.code))).toBe('code_wrong');
    }
    expect(await codeOf(confirm(filingId, 'abcdef'))).toBe('invalid_input');
  });

  test('and whatever is done with a claim leave those of other customers as they are', async () => {
    const { storeId, visitor, held, confirm } = await aShop();
    const other = await held({}, aVisitor());
    const before = await filingOf(other.filingId);
    clock.advance({ minutes: 2 });
    const started = await startInStoreFiling(visitor, { storeId, email: 'a@example.com' });
    const { filingId } = started;
    const session = await findShopperSession(ctx, started.accessToken);
    const shopper = { ...visitor, actor: session?.actor ?? visitor.actor };
    const draft = { email: 'a@example.com', customerName: 'Ann' };
    await saveFilingDraft(shopper, { storeId, filingId, version: 0, draft });
    const customer = { email: 'a@example.com' };
    const { code } = await held({ filingId, customer }, shopper);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(confirm(filingId, wrong))).toBe('code_wrong');
    clock.advance({ minutes: 2 });
    await resendInStoreCode(visitor, { storeId, filingId });
    await confirm(filingId, await codeSent());
    expect(await filingOf(other.filingId)).toEqual(before);
    expect((await confirm(other.filingId, other.code)).claim.claimState).toBe('NEW');
  });
});

describe('exactly once', () => {
  test('two tabs that confirm at once file one claim, and both see it', async () => {
    const { storeId, held, confirm } = await aShop();
    const { filingId, code } = await held();
    const filed = await atOnce(
      database,
      { table: 'in_store_filings' },
      [1, 2, 3].map(() => () => confirm(filingId, code)),
    );
    expect(new Set(filed.map(({ claim }) => claim.id)).size).toBe(1);
    expect(new Set(filed.map(({ viewUrl }) => viewUrl)).size).toBe(3);
    expect([await countOf('orders', storeId), await countOf('claims', storeId)]).toEqual([1, 1]);
  });

  test('a repeated submission holds one filing and sends one code; a later one is refused', async () => {
    const { storeId, visitor, submit, confirm } = await aShop();
    jobs.length = 0;
    const given = aPurchase();
    const keyed = withIdempotencyKey(visitor, 'k'.repeat(20), given);
    const [first, second] = [await submit(given, keyed), await submit(given, keyed)];
    expect(second).toEqual(first);
    expect(jobs).toHaveLength(1);
    const filingId = first.held?.filingId ?? '';
    await confirm(filingId, await codeSent());
    expect(await countOf('in_store_filings', storeId)).toBe(1);
    expect(await codeOf(submit({ filingId }))).toBe('already_filed');
    expect(await codeOf(resendInStoreCode(visitor, { storeId, filingId }))).toBe('already_filed');
  });

  test('a code confirms its own submission only, not one that replaces it in the meantime', async () => {
    const { storeId, visitor, held, submit, confirm } = await aShop();
    const { filingId, code } = await held();
    clock.advance({ minutes: 2 });
    // Once the code is checked, the claim waits for its idempotency key.
    const lock = await holdLock(database, { table: 'idempotency_keys' });
    const keyed = withIdempotencyKey(visitor, 'k'.repeat(20));
    const confirming = codeOf(confirm(filingId, code, keyed));
    await lock.whenWaiting(1);
    await submit({ filingId, customer: { email: 'victim@example.com' } });
    await lock.release();
    expect(await confirming).toBe('code_expired');
    expect(await countOf('orders', storeId)).toBe(0);
  });

  test('what changed since the submission counts: a store that stopped taking claims files none', async () => {
    const { storeId, held, confirm } = await aShop();
    const { filingId, code } = await held();
    const values = { ...SETTINGS, warrantyClaims: false };
    await saveSettings(ctx, { storeId, section: 'sales-channels', values });
    expect(await codeOf(confirm(filingId, code))).toBe('in_store_claims_off');
    expect([await countOf('orders', storeId), await countOf('claims', storeId)]).toEqual([0, 0]);
  });
});

describe('a claim of several items', () => {
  const { item: _item, issue: _issue, ...purchase } = aPurchase();
  const issue = { type: 'MISSING_ITEM' as const, details: 'The hip belt was not in the box.' };
  const pack = { sourceProductId: 'pack', sourceVariantId: 'slate', quantity: 2, issue };
  const stove = { name: 'Camp stove', price: 4_000, issue: { ...issue, details: 'No burner.' } };

  test('is one order with its items, and one claim with an issue for each', async () => {
    const { storeId } = await aShop();
    const program = as(aProgram(storeId));
    const items = [pack, stove];
    const { filed } = await submitInStoreClaim(program, { storeId, ...purchase, items });
    const claimItems = filed?.claim.claimItems ?? [];
    expect(claimItems.map(({ name, quantity, details }) => [name, quantity, details])).toEqual([
      ['Trail pack, Slate', 2, 'The hip belt was not in the box.'],
      ['Camp stove', 1, 'No burner.'],
    ]);
    const sourceOrderId = filed?.claim.sourceOrderId ?? '';
    expect(await findOrderBySource(ctx, { storeId, sourceOrderId })).toMatchObject({
      total: 2 * 14_900 + 4_000,
      items: [
        { sourceItemId: '1', productName: 'Trail pack, Slate' },
        { sourceItemId: '2', productName: 'Camp stove' },
      ],
    });
  });

  test('names the item whose warranty is over, or that the catalog does not have', async () => {
    const { storeId } = await aShop();
    const program = as(aProgram(storeId));
    const submits = (more: object) =>
      submitInStoreClaim(program, { storeId, ...purchase, ...more } as never).catch(
        (error) => error.details.errors,
      );
    const items = [pack, stove];
    expect(await submits({ items, dateOfPurchase: '2025-01-02' })).toMatchObject([
      { path: 'items.1', code: 'expired' },
    ]);
    const tomorrow = { path: 'dateOfPurchase', code: 'purchase_in_future' };
    expect(await submits({ items, dateOfPurchase: '2026-05-01' })).toEqual([tomorrow, tomorrow]);
    expect(await submits({ items: [stove, { ...pack, sourceProductId: 'gone' }] })).toMatchObject([
      { path: 'items.1.sourceProductId', code: 'product_not_found' },
    ]);
    expect(await submits({ items, item: { name: 'Stove' } })).toMatchObject([{ path: 'item' }]);
    expect(await submits({})).toMatchObject([{ path: 'item' }, { path: 'issue' }]);
    expect(await submits({ items: [{ name: 'Stove' }] })).toMatchObject([
      { path: 'items.0.issue' },
    ]);
  });

  test('refuses products that are sold in different currencies', async () => {
    const { storeId } = await aShop();
    await upsertProducts(ctx, {
      storeId,
      products: [
        {
          sourceProductId: 'tent',
          name: 'Tent',
          currency: 'EUR',
          variants: [{ sourceVariantId: 'two', name: 'Two', price: 9_900 }],
        },
      ],
    });
    const tent = { sourceProductId: 'tent', sourceVariantId: 'two', issue };
    const program = as(aProgram(storeId));
    const submits = submitInStoreClaim(program, { storeId, ...purchase, items: [pack, tent] });
    expect(await codeOf(submits)).toBe('currency_differs');
  });
});

test('the session of a filing reaches its own photos and nothing else', async () => {
  const { storeId, visitor } = await aShop();
  const started = await startInStoreFiling(visitor, { storeId, email: 'a@example.com' });
  const session = await findShopperSession(ctx, started.accessToken);
  const shopper = actingAs(ctx, session?.actor ?? { kind: 'anonymous' });
  expect(shopper.actor).toMatchObject({ kind: 'shopper', orderId: started.filingId });
  const other = await startInStoreFiling(visitor, { storeId, email: 'a@example.com' });
  const foreign = { storeId, ...aPurchase({ filingId: other.filingId }) };
  expect(await codeOf(submitInStoreClaim(shopper, foreign))).toBe('order_not_found');
});

test('of the files that a customer names, those of their own filing alone are shown to them', async () => {
  const { storeId, visitor } = await aShop();
  const start = (email: string) => startInStoreFiling(visitor, { storeId, email });
  const [own, other] = [await start('a@example.com'), await start('b@example.com')];
  const session = await findShopperSession(ctx, own.accessToken);
  const shopper = actingAs(ctx, session?.actor ?? { kind: 'anonymous' });
  const photo = `${await aPhoto(storeId, own.filingId)}#label.jpg&view=label`;
  const references = [photo, await aPhoto(storeId, other.filingId), ELSEWHERE, 'none', ''];
  const amongFilesOf = (orderId: string) =>
    ownFilesAmong(shopper, { storeId, orderId, references });
  expect(await amongFilesOf(own.filingId)).toEqual([photo]);
  expect(await codeOf(amongFilesOf(other.filingId))).toBe('order_not_found');
});

test('filings are deleted a day after their claim, and unconfirmed ones with the drafts', async () => {
  const { storeId, held, confirm } = await aShop();
  const filed = await held();
  await confirm(filed.filingId, filed.code);
  const open = await held({}, aVisitor());
  const start = clock.now().getTime();
  const leftAfter = async (days: number, milliseconds: number) => {
    clock.set(new Date(start + days * 86_400_000 + milliseconds));
    await purgeFilings(ctx);
    const { rows } = await database.pool.query(
      'select id from in_store_filings where store_id = $1',
      [storeId],
    );
    return rows.map(({ id }) => id).sort();
  };
  expect(await leftAfter(1, 0)).toEqual([filed.filingId, open.filingId].sort());
  expect(await leftAfter(1, 1)).toEqual([open.filingId]);
  expect(await leftAfter(30, 0)).toEqual([open.filingId]);
  expect(await codeOf(purgeFilings(as(aStaffMember(storeId, 'store_owner'))))).toBe(
    'page_not_found',
  );
  expect(await leftAfter(30, 1)).toEqual([]);
});
