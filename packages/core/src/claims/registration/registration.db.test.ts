import { randomBytes } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findShopperSession } from '../../access/internal.ts';
import { cancelWarranty, getWarranty, listWarranties } from '../../commerce/index.ts';
import { getOrder, upsertProducts } from '../../commerce/internal.ts';
import { type Context, newId, type OutgoingEmail } from '../../kernel/internal.ts';
import { withIdempotencyKey } from '../../kernel/with-idempotency-key.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  composedCodes,
  holdLock,
  linkTo,
} from '../../testing/index.ts';
import { publicMediaPath } from '../evidence/media-path.ts';
import { purgeUnusedMedia } from '../evidence/purge-unused-media.ts';
import { confirmInStoreClaim } from '../in-store/confirm-in-store-claim.ts';
import { findFilingDraft, saveFilingDraft } from '../in-store/filing-draft.ts';
import { purgeFilings } from '../in-store/purge-filings.ts';
import { sendFilingLink } from '../in-store/send-filing-link.ts';
import { sendInStoreCode } from '../in-store/send-in-store-code.ts';
import { startInStoreFiling } from '../in-store/start-filing.ts';
import { resendInStoreCode, submitInStoreClaim } from '../in-store/submit-in-store-claim.ts';
import { openRegistration } from './open-registration.ts';
import {
  confirmRegistration,
  resendRegistrationCode,
  submitRegistration,
} from './register-product.ts';
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

const { mailing, composed } = composedCodes(ctx);

async function runJobs() {
  for (const { name, payload } of jobs.splice(0)) {
    if (name === 'send-in-store-code') await sendInStoreCode(mailing, payload as never);
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
    expect(composed.at(-1)).toMatchObject({ minutes: 15, confirms: 'registration' });
    expect(isKnown).toBe(false);
    const warranty = await getWarranty(staff, { storeId, warrantyId });
    expect(warranty).toMatchObject({
      origin: 'CUSTOMER',
      customerName: 'Kim Weber',
      fee: 0,
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
    expect(tabs.map(({ isKnown }) => isKnown)).toEqual([false, false]);
    expect((await two.registers()).isKnown).toBe(true);
    expect((await listWarranties(staff, {})).items).toHaveLength(1);
  });

  test('registers once from two devices that confirm at once', async () => {
    const { storeId, staff } = await aShop();
    const email = anEmail();
    const devices = [await aCustomer(storeId, email), await aCustomer(storeId, email)];
    const confirms: (() => ReturnType<typeof confirmRegistration>)[] = [];
    for (const { visitor, filingId, submit } of devices) {
      await submit();
      await runJobs();
      const code = handed.at(-1)?.text ?? '';
      confirms.push(() => confirmRegistration(visitor, { storeId, filingId, code }));
    }
    const both = await atOnce(database, { table: 'warranty_registrations' }, confirms);
    expect(both.map(({ isKnown }) => isKnown).sort()).toEqual([false, true]);
    expect(new Set(both.map(({ warrantyId }) => warrantyId)).size).toBe(1);
    expect((await listWarranties(staff, {})).items).toHaveLength(1);
  });

  test('confirms what the code was sent for, not what replaces it in the meantime', async () => {
    const { storeId } = await aShop();
    const { visitor, shopper, filingId, submit } = await aCustomer(storeId);
    await submit();
    await runJobs();
    const code = handed.at(-1)?.text ?? '';
    clock.advance({ minutes: 2 });
    // Once the code is checked, the registration waits for its idempotency key.
    const lock = await holdLock(database, { table: 'idempotency_keys' });
    const keyed = withIdempotencyKey(visitor, 'k'.repeat(20));
    const confirming = codeOf(confirmRegistration(keyed, { storeId, filingId, code }));
    await lock.whenWaiting(1);
    await submit({ customer: { email: 'victim@example.com' } });
    await lock.release();
    expect(await confirming).toBe('code_expired');
    expect(await findRegistrationDraft(shopper, { storeId })).toMatchObject({ warrantyId: null });
  });

  test('continues it from its own session alone, a minute after the last code, until it is done', async () => {
    const { storeId } = await aShop();
    const { email, visitor, shopper, filingId, submit, confirm, proof } = await aCustomer(storeId);
    const draft = { email, product: PACK };
    const about = { storeId, filingId };
    const read = () => findRegistrationDraft(shopper, { storeId });
    await saveRegistrationDraft(shopper, { ...about, version: 0, draft });
    expect(await read()).toMatchObject({ heldFor: null, resendAt: null, warrantyId: null });
    const given = { customer: { email }, product: PACK, dateOfPurchase: '2026-03-01' };
    const stranger = submitRegistration(visitor, { ...about, ...given, proof: [proof] });
    expect(await codeOf(stranger)).toBe('filing_not_found');
    await submit();
    const resendAt = new Date(clock.now().getTime() + 60_000);
    expect(await read()).toMatchObject({ heldFor: email, resendAt });
    expect(await codeOf(submit())).toBe('too_many_requests');
    const { warrantyId } = await confirm();
    expect(await read()).toMatchObject({ draft: {}, warrantyId });
    const late = { ...about, version: 1, draft: { email } };
    for (const repeated of [
      () => submit(),
      () => resendRegistrationCode(visitor, about),
      () => saveRegistrationDraft(shopper, late),
    ]) {
      expect(await codeOf(repeated())).toBe('already_filed');
    }
  });

  test('leaves what others register as it is', async () => {
    const { storeId } = await aShop();
    const [one, other] = [await aCustomer(storeId), await aCustomer(storeId)];
    await other.submit();
    const rowOf = async () =>
      (await database.pool.query('select * from in_store_filings where id = $1', [other.filingId]))
        .rows[0];
    await runJobs();
    const before = await rowOf();
    await one.registers();
    expect(await rowOf()).toEqual(before);
  });

  test('reads no answers that this release can’t read, and no one else reads any', async () => {
    const { storeId } = await aShop();
    const { shopper, filingId, visitor } = await aCustomer(storeId);
    const draft = { product: PACK };
    await saveRegistrationDraft(shopper, { storeId, filingId, version: 0, draft });
    await database.pool.query(
      `update in_store_filings set draft = draft || '{"shade": "red"}' where id = $1`,
      [filingId],
    );
    expect((await findRegistrationDraft(shopper, { storeId }))?.draft).toEqual({});
    const link = as(linkTo(await aClaim(ctx, await anOrder(ctx, storeId))));
    for (const who of [visitor, link]) {
      expect(await findRegistrationDraft(who, { storeId })).toBeNull();
    }
  });

  test('begins and submits, together with claims, up to the limit of a network', async () => {
    const { storeId } = await aShop({ warrantyClaims: true });
    const visitor = aVisitor();
    await startInStoreFiling(visitor, { storeId, email: anEmail() });
    const { submit, shopper } = await aCustomer(storeId);
    await database.pool.query('update rate_limits set count = 59 where key = $1', [
      `in-store ${storeId} ${visitor.clientNetwork}`,
    ]);
    const begins = () => codeOf(startRegistration(visitor, { storeId, email: anEmail() }));
    expect([await begins(), await begins()]).toEqual([null, 'too_many_requests']);
    await database.pool.query('update rate_limits set count = 60 where key = $1', [
      `in-store ${storeId} ${shopper.clientNetwork}`,
    ]);
    expect(await codeOf(submit())).toBe('too_many_requests');
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

  test.each([
    ['PAUSED', 'store_paused'],
    ['CLOSED', 'store_closed'],
  ])('begins none in a %s store', async (status, code) => {
    const { storeId } = await aShop();
    await database.pool.query('update stores set status = $2 where id = $1', [storeId, status]);
    const begins = startRegistration(aVisitor(), { storeId, email: anEmail() });
    expect(await codeOf(begins)).toBe(code);
  });

  test('begins none where it is off', async () => {
    const { storeId } = await aShop({ registration: false });
    const begins = startRegistration(aVisitor(), { storeId, email: anEmail() });
    expect(await codeOf(begins)).toBe('registrations_off');
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

test('a registration that is refused before its email was sent has only the email that says so', async () => {
  const { storeId, staff } = await aShop();
  const { registers } = await aCustomer(storeId);
  const { warrantyId } = await registers();
  await cancelWarranty(staff, { storeId, warrantyId, reason: 'Not ours.' });
  const before = handed.length;
  await runJobs();
  expect(handed.slice(before).map(({ subject }) => subject)).toEqual(['refused']);
  const none = { storeId, warrantyId: 'pol_none', news: 'refused' as const, dedupeKey: 'none' };
  expect(await sendRegistrationEmail(ctx, none)).toBe('obsolete');
});

test('guesses at links are counted, and a link that works opens after any number of them', async () => {
  const { storeId } = await aShop();
  const { token } = await (await aCustomer(storeId)).registers();
  const [id = ''] = token.split('~');
  const from = aVisitor();
  const opens = (given: string) => codeOf(openRegistration(from, { storeId, token: given }));
  const guess = `${id}~${'a'.repeat(43)}`;
  expect(await opens(guess)).toBe('warranty_not_found');
  await database.pool.query('update rate_limits set count = 200 where key = $1', [
    `wrong-link:${from.clientNetwork}`,
  ]);
  expect([await opens(guess), await opens(token)]).toEqual(['too_many_requests', null]);
});

test('what was registered is forgotten a day later, and the warranty stays', async () => {
  const { storeId, staff } = await aShop();
  const { registers, shopper } = await aCustomer(storeId);
  const { warrantyId } = await registers();
  const registered = clock.now().getTime();
  const leftAt = async (milliseconds: number) => {
    clock.set(new Date(registered + milliseconds));
    await purgeFilings(ctx);
    return (await findRegistrationDraft(shopper, { storeId }))?.warrantyId ?? null;
  };
  expect([await leftAt(86_400_000), await leftAt(86_400_001)]).toEqual([warrantyId, null]);
  expect((await getWarranty(staff, { storeId, warrantyId })).state).toBe('active');
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
  const change = { storeId, filingId, version: 1, draft: { email } };
  expect(await codeOf(saveFilingDraft(shopper, change))).toBe('filing_not_found');
  const before = handed.length;
  const link = { storeId, email, filingId, dedupeKey: `link-${filingId}` };
  expect(await sendFilingLink(ctx, link)).toBe('obsolete');
  expect(handed).toHaveLength(before);
  const stale = saveRegistrationDraft(shopper, { storeId, filingId, version: 0, draft: { email } });
  expect(await codeOf(stale)).toBe('filing_changed');
  await submit();
  await runJobs();
  const code = handed.at(-1)?.text ?? '';
  expect(await codeOf(confirmInStoreClaim(visitor, { storeId, filingId, code }))).toBe(
    'filing_not_found',
  );
  clock.advance({ minutes: 2 });
  const again = { storeId, filingId };
  expect(await codeOf(resendInStoreCode(visitor, again))).toBe('filing_not_found');
  const began = await startInStoreFiling(visitor, { storeId, email });
  const session = await findShopperSession(ctx, began.accessToken);
  const claimant = { ...visitor, actor: session?.actor ?? visitor.actor };
  expect(await findRegistrationDraft(claimant, { storeId })).toBeNull();
  const ofClaim = { storeId, filingId: began.filingId };
  expect(
    await codeOf(saveRegistrationDraft(claimant, { ...ofClaim, version: 0, draft: { email } })),
  ).toBe('filing_not_found');
  expect(await codeOf(resendRegistrationCode(visitor, ofClaim))).toBe('filing_not_found');
});

test('the code of a claim registers nothing', async () => {
  const { storeId } = await aShop({ shippingClaims: true });
  const visitor = aVisitor();
  const { held } = await submitInStoreClaim(visitor, {
    storeId,
    claimCategory: 'SHIPPING',
    customer: { email: anEmail() },
    item: { name: 'Trail pack' },
    dateOfPurchase: clock.now().toISOString().slice(0, 10),
    issue: { type: 'MISSING_ITEM', details: 'No belt.' },
    resolution: { desiredMethod: 'REFUND', customerSignature: 'Kim Weber' },
    shippingAddress: { address1: '1 Main St', city: 'Newark', country: 'US' },
  });
  await runJobs();
  const filing = { storeId, filingId: held?.filingId ?? '', code: handed.at(-1)?.text ?? '' };
  expect(await codeOf(confirmRegistration(visitor, filing))).toBe('filing_not_found');
});
