import { randomBytes } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findShopperSession } from '../../access/internal.ts';
import { findOrderBySource, upsertProducts } from '../../commerce/internal.ts';
import { actingAs, type Context, newId, type OutgoingEmail } from '../../kernel/internal.ts';
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
  inTurn,
} from '../../testing/index.ts';
import { publicMediaPath } from '../evidence/media-path.ts';
import { ownFilesAmong } from '../evidence/own-files.ts';
import { submitClaim } from '../filing/submit-claim.ts';
import { confirmInStoreClaim } from './confirm-in-store-claim.ts';
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
    if (name === 'send-in-store-code') await sendInStoreCode(ctx, payload as never);
  }
  return handed.at(-1)?.text ?? '';
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
      items: [{ sourceProductId: 'pack', sourceVariantId: 'slate', claimableQuantity: 0 }],
    });
  });

  test('of an item that the catalog doesn’t have is described by the customer', async () => {
    const { held, confirm } = await aShop();
    const item = { name: 'Blue lantern', description: 'With a dent', price: 5_400, quantity: 2 };
    const { filingId, code } = await held({ item, orderNumber: 'POS-77' });
    const { claim } = await confirm(filingId, code);
    expect(claim.claimItems).toMatchObject([{ name: 'Blue lantern', price: 5_400, quantity: 2 }]);
    expect(claim.warrantyMetadata).toMatchObject({ warrantyPeriod: 'P12M' });
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

  test('a paused store takes none', async () => {
    const { storeId, submit } = await aShop();
    await database.pool.query("update stores set status = 'PAUSED' where id = $1", [storeId]);
    expect(await codeOf(submit())).toBe('store_paused');
  });

  test('says until when a purchase could have been claimed', async () => {
    const { submit } = await aShop();
    const error = await submit({ dateOfPurchase: '2024-03-19' }).catch((thrown) => thrown);
    const [found] = error.details.errors;
    expect(found).toMatchObject({ code: 'expired', text: 'warranty_ended_on' });
    const { closesAt, timeZone } = found.values;
    expect(closesAt.toLocaleDateString('en-CA', { timeZone })).toBe('2026-03-19');
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

  test('expires after a quarter of an hour', async () => {
    const { held, confirm } = await aShop();
    const { filingId, code } = await held();
    clock.advance({ minutes: 16 });
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
    const { storeId, held, submit, confirm } = await aShop();
    const { filingId, code } = await held();
    clock.advance({ minutes: 2 });
    await inTurn(database, { table: 'in_store_filings', id: filingId }, [
      () => codeOf(confirm(filingId, code)),
      () => codeOf(submit({ filingId, customer: { email: 'victim@example.com' } })),
    ]);
    const { rows } = await database.pool.query(
      'select customer_email as email from orders where store_id = $1',
      [storeId],
    );
    expect(rows.map(({ email }) => email)).not.toContain('victim@example.com');
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
    const { rows } = await database.pool.query(
      `select total::int, (select count(*)::int from order_items i where i.store_id = o.store_id
        and i.order_id = o.id) as items from orders o where store_id = $1`,
      [storeId],
    );
    expect(rows).toEqual([{ total: 2 * 14_900 + 4_000, items: 2 }]);
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
  await held({}, aVisitor());
  await purgeFilings(ctx);
  expect(await countOf('in_store_filings', storeId)).toBe(2);
  clock.advance({ days: 2 });
  await purgeFilings(ctx);
  expect(await countOf('in_store_filings', storeId)).toBe(1);
  clock.advance({ days: 30 });
  await purgeFilings(ctx);
  expect(await countOf('in_store_filings', storeId)).toBe(0);
});
