import { medusa, type OrderReading, shopify } from '@amends/connector';
import { SECRET_KEY, startMedusaBackend } from '@amends/connector/medusa/testing';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  ship,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import { actingAsSystem } from '@amends/core';
import { getClaim } from '@amends/core/claims';
import { disconnectShop, performDueEffects } from '@amends/core/commerce';
import {
  approveClaim,
  cancelCredit,
  executeResolution,
  listShopEffects,
  recordCanceledCredit,
  undoApproval,
} from '@amends/core/resolutions';
import { getStoreRecord, listStoreChanges, restoreStore, updateStore } from '@amends/core/stores';
import {
  aClaim,
  aConnection,
  aContext,
  aStaffMember,
  aStore,
  aSyncedOrder,
  atOnce,
  codeOf,
  type TestConnection,
} from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { nativePlatform } from './native-platform.ts';
import { shopsOver } from './shops.ts';

const shop = await startShopifyShop();
const backend = await startMedusaBackend();
afterAll(async () => {
  await shop.close();
  await backend.close();
});
const toShops: typeof fetch = (input, init) =>
  String(input).startsWith(backend.url) ? backend.fetch(input, init) : shop.fetch(input, init);
const shops = shopsOver(toShops);
const database = await testDatabase();
const { ctx, as } = aContext(database, { shops, platform: nativePlatform });
const worker = actingAsSystem(ctx, 'perform-effects');

const SHOPIFY = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };
const MEDUSA = { site: backend.url, secretKey: SECRET_KEY };
const access = { timeoutMs: 10_000, fetch: toShops };
const inShopify = () => {
  const id = shop.addOrder();
  ship(shop.books, shop.order(id));
  return shopify.open({ ...access, credentials: SHOPIFY }).fetchOrder(id);
};
const inMedusa = () => {
  const id = backend.addOrder();
  const order = backend.order(id);
  const items = [{ line_item_id: order.items[0].id, quantity: 2 }];
  order.fulfillments = [{ id: 'ful_1', shipped_at: order.created_at, labels: [], items }];
  return medusa.open({ ...access, credentials: MEDUSA }).fetchOrder(id);
};

/** Settles a claim on an order with store credit, and returns the credit. */
async function credited(connection: TestConnection, order: OrderReading | null) {
  const { storeId } = connection;
  const claim = await aClaim(ctx, await aSyncedOrder(ctx, connection, order), { quantity: 1 });
  const subject = { storeId, claimId: claim.id };
  const agent = as(aStaffMember(storeId));
  const [item] = (await getClaim(ctx, subject)).claimItems;
  const { claim: approved } = await approveClaim(agent, {
    ...subject,
    decisions: [{ claimItemId: item?.id ?? '', resolutionType: 'STORE_CREDIT', quantity: 1 }],
  });
  const resolutionId = approved.claimResolutions[0]?.id ?? '';
  const execute = () => executeResolution(worker, { ...subject, resolutionId });
  await execute();
  await performDueEffects(worker);
  await execute();
  const { claimStoreCredits } = await getClaim(ctx, subject);
  return { ...claimStoreCredits[0], subject, agent };
}

async function aShopifyStore() {
  const store = await aStore(ctx);
  const connection = await aConnection(ctx, store.id, SHOPIFY, 'shopify');
  return { storeId: store.id, connection, owner: as(aStaffMember(store.id, 'store_owner')) };
}

describe('a store’s way of issuing credit', () => {
  test('is the shop’s usual one at first: the customer’s account, without a code to enter', async () => {
    const { connection } = await aShopifyStore();
    const given = await credited(connection, await inShopify());
    expect(given).toMatchObject({ method: 'store-credit', amount: 2_750, balance: 2_750 });
  });

  test('holds for credits after the change, and leaves those before it as they are', async () => {
    const { storeId, connection, owner } = await aShopifyStore();
    const first = await credited(connection, await inShopify());
    await updateStore(owner, { storeId, changes: { creditMethod: 'gift-card' } });
    const card = await credited(connection, await inShopify());
    // What the customer types: Shopify compares without regard to case.
    expect([card.method, shop.books.giftCards.has((card.code ?? '').toLowerCase())]).toEqual([
      'gift-card',
      true,
    ]);
    await updateStore(owner, { storeId, changes: { creditMethod: 'discount-code' } });
    const coupon = await credited(connection, await inShopify());
    expect(coupon.method).toBe('discount-code');
    const { claimStoreCredits } = await getClaim(ctx, first.subject);
    expect(claimStoreCredits).toMatchObject([{ method: 'store-credit', code: first.code }]);
  });

  test('can be our own ledger: the shop is not asked', async () => {
    const { storeId, connection, owner } = await aShopifyStore();
    await updateStore(owner, { storeId, changes: { creditMethod: 'ledger' } });
    const given = await credited(connection, await inShopify());
    expect(given.method).toBe('ledger');
    expect(await listShopEffects(given.agent, given.subject)).toEqual([]);
  });

  test('is offered only if a connected shop knows it, and refused otherwise with the reason', async () => {
    const store = await aStore(ctx);
    const owner = as(aStaffMember(store.id, 'store_owner'));
    const storeId = store.id;
    const methods = async () =>
      (await getStoreRecord(owner, { storeId })).creditMethods.map(({ method }) => method);
    expect(await methods()).toEqual(['automatic', 'ledger']);
    await aConnection(ctx, storeId, MEDUSA, 'medusa');
    expect(await methods()).toEqual(['automatic', 'ledger', 'discount-code']);
    const change = updateStore(owner, { storeId, changes: { creditMethod: 'gift-card' } });
    expect(await codeOf(change)).toBe('credit_method_unavailable');
  });

  test('leaves shops that don’t know it to their usual one', async () => {
    const { storeId, owner } = await aShopifyStore();
    const other = await aConnection(ctx, storeId, MEDUSA, 'medusa');
    await updateStore(owner, { storeId, changes: { creditMethod: 'gift-card' } });
    const given = await credited(other, await inMedusa());
    expect(given.method).toBe('discount-code');
    expect(backend.promotions.size).toBe(1);
  });

  test('has a history and an undo like every other setting', async () => {
    const { storeId, owner } = await aShopifyStore();
    await updateStore(owner, { storeId, changes: { creditMethod: 'ledger' } });
    const { items } = await listStoreChanges(owner, { storeId });
    expect(items[0]?.changes).toEqual({ creditMethod: { before: 'automatic', after: 'ledger' } });
    const undone = await restoreStore(owner, { storeId, number: 0 });
    expect(undone.creditMethod).toBe('automatic');
  });
});

/** Cancels a credit as staff do, and lets the workers perform it. */
async function cancel({ id: creditId = '', subject, agent }: Awaited<ReturnType<typeof credited>>) {
  const { storeId } = subject;
  await cancelCredit(agent, { storeId, creditId, reason: 'Approved by mistake' });
  await performDueEffects(worker);
  await recordCanceledCredit(worker, { ...subject, creditId });
  return (await getClaim(agent, subject)).claimStoreCredits[0];
}

describe('a credit that was not used', () => {
  test.each(['store-credit', 'gift-card', 'discount-code'] as const)(
    'is canceled in the shop, as %s, once',
    async (creditMethod) => {
      const { storeId, connection, owner } = await aShopifyStore();
      await updateStore(owner, { storeId, changes: { creditMethod } });
      const given = await credited(connection, await inShopify());
      expect(await cancel(given)).toMatchObject({ balance: 0, canceledAt: expect.any(Date) });
      // Asking again changes nothing, here and there.
      expect(await cancel(given)).toMatchObject({ balance: 0, canceledAt: expect.any(Date) });
      const effects = await listShopEffects(given.agent, given.subject);
      const done = effects.map(({ kind, status, attempts }) => [kind, status, attempts]);
      expect(new Set(done)).toEqual(
        new Set([
          ['credit', 'DONE', 1],
          ['cancel-credit', 'DONE', 1],
        ]),
      );
    },
  );

  test('of our own ledger is canceled at once', async () => {
    const { storeId, connection, owner } = await aShopifyStore();
    await updateStore(owner, { storeId, changes: { creditMethod: 'ledger' } });
    const given = await credited(connection, await inShopify());
    const claim = await cancelCredit(given.agent, { storeId, creditId: given.id ?? '' });
    expect(claim.claimStoreCredits).toMatchObject([{ balance: 0, canceledAt: expect.any(Date) }]);
  });

  test('is only being canceled until the shop has answered', async () => {
    const { storeId, connection } = await aShopifyStore();
    const given = await credited(connection, await inShopify());
    const creditId = given.id ?? '';
    const claim = await cancelCredit(given.agent, { storeId, creditId });
    expect(claim.claimStoreCredits).toMatchObject([{ balance: 2_750, canceledAt: null }]);
    expect(await codeOf(cancelCredit(given.agent, { storeId, creditId }))).toBe(
      'credit_being_canceled',
    );
  });

  test('is canceled by one of two people who do it at the same moment', async () => {
    const { storeId, connection } = await aShopifyStore();
    const given = await credited(connection, await inShopify());
    const creditId = given.id ?? '';
    const codes = await atOnce(
      database,
      { table: 'events' },
      [given.agent, as(aStaffMember(storeId))].map(
        (one) => () => codeOf(cancelCredit(one, { storeId, creditId })),
      ),
    );
    expect(codes.toSorted()).toEqual(['credit_being_canceled', null]);
    expect(await listShopEffects(given.agent, given.subject)).toHaveLength(2);
  });

  test('lets the rest of an approval be undone, and the claim be decided again', async () => {
    const { storeId, connection } = await aShopifyStore();
    const order = await inShopify();
    const claim = await aClaim(ctx, await aSyncedOrder(ctx, connection, order), { quantity: 2 });
    const subject = { storeId, claimId: claim.id };
    const agent = as(aStaffMember(storeId));
    const [item] = (await getClaim(ctx, subject)).claimItems;
    const decisions = (['STORE_CREDIT', 'CUSTOM'] as const).map((resolutionType) => ({
      claimItemId: item?.id ?? '',
      resolutionType,
      quantity: 1,
      details: 'Call the customer',
    }));
    const { claim: approved } = await approveClaim(agent, { ...subject, decisions });
    for (const { id: resolutionId } of approved.claimResolutions)
      await executeResolution(worker, { ...subject, resolutionId });
    await performDueEffects(worker);
    for (const { id: resolutionId } of approved.claimResolutions)
      await executeResolution(worker, { ...subject, resolutionId });
    expect(await codeOf(undoApproval(agent, subject))).toBe('already_executed');
    const [credit] = (await getClaim(ctx, subject)).claimStoreCredits;
    if (!credit) throw new Error('the claim has a credit');
    await cancel({ ...credit, subject, agent });
    await undoApproval(agent, subject);
    expect(await getClaim(ctx, subject)).toMatchObject({
      claimState: 'OPEN',
      claimResolutions: [],
      claimStoreCredits: [],
    });
    const [first] = decisions;
    const again = await approveClaim(agent, { ...subject, decisions: first ? [first] : [] });
    expect(again.claim.claimState).toBe('APPROVED');
  });
});

test('what was canceled counts as not given, so that another claim can give it', async () => {
  const { storeId, connection, owner } = await aShopifyStore();
  await updateStore(owner, { storeId, changes: { creditMethod: 'ledger' } });
  const order = await aSyncedOrder(ctx, connection, await inShopify());
  const agent = as(aStaffMember(storeId));
  const approveOne = async (claimId: string, flat: number) => {
    const subject = { storeId, claimId };
    const [item] = (await getClaim(ctx, subject)).claimItems;
    const { claim } = await approveClaim(agent, {
      ...subject,
      decisions: [
        {
          claimItemId: item?.id ?? '',
          resolutionType: 'STORE_CREDIT' as const,
          quantity: 1,
          flatAmount: flat,
        },
      ],
    });
    const resolutionId = claim.claimResolutions[0]?.id ?? '';
    await executeResolution(worker, { ...subject, resolutionId });
    return (await getClaim(ctx, subject)).claimStoreCredits[0];
  };
  const first = await aClaim(ctx, order, { quantity: 1 });
  const given = await approveOne(first.id, 6_000);
  const second = await aClaim(ctx, order, { quantity: 1 });
  expect(await codeOf(approveOne(second.id, 6_000))).toBe('nothing_left_to_give');
  await cancelCredit(agent, { storeId, creditId: given?.id ?? '' });
  expect(await approveOne(second.id, 6_000)).toMatchObject({ amount: 6_000, balance: 6_000 });
});

describe('a credit that the customer has used', () => {
  test('stays, with the shop’s words about what was used, and can be tried again', async () => {
    const { storeId, connection, owner } = await aShopifyStore();
    await updateStore(owner, { storeId, changes: { creditMethod: 'gift-card' } });
    const given = await credited(connection, await inShopify());
    const card = shop.books.giftCards.get((given.code ?? '').toLowerCase());
    if (!card) throw new Error('the shop has the card');
    card.balance = { amount: '15.00', currencyCode: 'USD' };
    expect(await cancel(given)).toMatchObject({
      canceledAt: null,
      cancelingSince: null,
      balance: 2_750,
      cancelProblem: 'The customer has already used 12.50 USD of this gift card.',
    });
    card.balance = card.initialValue;
    expect(await cancel(given)).toMatchObject({ canceledAt: expect.any(Date) });
  });

  test('of a disconnected shop is left to a person', async () => {
    const { storeId, connection, owner } = await aShopifyStore();
    const given = await credited(connection, await inShopify());
    await disconnectShop(owner, { storeId, connectionId: connection.id });
    const canceled = cancelCredit(given.agent, { storeId, creditId: given.id ?? '' });
    expect(await codeOf(canceled)).toBe('shop_not_connected');
  });
});
