import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { findShopperSession } from '../../access/internal.ts';
import { actingAs, type Context, type OutgoingEmail } from '../../kernel/internal.ts';
import { withIdempotencyKey } from '../../kernel/with-idempotency-key.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStore,
  atOnce,
  codeOf,
  holdLock,
  linkTo,
} from '../../testing/index.ts';
import { confirmInStoreClaim } from './confirm-in-store-claim.ts';
import { findFilingDraft, saveFilingDraft } from './filing-draft.ts';
import { isFilingLinkActive, openFilingLink, requestFilingLink } from './filing-link.ts';
import type { InStoreDraft } from './in-store.input.ts';
import { sendFilingLink, sendFilingLinkJob } from './send-filing-link.ts';
import { sendInStoreCode } from './send-in-store-code.ts';
import { startInStoreFiling } from './start-filing.ts';
import { submitInStoreClaim } from './submit-in-store-claim.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const { ctx, clock, jobs, as, asShopper } = aContext(database, {
  now: '2026-03-20T15:00:00Z',
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});

let visitors = 0;
/** Someone from a network of their own. */
const aVisitor = (): Context => {
  visitors += 1;
  return { ...as({ kind: 'anonymous' }), clientNetwork: `192.0.2.${visitors}` };
};

async function aShop(): Promise<string> {
  const { id: storeId } = await aStore(ctx);
  const values = {
    onlineName: null,
    onlineClaims: true,
    inStoreName: null,
    warrantyClaims: false,
    shippingClaims: true,
    receiptRequired: false,
    orderNumberRequired: false,
    warrantyMonths: 12,
  };
  await saveSettings(ctx, { storeId, section: 'sales-channels', values });
  return storeId;
}

/** Begins a claim, as the first screen does; it is saved this many milliseconds later. */
async function begins(storeId: string, email: string, later = 0) {
  const { filingId, accessToken } = await startInStoreFiling(aVisitor(), { storeId, email });
  const now = () => new Date(ctx.now().getTime() + later);
  const { clientNetwork } = aVisitor();
  const customer = { ...(await holderOf(accessToken)), clientNetwork, now };
  const save = (draft: InStoreDraft, version: number) =>
    saveFilingDraft(customer, { storeId, filingId, version, draft });
  const read = () => findFilingDraft(customer, { storeId });
  return { filingId, customer, save, read };
}

async function holderOf(accessToken: string): Promise<Context> {
  const session = await findShopperSession(ctx, accessToken);
  if (!session) throw new Error('the session is not open');
  return actingAs(ctx, session.actor);
}

/** Asks for a link, runs its job, and returns the secret of the link; null if none was sent. */
async function linkFor(storeId: string, email: string, from = aVisitor()): Promise<string | null> {
  jobs.length = 0;
  await requestFilingLink(from, { storeId, email });
  const before = handed.length;
  for (const { payload } of jobs.splice(0)) {
    await sendFilingLink(ctx, sendFilingLinkJob.input.parse(payload));
  }
  if (handed.length === before) return null;
  return /\/in-store\/continue\/([^?\s]+)/.exec(handed.at(-1)?.text ?? '')?.[1] ?? '';
}

const ADA = 'Ada@example.com';
const ANSWERS: InStoreDraft = {
  email: ADA,
  claimCategory: 'SHIPPING',
  dateOfPurchase: '2026-03-10',
  item: { name: 'Blue lantern' },
  hasReceipt: false,
  issue: { type: 'MISSING_ITEM', details: 'No wick.', images: [] },
};

/** Submits what was answered; the code that confirms it is queued. */
async function submitted(ctxOfCustomer: Context, storeId: string, filingId: string, email = ADA) {
  jobs.length = 0;
  await submitInStoreClaim(ctxOfCustomer, {
    storeId,
    filingId,
    claimCategory: 'SHIPPING',
    customer: { email },
    item: { name: 'Blue lantern' },
    dateOfPurchase: '2026-03-10',
    issue: { type: 'MISSING_ITEM', details: 'No wick.' },
    resolution: { desiredMethod: 'REFUND', customerSignature: 'Ada' },
    shippingAddress: {
      name: 'Ada',
      address1: '1 Main St',
      city: 'Newark',
      province: 'NJ',
      postalCode: '07102',
      country: 'US',
    },
  });
}

/** Submits what was answered, and returns the code that was emailed. */
async function submits(...given: Parameters<typeof submitted>) {
  await submitted(...given);
  for (const { payload } of jobs.splice(0)) await sendInStoreCode(ctx, payload as never);
  return handed.at(-1)?.text ?? '';
}

test('what was answered is kept, for the holder of the session alone', async () => {
  const storeId = await aShop();
  const { filingId, save, read } = await begins(storeId, ADA);
  expect(await read()).toMatchObject({
    draft: {},
    version: 0,
    heldFor: null,
    resendAt: null,
    claimId: null,
  });
  await save(ANSWERS, 0);
  expect(await read()).toMatchObject({ draft: ANSWERS, version: 1 });
  const stranger = await begins(storeId, 'eve@example.com');
  expect((await stranger.read())?.draft).toEqual({});
  const change = { storeId, filingId, version: 1, draft: {} };
  expect(await codeOf(saveFilingDraft(stranger.customer, change))).toBe('order_not_found');
  expect(await codeOf(saveFilingDraft(aVisitor(), change))).toBe('unauthenticated');
  expect(await findFilingDraft(aVisitor(), { storeId })).toBeNull();
  const order = await anOrder(ctx, storeId);
  expect(await findFilingDraft(asShopper(order), { storeId })).toBeNull();
  const link = as(linkTo(await aClaim(ctx, order)));
  expect(await findFilingDraft(link, { storeId })).toBeNull();
  const ofOrder = { storeId, filingId: order.systemOrderId, version: 0, draft: {} };
  expect(await codeOf(saveFilingDraft(asShopper(order), ofOrder))).toBe('filing_not_found');
});

test('answers without an email keep the address and the session', async () => {
  const { save, read } = await begins(await aShop(), ADA);
  const { email: _email, ...answers } = ANSWERS;
  expect(await save(answers, 0)).toEqual({ version: 1, accessToken: null });
  expect((await read())?.draft).toEqual(answers);
});

test('answers that this release can’t read are as if there were none', async () => {
  const { filingId, save, read } = await begins(await aShop(), ADA);
  await save(ANSWERS, 0);
  await database.pool.query(
    `update in_store_filings set draft = draft || '{"shade": "red"}' where id = $1`,
    [filingId],
  );
  expect((await read())?.draft).toEqual({});
});

test('of two tabs, the one with the older answers is refused, and overwrites nothing', async () => {
  const { save, read } = await begins(await aShop(), ADA);
  await save(ANSWERS, 0);
  const late = save({ ...ANSWERS, dateOfPurchase: '2026-03-01' }, 0);
  expect(await codeOf(late)).toBe('filing_changed');
  expect((await read())?.draft.dateOfPurchase).toBe('2026-03-10');
  const both = [
    { ...ANSWERS, orderNumber: 'A' },
    { ...ANSWERS, orderNumber: 'B' },
  ].map((draft) => () => codeOf(save(draft, 1)));
  const codes = await atOnce(database, { table: 'in_store_filings' }, both);
  expect(codes.sort()).toEqual(['filing_changed', null]);
  expect(await codeOf(save({ ...ANSWERS, email: 'nobody' }, 2))).toBe('invalid_input');
});

test('a page that is sent twice is saved once, and the second time is no other tab', async () => {
  const { save, read } = await begins(await aShop(), ADA);
  const saved = { version: 1, accessToken: null };
  expect([await save(ANSWERS, 0), await save(ANSWERS, 0)]).toEqual([saved, saved]);
  expect((await read())?.version).toBe(1);
});

test('the id of a claim that was begun in the portal opens nothing without its session', async () => {
  const storeId = await aShop();
  const { filingId, customer, save, read } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const stranger = codeOf(submits(aVisitor(), storeId, filingId, 'eve@example.com'));
  expect(await stranger).toBe('filing_not_found');
  expect(await read()).toMatchObject({ draft: ANSWERS, heldFor: null });
  await submits(customer, storeId, filingId);
  expect(await read()).toMatchObject({
    heldFor: ADA,
    resendAt: new Date(clock.now().getTime() + 60_000),
  });
});

test('other answers end the code that was sent, and the same ones keep it', async () => {
  const storeId = await aShop();
  const { filingId, customer, save, read } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const code = await submits(customer, storeId, filingId);
  expect(await save(ANSWERS, 1)).toEqual({ version: 1, accessToken: null });
  expect((await read())?.heldFor).toBe(ADA);
  const moved = await save({ ...ANSWERS, email: 'victim@example.com' }, 1);
  const holder = await holderOf(moved.accessToken ?? '');
  expect(await findFilingDraft(holder, { storeId })).toMatchObject({
    version: 2,
    heldFor: null,
    // What was chosen last stays chosen.
    desiredMethod: 'REFUND',
  });
  const confirming = confirmInStoreClaim(holder, { storeId, filingId, code });
  expect(await codeOf(confirming)).toBe('code_expired');
});

test('a code that still waits to be sent is not sent for answers that changed since', async () => {
  const storeId = await aShop();
  const { filingId, customer, save } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  await submitted(customer, storeId, filingId);
  await save({ ...ANSWERS, orderNumber: 'A1' }, 1);
  const before = handed.length;
  expect(jobs).toHaveLength(1);
  for (const { payload } of jobs.splice(0)) {
    expect(await sendInStoreCode(ctx, payload as never)).toBe('obsolete');
  }
  expect(handed).toHaveLength(before);
});

test('a code confirms nothing once the answers change while it is being checked', async () => {
  const storeId = await aShop();
  const { filingId, customer, save, read } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const code = await submits(customer, storeId, filingId);
  // Once the code is checked, the claim waits for its idempotency key.
  const held = await holdLock(database, { table: 'idempotency_keys' });
  const keyed = withIdempotencyKey(aVisitor(), 'k'.repeat(20));
  const confirming = codeOf(confirmInStoreClaim(keyed, { storeId, filingId, code }));
  await held.whenWaiting(1);
  await save({ ...ANSWERS, orderNumber: 'A1' }, 1);
  await held.release();
  expect(await confirming).toBe('filing_not_found');
  expect(await read()).toMatchObject({ claimId: null, heldFor: null });
});

test('a claim that was filed takes no more answers', async () => {
  const storeId = await aShop();
  const { filingId, customer, save, read } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const code = await submits(customer, storeId, filingId);
  const { claim } = await confirmInStoreClaim(aVisitor(), { storeId, filingId, code });
  expect(await codeOf(save({ ...ANSWERS, orderNumber: 'A1' }, 1))).toBe('already_filed');
  expect(await read()).toMatchObject({ claimId: claim.id, draft: {} });
});

test('a link continues the claim on another device, once, and looking at it changes nothing', async () => {
  const storeId = await aShop();
  const { filingId, save } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const token = (await linkFor(storeId, ' ADA@EXAMPLE.COM ')) ?? '';
  expect(handed.at(-1)?.to).toBe(ADA);
  const phone = aVisitor();
  expect(await isFilingLinkActive(phone, { storeId, token })).toBe(true);
  const elsewhere = await aShop();
  const other = await begins(storeId, 'eve@example.com');
  const [, secret = ''] = token.split('~');
  for (const wrong of [
    { storeId, token: `${other.filingId}~${secret}` },
    { storeId, token: `${filingId}~${'a'.repeat(43)}` },
    { storeId: elsewhere, token },
    { storeId, token: token.slice(0, -1) },
    { storeId, token: `${filingId}~` },
    { storeId, token: '' },
  ]) {
    expect(await isFilingLinkActive(phone, wrong)).toBe(false);
    expect(await codeOf(openFilingLink(phone, wrong))).toBe('filing_not_found');
  }
  const opened = await atOnce(
    database,
    { table: 'in_store_filings' },
    [1, 2, 3].map(() => () => openFilingLink(phone, { storeId, token }).catch(() => null)),
  );
  const [session, ...others] = opened.filter((one) => one !== null);
  expect(others).toEqual([]);
  const resumed = await holderOf(session?.accessToken ?? '');
  expect(await findFilingDraft(resumed, { storeId })).toMatchObject({ filingId, draft: ANSWERS });
});

test('a link works for 7 days, until a newer one is sent, and until the claim is filed', async () => {
  const storeId = await aShop();
  const { filingId, customer, save } = await begins(storeId, ADA);
  expect(await linkFor(storeId, ADA)).toBeNull();
  await save(ANSWERS, 0);
  const first = (await linkFor(storeId, ADA)) ?? '';
  const second = (await linkFor(storeId, ADA, customer)) ?? '';
  const isActive = (token: string) => isFilingLinkActive(aVisitor(), { storeId, token });
  expect([await isActive(first), await isActive(second)]).toEqual([false, true]);
  clock.advance({ days: 7 });
  expect(await isActive(second)).toBe(false);
  const late = openFilingLink(aVisitor(), { storeId, token: second });
  expect(await codeOf(late)).toBe('filing_not_found');
  clock.advance({ hours: 2 });
  const third = (await linkFor(storeId, ADA)) ?? '';
  expect(await isActive(third)).toBe(true);
  const code = await submits(await sessionAgain(storeId, third), storeId, filingId);
  const fourth = (await linkFor(storeId, ADA)) ?? '';
  await confirmInStoreClaim(aVisitor(), { storeId, filingId, code });
  expect(await isActive(fourth)).toBe(false);
  expect(await linkFor(storeId, ADA)).toBeNull();
});

test('a link ends when the claim gets another address', async () => {
  const storeId = await aShop();
  const mistyped = 'adda@example.com';
  for (const change of ['saved', 'submitted']) {
    const { filingId, customer, save } = await begins(storeId, mistyped);
    await save({ ...ANSWERS, email: mistyped }, 0);
    const token = (await linkFor(storeId, mistyped)) ?? '';
    await save({ ...ANSWERS, email: mistyped, orderNumber: 'A1' }, 1);
    expect(await isFilingLinkActive(aVisitor(), { storeId, token })).toBe(true);
    if (change === 'saved') await save(ANSWERS, 2);
    else await submits(customer, storeId, filingId);
    expect(await isFilingLinkActive(aVisitor(), { storeId, token })).toBe(false);
    expect(await codeOf(openFilingLink(aVisitor(), { storeId, token }))).toBe('filing_not_found');
  }
});

test('the holder of an order’s session gets the link of the claim that they began', async () => {
  const storeId = await aShop();
  const order = await anOrder(ctx, storeId);
  const { filingId, save } = await begins(storeId, order.customerEmail);
  await save({ ...ANSWERS, email: order.customerEmail }, 0);
  const from = { ...asShopper(order), clientNetwork: aVisitor().clientNetwork };
  expect(await linkFor(storeId, order.customerEmail, from)).toContain(filingId);
});

test('a link leads to the claim that is still open, past a newer one that was filed', async () => {
  const storeId = await aShop();
  const email = 'two@example.com';
  const open = await begins(storeId, email);
  await open.save({ ...ANSWERS, email }, 0);
  clock.advance({ minutes: 1 });
  const filed = await begins(storeId, email);
  await filed.save({ ...ANSWERS, email }, 0);
  const code = await submits(filed.customer, storeId, filed.filingId, email);
  await confirmInStoreClaim(aVisitor(), { storeId, filingId: filed.filingId, code });
  expect(await linkFor(storeId, email)).toContain(open.filingId);
});

test('guesses at links are counted, and a link that works opens after any number of them', async () => {
  const storeId = await aShop();
  const { filingId, save } = await begins(storeId, ADA);
  await save(ANSWERS, 0);
  const token = (await linkFor(storeId, ADA)) ?? '';
  for (const open of [isFilingLinkActive, openFilingLink]) {
    const from = aVisitor();
    const guess = () => codeOf(open(from, { storeId, token: `${filingId}~${'a'.repeat(43)}` }));
    await guess();
    await database.pool.query('update rate_limits set count = 200 where key = $1', [
      `wrong-link:${from.clientNetwork}`,
    ]);
    expect(await guess()).toBe('too_many_requests');
    expect(await codeOf(open(from, { storeId, token }))).toBeNull();
  }
});

const sessionAgain = async (storeId: string, token: string) =>
  holderOf((await openFilingLink(aVisitor(), { storeId, token })).accessToken);

test('asking for a link says nothing about an address, and has limits', async () => {
  const storeId = await aShop();
  const known = await begins(storeId, ADA);
  await known.save(ANSWERS, 0);
  const newer = await begins(storeId, ADA, 60_000);
  await newer.save({ email: ADA }, 0);
  expect(await linkFor(storeId, 'nobody@example.com')).toBeNull();
  expect(await linkFor(storeId, ADA)).toContain(newer.filingId);
  expect(await linkFor(storeId, ADA, known.customer)).toContain(known.filingId);
  expect(await linkFor(storeId, ADA)).not.toBeNull();
  const ask = (email: string, from: Context) => codeOf(requestFilingLink(from, { storeId, email }));
  expect(await ask(ADA, aVisitor())).toBe('too_many_requests');
  const one = aVisitor();
  for (let index = 0; index < 10; index++) {
    expect(await ask(`guess${index}@example.com`, one)).toBeNull();
  }
  expect(await ask('guess@example.com', one)).toBe('too_many_requests');
  const many = aVisitor();
  expect(await ask('guess@example.com', many)).toBeNull();
  await database.pool.query('update rate_limits set count = 59 where key = $1', [
    `in-store-link:${storeId}:from:${many.clientNetwork}`,
  ]);
  const last = [await ask('last@example.com', many), await ask('more@example.com', many)];
  expect(last).toEqual([null, 'too_many_requests']);
  const { rows } = await database.pool.query(
    `select distinct substring(key from ':(from|to):') as whose, key like '%:soon' as soon,
       (extract(epoch from expires_at) - window_start)::int as seconds
     from rate_limits where key like $1 order by seconds`,
    [`in-store-link:${storeId}:%`],
  );
  expect(rows).toEqual([
    { whose: 'from', soon: true, seconds: 900 },
    { whose: 'to', soon: false, seconds: 3_600 },
    { whose: 'from', soon: false, seconds: 86_400 },
  ]);
});
