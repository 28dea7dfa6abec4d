import { randomUUID } from 'node:crypto';
import { type ConnectorBench, testConnector } from '../conformance/index.ts';
import type { Json } from '../conformance/json.ts';
import type { Effect } from '../effect.ts';
import { shopify } from './shopify.connector.ts';
import { touch } from './testing/books.ts';
import { removeProduct, saveProduct } from './testing/products.ts';
import { ACCESS_TOKEN, API_SECRET, SHOP_DOMAIN, startShopifyShop } from './testing/shop.ts';

const protection = { sourceProductIds: ['90'] };
const PROTECTION = { price: 200, quantity: 1, variantId: 'gid://shopify/ProductVariant/901' };
const A_MUG = { price: 2_500, quantity: 1, variantId: 'gid://shopify/ProductVariant/111' };
const MUGS = { price: 2_500, tax: 250, quantity: 2, variantId: 'gid://shopify/ProductVariant/111' };

testConnector('shopify', async (): Promise<ConnectorBench> => {
  const shop = await startShopifyShop();
  let lastProduct = 5_000;
  const { fetch, books } = shop;
  const credentials = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };
  const access = { timeoutMs: 10_000, fetch, protection };
  const open = () => shopify.open({ ...access, credentials });
  const request = (sourceOrderId: string) => ({
    idempotencyKey: `res_${randomUUID()}`,
    requestedAt: new Date(),
    sourceOrderId,
    currency: 'USD',
    reason: 'Claim #10024',
  });
  const refundsOf = new Map<string, number>();
  const refund = (id: string, amount: number): Effect => {
    const { lines } = shop.order(id);
    const before = refundsOf.get(id) ?? 0;
    refundsOf.set(id, before + 1);
    const sourceItemId = lines[before % lines.length].id.split('/').at(-1);
    const item = { sourceItemId, quantity: 1 };
    return { ...request(id), kind: 'refund', amount, shippingAmount: 0, item };
  };
  const credit = (id: string, amount = 2_750): Extract<Effect, { kind: 'credit' }> => ({
    ...request(id),
    kind: 'credit',
    code: `AMENDS-${randomUUID().slice(0, 13).toUpperCase()}`,
    amount,
    customerEmail: 'ada@example.com',
  });
  /** Amounts of canceled credits by their code, no two the same, so that what ended them can be counted. */
  const canceled = new Map<string, number>();
  const effectOn = async (kind: Effect['kind'], id: string): Promise<Effect> => {
    switch (kind) {
      case 'refund':
        return refund(id, 1_000);
      case 'credit':
        return credit(id);
      case 'cancel-credit': {
        const issued = credit(id, 1_500 + canceled.size);
        canceled.set(issued.code, issued.amount);
        await open().perform(issued);
        return { ...request(id), kind, code: issued.code };
      }
      case 'reship':
        return {
          ...request(id),
          kind,
          items: [{ sourceProductId: '11', sourceVariantId: null, quantity: 1 }],
          shippingAddress: null,
        };
      // Protection is there once, so each effect gets an order of its own.
      case 'add-protection':
        return { ...request(shop.addOrder()), kind, premium: 200 };
      case 'remove-protection':
      case 'fulfill-protection':
        return { ...request(shop.addOrder({ lines: [MUGS, PROTECTION] })), kind };
      case 'tag':
        return { ...request(id), kind, add: [`claimed ${randomUUID().slice(0, 8)}`], remove: [] };
    }
  };
  const countEffects = async (effect: Effect): Promise<number> => {
    const order = shop.order(effect.sourceOrderId);
    const { idempotencyKey: key } = effect;
    const protections = order.lines.filter(({ sku }: { sku: string }) => sku === 'SP');
    switch (effect.kind) {
      case 'refund':
        return order.made.filter(({ note }: { note: string }) => note.includes(key)).length;
      case 'reship': {
        const mine = [...order.marks.values()].filter((mark) => JSON.parse(mark).key === key);
        const drafts = mine.map((mark) => JSON.parse(mark).draftId);
        return [...books.orders.values()].filter(({ draftId }) => drafts.includes(draftId)).length;
      }
      case 'credit':
        return countCredit(key);
      case 'cancel-credit':
        return countEnded(effect);
      case 'add-protection':
        return protections.length;
      case 'remove-protection':
        return protections.filter((line: { currentQuantity: number }) => !line.currentQuantity)
          .length;
      case 'fulfill-protection':
        return order.shipments.length;
      case 'tag':
        return effect.add.every((tag) => order.tags.includes(tag)) ? 1 : 0;
    }
  };
  const account = () => books.customers.get('ada@example.com')?.account;
  const allMarks = (): Json[] =>
    [...books.orders.values()].flatMap(({ marks }) =>
      [...marks.values()].map((mark) => JSON.parse(mark)),
    );
  const countCredit = (key: string): number => {
    const mark = allMarks().find((one) => one.key === key);
    if (!mark) return 0;
    const others = allMarks().filter((one) => one.key !== key);
    const isNew = ({ id, amount }: { id: string; amount: { amount: string } }) =>
      !mark.before.includes(id) &&
      !others.some(({ transactionId }) => transactionId === id) &&
      Number(amount.amount) === 27.5;
    return account().all.filter(isNew).length;
  };
  const countEnded = ({ code }: Extract<Effect, { kind: 'cancel-credit' }>): number =>
    account().all.filter(
      ({ amount }: { amount: { amount: string } }) =>
        Math.round(Number(amount.amount) * 100) === -(canceled.get(code) ?? 0),
    ).length;
  return {
    connector: shopify,
    open,
    openWithWrongCredentials: () =>
      shopify.open({
        ...access,
        credentials: { ...credentials, accessToken: ACCESS_TOKEN.replace(/\d/g, '0') },
      }),
    placeOrder: async () => shop.addOrder(),
    placeSplitOrder: async () => shop.addOrder({ lines: [A_MUG, A_MUG, A_MUG] }),
    touchOrder: async (id) => touch(shop.order(id)),
    placeUnreadableOrder: async () => shop.addOrder({ email: null }),
    product: { query: 'mug', name: 'Blue mug' },
    effectOn,
    refusedEffectOn: async (id) => refund(id, 1_000_000),
    countEffects,
    failNext: shop.failNext,
    dropFaults: shop.dropFaults,
    webhookAbout: async (id) => shop.webhook('orders/updated', { id: Number(id) }),
    saveProduct: async ({ id, name: title }) => saveProduct(books, id, { title }),
    removeProduct: async (id) => removeProduct(books, id),
    productIds: (count) => Array.from({ length: count }, () => String(++lastProduct)),
    webhookAboutProduct: async (id) => shop.webhook('products/update', { id: Number(id) }),
    close: shop.close,
  };
});
