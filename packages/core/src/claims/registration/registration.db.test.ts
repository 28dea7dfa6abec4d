import { randomBytes } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findShopperSession } from '../../access/internal.ts';
import { cancelWarranty, getWarranty, listWarranties } from '../../commerce/index.ts';
import { getOrder, upsertProducts } from '../../commerce/internal.ts';
import { type Context, newId, type OutgoingEmail } from '../../kernel/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { publicMediaPath } from '../evidence/media-path.ts';
import { purgeUnusedMedia } from '../evidence/purge-unused-media.ts';
import { confirmInStoreClaim } from '../in-store/confirm-in-store-claim.ts';
import { findFilingDraft } from '../in-store/filing-draft.ts';
import { sendInStoreCode } from '../in-store/send-in-store-code.ts';
import { openRegistration } from './open-registration.ts';
import { confirmRegistration, submitRegistration } from './register-product.ts';
import {
  findRegistrationDraft,
  saveRegistrationDraft,
  startRegistration,
} from './registration-draft.ts';
import { sendRegistrationEmail } from './send-registration-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const { ctx, clock, jobs, as } = aContext(database, {
  now: '2026-03-20T15:00:00Z',
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});

const SETTINGS = {
  onlineName: null,
  onlineClaims: true,
  inStoreName: null,
  warrantyClaims: false,
  shippingClaims: false,
  receiptRequired: false,
  orderNumberRequired: false,
  warrantyMonths: 12,
  registration: true,
  registrationProof: true,
  registrationSerial: false,
};

const PACK = { sourceProductId: 'pack', sourceVariantId: 'slate', name: 'Trail pack, Slate' };

let networks = 0;
const aVisitor = (): Context => {
  networks += 1;
  return { ...as({ kind: 'anonymous' }), clientNetwork: `198.51.100.${networks}` };
};

async function runJobs() {
  for (const { name, payload } of jobs.splice(0)) {
    if (name === 'send-in-store-code') await sendInStoreCode(ctx, payload as never);
    if (name === 'send-registration-email') await sendRegistrationEmail(ctx, payload as never);
  }
}

async function aShop(settings: Partial<typeof SETTINGS> = {}) {
  const { id: storeId } = await aStore(ctx, { settings: { warrantiesEnabled: true } });
  const values = { ...SETTINGS, ...settings };
  await saveSettings(ctx, { storeId, section: 'sales-channels', values });
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
  const staff = as(aStaffMember(storeId, 'store_owner'));
  return { storeId, staff };
}

const anEmail = () => `kim-${randomBytes(4).toString('hex')}@example.com`;

/** A customer who began a registration, with a proof of purchase. */
async function aCustomer(storeId: string, email = anEmail()) {
  const visitor = aVisitor();
  const { filingId, accessToken } = await startRegistration(visitor, { storeId, email });
  const session = await findShopperSession(ctx, accessToken);
  const shopper = { ...visitor, actor: session?.actor ?? visitor.actor };
  const proof = await aPhoto(storeId, filingId);
  const given = {
    storeId,
    filingId,
    customer: { email, customerName: 'Kim Weber' },
    product: PACK,
    dateOfPurchase: '2026-03-01',
    proof: [proof],
  };
  const submit = (more: object = {}) => submitRegistration(shopper, { ...given, ...more });
  const confirm = async () => {
    await runJobs();
    const code = handed.at(-1)?.text ?? '';
    return confirmRegistration(visitor, { storeId, filingId, code });
  };
  const registers = async (more: object = {}) => {
    await submit(more);
    return confirm();
  };
  return { storeId, email, visitor, shopper, filingId, proof, submit, confirm, registers };
}

async function aPhoto(storeId: string, filingId: string): Promise<string> {
  const mediaId = newId('med');
  await database.db.insert(media).values({
    storeId,
    id: mediaId,
    filingId,
    status: 'ready',
    filename: 'receipt.jpg',
    contentType: 'image/jpeg',
    kind: 'image',
    uploadedBy: 'shopper',
    createdAt: ctx.now(),
  });
  return publicMediaPath({ storeId, mediaId, rendition: 'view' });
}

describe('a customer who registers a product', () => {
  test('gets the warranty of the catalog, an email and a page, once the code is entered', async () => {
    const { storeId, staff } = await aShop();
    const customer = await aCustomer(storeId);
    await customer.submit({ serialNumber: 'SN 12-34' });
    expect((await listWarranties(staff, {})).items).toEqual([]);
    const { warrantyId, token, isKnown } = await customer.confirm();
    expect(isKnown).toBe(false);
    const warranty = await getWarranty(staff, { storeId, warrantyId });
    expect(warranty).toMatchObject({
      origin: 'CUSTOMER',
      serialNumber: 'SN 12-34',
      validity: 'P2Y',
      customerEmail: customer.email,
      productName: PACK.name,
      insuredAmount: 14_900,
      state: 'active',
    });
    expect(warranty.proof).toHaveLength(1);
    expect(customer.proof).toContain(warranty.proof[0]);
    const page = await openRegistration(aVisitor(), { storeId, token });
    expect(page).toMatchObject({ state: 'active', qty: 1, serialNumber: 'SN 12-34' });
    await runJobs();
    const email = handed.at(-1);
    expect([email?.to, email?.subject]).toEqual([customer.email, 'registered']);
    const emailed = /warranty\/([^\s?]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect((await openRegistration(aVisitor(), { storeId, token: emailed })).qty).toBe(1);
    // The claim starts from its order, which is covered.
    const order = await getOrder(staff, { storeId, orderId: warranty.orderId });
    expect(Object.values(order.eligibility)).toMatchObject([{ warranty: { qty: 1 } }]);
  });

  test('gets the default warranty of the store for a product that the catalog does not have', async () => {
    const { storeId, staff } = await aShop();
    const { registers } = await aCustomer(storeId);
    const { warrantyId } = await registers({ product: { name: 'Camp stove' } });
    const warranty = await getWarranty(staff, { storeId, warrantyId });
    expect([warranty.validity, warranty.productName]).toEqual(['P12M', 'Camp stove']);
  });

  test('gets the warranty that the same purchase has, and staff see one', async () => {
    const { storeId, staff } = await aShop();
    const email = anEmail();
    const first = await (await aCustomer(storeId, email)).registers({ serialNumber: 'ab-1' });
    const again = await aCustomer(storeId, email.toUpperCase());
    const second = await again.registers({ serialNumber: 'AB 1' });
    expect([second.warrantyId, second.isKnown]).toEqual([first.warrantyId, true]);
    expect((await openRegistration(aVisitor(), { storeId, token: second.token })).qty).toBe(1);
    expect((await listWarranties(staff, {})).items).toHaveLength(1);
    const other = await (await aCustomer(storeId, email)).registers({ serialNumber: 'ab-2' });
    expect(other.isKnown).toBe(false);
  });

  test('gets no second one by adding the serial number, or by leaving it out', async () => {
    const { storeId, staff } = await aShop();
    const [first, second] = [anEmail(), anEmail()];
    const registers = async (email: string, more: object) =>
      (await aCustomer(storeId, email)).registers(more);
    const without = await registers(first, {});
    expect(await registers(first, { serialNumber: 'ab-1' })).toMatchObject({
      warrantyId: without.warrantyId,
      isKnown: true,
    });
    const one = await registers(second, { serialNumber: 'ab-1' });
    const two = await registers(second, { serialNumber: 'ab-2' });
    expect(two.isKnown).toBe(false);
    expect(await registers(second, {})).toMatchObject({ isKnown: true });
    expect([one.warrantyId, two.warrantyId]).toContain((await registers(second, {})).warrantyId);
    expect((await listWarranties(staff, {})).items).toHaveLength(3);
  });

  test('registers once from two tabs, and from two devices at the same time', async () => {
    const { storeId, staff } = await aShop();
    const email = anEmail();
    const one = await aCustomer(storeId, email);
    const two = await aCustomer(storeId, email);
    await one.submit();
    await runJobs();
    const code = handed.at(-1)?.text ?? '';
    const tabs = await atOnce(
      database,
      { table: 'warranty_registrations' },
      [1, 2].map(() => () => confirmRegistration(one.visitor, { ...one, code })),
    );
    expect(new Set(tabs.map(({ warrantyId }) => warrantyId)).size).toBe(1);
    expect((await two.registers()).isKnown).toBe(true);
    expect((await listWarranties(staff, {})).items).toHaveLength(1);
  });

  test.each([
    ['without proof', { proof: [] }, {}, 'proof_required'],
    ['without the serial number', {}, { registrationSerial: true }, 'serial_number_required'],
    ['bought tomorrow', { dateOfPurchase: '2026-03-22' }, {}, 'purchase_in_future'],
    ['whose warranty is over', { dateOfPurchase: '2023-01-01' }, {}, 'warranty_over'],
    ['that is gone', { product: { ...PACK, sourceProductId: 'gone' } }, {}, 'product_not_found'],
    ['where it is off', {}, { registration: false }, 'registrations_off'],
  ])('is refused one %s', async (_, more, settings, code) => {
    const { storeId } = await aShop();
    const { submit } = await aCustomer(storeId);
    const values = { ...SETTINGS, ...settings };
    await saveSettings(ctx, { storeId, section: 'sales-channels', values });
    expect(await codeOf(submit(more))).toBe(code);
  });

  test('cannot prove it with a file of someone else', async () => {
    const { storeId } = await aShop();
    const [one, two] = [await aCustomer(storeId), await aCustomer(storeId)];
    expect(await codeOf(one.submit({ proof: [two.proof] }))).toBe('media_not_usable');
  });

  test('keeps the proof, which is not swept as unused', async () => {
    const { storeId, staff } = await aShop();
    const { registers } = await aCustomer(storeId);
    const { warrantyId } = await registers();
    clock.advance({ days: 40 });
    const files = { ...ctx.ports.files, delete: async () => {} };
    await purgeUnusedMedia({ ...ctx, ports: { ...ctx.ports, files } });
    const { proof } = await getWarranty(staff, { storeId, warrantyId });
    const { rows } = await database.pool.query('select status from media where id = any ($1)', [
      proof,
    ]);
    expect(rows).toEqual([{ status: 'ready' }]);
  });
});

test('staff refuse a registration with a reason, which its customer is emailed and reads on the page', async () => {
  const { storeId, staff } = await aShop();
  const { registers, email } = await aCustomer(storeId);
  const { warrantyId, token } = await registers();
  await runJobs();
  await cancelWarranty(staff, { storeId, warrantyId, reason: 'The receipt is of another shop.' });
  await runJobs();
  const sent = handed.at(-1);
  expect([sent?.to, sent?.subject]).toEqual([email, 'refused']);
  expect(sent?.text).toContain('The receipt is of another shop.');
  const page = await openRegistration(aVisitor(), { storeId, token });
  expect(page).toMatchObject({
    state: 'canceled',
    cancelReason: 'The receipt is of another shop.',
  });
});

test('a link opens nothing with another secret, in another store, or once the order has another email', async () => {
  const { storeId } = await aShop();
  const elsewhere = await aShop();
  const { token } = await (await aCustomer(storeId)).registers();
  const opens = (given: string, at = storeId) =>
    codeOf(openRegistration(aVisitor(), { storeId: at, token: given }));
  const [id = ''] = token.split('~');
  expect(await opens(`${id}~${'a'.repeat(43)}`)).toBe('warranty_not_found');
  expect(await opens('register')).toBe('warranty_not_found');
  expect(await opens(token, elsewhere.storeId)).toBe('warranty_not_found');
  await database.pool.query(
    `update orders set email_key = 'new@example.com', customer_email = 'new@example.com' where id = $1`,
    [id],
  );
  expect(await opens(token)).toBe('warranty_not_found');
});

test('a registration is no draft of a claim, and a claim is none of a registration', async () => {
  const { storeId } = await aShop({ warrantyClaims: true });
  const { shopper, filingId, submit, visitor, email } = await aCustomer(storeId);
  const draft = { email, product: PACK };
  await saveRegistrationDraft(shopper, { storeId, filingId, version: 0, draft });
  expect((await findRegistrationDraft(shopper, { storeId }))?.draft).toEqual(draft);
  expect(await findFilingDraft(shopper, { storeId })).toBeNull();
  const stale = saveRegistrationDraft(shopper, { storeId, filingId, version: 0, draft: { email } });
  expect(await codeOf(stale)).toBe('filing_changed');
  await submit();
  await runJobs();
  const code = handed.at(-1)?.text ?? '';
  expect(await codeOf(confirmInStoreClaim(visitor, { storeId, filingId, code }))).toBe(
    'filing_not_found',
  );
});
