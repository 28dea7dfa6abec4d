import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../conformance/json.ts';
import type { CreditMethod, Shop } from '../connector.ts';
import type {
  CancelCreditEffect,
  CreditEffect,
  Effect,
  EffectKind,
  RefundEffect,
} from '../effect.ts';
import { shopify } from './shopify.connector.ts';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from './testing/shop.ts';

let site: ShopifyShop;
beforeAll(async () => {
  site = await startShopifyShop();
});
afterAll(() => site.close());

const open = (creditMethod: CreditMethod = 'store-credit', protection: object = PRODUCT): Shop =>
  shopify.open({
    credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET },
    timeoutMs: 10_000,
    fetch: site.fetch,
    creditMethod,
    protection,
  });

const PRODUCT = { sourceProductIds: ['90'] };
const MUGS = { price: 2_500, tax: 250, quantity: 2, variantId: 'gid://shopify/ProductVariant/111' };
const PROTECTION = { price: 200, quantity: 1, variantId: 'gid://shopify/ProductVariant/901' };

let count = 0;
const request = (sourceOrderId: string) => ({
  idempotencyKey: `res_${++count}`,
  requestedAt: new Date(),
  sourceOrderId,
  currency: 'USD',
  reason: 'Claim #10024',
});
const lineOf = (id: string, index = 0): string =>
  site.order(id).lines[index].id.split('/').at(-1) ?? '';
const refundOf = (id: string, given: Partial<RefundEffect> = {}): RefundEffect => ({
  ...request(id),
  kind: 'refund',
  amount: 2_750,
  shippingAmount: 0,
  item: { sourceItemId: lineOf(id), quantity: 1 },
  ...given,
});
const creditOf = (id: string, given: Partial<CreditEffect> = {}): CreditEffect => ({
  ...request(id),
  kind: 'credit',
  code: `AMENDS-CREDIT-${1_000 + ++count}`,
  amount: 1_500,
  customerEmail: 'ada@example.com',
  ...given,
});
const replacementOf = (id: string, given: object = {}): Effect => ({
  ...request(id),
  kind: 'reship',
  items: [{ sourceProductId: '11', sourceVariantId: null, quantity: 2 }],
  shippingAddress: null,
  ...given,
});
const credits = (): Json[] => site.books.customers.get('ada@example.com')?.account.all;
const replacementsOf = (id: string): Json[] =>
  [...site.books.orders.values()].filter(({ customAttributes }) =>
    customAttributes.some(({ value }: Json) => value === id),
  );

describe('a refund in Shopify', () => {
  test('names its item, pays shipping back, goes to the payment, and restocks nothing', async () => {
    const id = site.addOrder();
    await open().perform(refundOf(id, { amount: 3_250, shippingAmount: 500 }));
    const { made, payments } = site.order(id);
    expect(made).toMatchObject([
      {
        input: {
          refundLineItems: [{ quantity: 1, restockType: 'NO_RESTOCK' }],
          shipping: { amount: '5.00' },
          transactions: [{ amount: '32.50', kind: 'REFUND', gateway: 'shopify_payments' }],
        },
      },
    ]);
    expect(payments[0].refundable).toBe(6_000 - 3_250);
  });

  test('is split over the payments of an order, and never exceeds them', async () => {
    const id = site.addOrder();
    const { payments } = site.order(id);
    payments[0].refundable = 1_000;
    payments.push({
      ...payments[0],
      id: 'gid://shopify/OrderTransaction/5',
      gateway: 'gift_card',
      refundable: 2_000,
    });
    await expect(open().perform(refundOf(id, { amount: 3_001 }))).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('30.00'),
    });
    await open().perform(refundOf(id, { amount: 2_750 }));
    const { input } = site.order(id).made[0];
    expect(input.transactions.map((part: Json) => part.amount)).toEqual(['10.00', '17.50']);
  });

  test('is left to a person where the payment was made outside, or its provider refuses', async () => {
    for (const given of [{ manual: true }, { refundStatus: 'FAILURE' }]) {
      const id = site.addOrder(given);
      const effect = refundOf(id);
      const first = await open().perform(effect);
      expect(first).toMatchObject({ kind: 'by-hand', reason: expect.stringContaining('manually') });
      expect(await open().perform(effect)).toEqual(first);
      expect(site.order(id).made).toHaveLength(1);
    }
  });

  test('is in the currency that the customer paid in, and in no other', async () => {
    const id = site.addOrder({ presentmentCurrencyCode: 'EUR' });
    await open().perform(refundOf(id, { currency: 'EUR' }));
    expect(site.order(id).made[0].input.currency).toBe('EUR');
    await expect(open().perform(refundOf(id))).rejects.toMatchObject({ code: 'refused' });
  });

  test('is found among a hundred others of its order', async () => {
    const id = site.addOrder();
    const { made } = site.order(id);
    for (let index = 0; index < 100; index++) {
      made.push({ id: `gid://shopify/Refund/${index}`, note: `Claim [other_${index}]` });
    }
    const effect = refundOf(id);
    const first = await open().perform(effect);
    expect(await open().findEffect(effect)).toEqual(first);
    expect(made).toHaveLength(101);
  });

  test('of a key that Shopify has seen happens once, even if the book of refunds lags behind', async () => {
    const id = site.addOrder();
    const effect = refundOf(id);
    await open().perform(effect);
    const { made } = site.order(id);
    const [hidden] = made.splice(0, 1);
    await open().perform(effect);
    expect([made.length, hidden.note]).toEqual([0, expect.stringContaining(effect.idempotencyKey)]);
  });
});

describe('a replacement in Shopify', () => {
  test('costs nothing, goes to the new address, and names the order that it replaces', async () => {
    const id = site.addOrder();
    const shippingAddress = {
      name: 'Bo Ek',
      address1: '2 High St',
      city: 'Salem',
      province: 'OR',
      country: 'US',
    };
    const result = await open().perform(replacementOf(id, { shippingAddress }));
    const [made] = replacementsOf(id);
    expect(result).toMatchObject({ kind: 'done', reference: made?.name });
    expect(made?.totalPriceSet.shopMoney.amount).toBe('0.00');
    expect(made?.shippingAddress).toMatchObject({ name: 'Bo Ek', city: 'Salem' });
    const reading = await open().fetchOrder(made?.legacyResourceId);
    expect(reading).toMatchObject({
      kind: 'order',
      order: { originalSourceOrderId: id, customerEmail: 'ada@example.com', total: 0 },
    });
  });

  test('of a product with several variants needs one of them', async () => {
    const id = site.addOrder();
    const items = [{ sourceProductId: '12', sourceVariantId: null, quantity: 1 }];
    await expect(open().perform(replacementOf(id, { items }))).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Red bowl'),
    });
    const chosen = [{ sourceProductId: '12', sourceVariantId: '122', quantity: 1 }];
    await open().perform(replacementOf(id, { items: chosen }));
    expect(replacementsOf(id)).toHaveLength(1);
  });

  test('that two processes ask for at the same time is placed once', async () => {
    const id = site.addOrder();
    const effect = replacementOf(id);
    const results = await Promise.all([1, 2, 3].map(() => open().perform(effect)));
    expect(replacementsOf(id)).toHaveLength(1);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  });
});

describe('credit in Shopify', () => {
  test('as a discount code is for one customer, once', async () => {
    const effect = creditOf(site.addOrder());
    await open('discount-code').perform(effect);
    const { input } = site.books.discounts.get(effect.code.toLowerCase()) ?? {};
    expect(input).toMatchObject({
      usageLimit: 1,
      context: { customers: { add: [site.books.customers.get('ada@example.com')?.id] } },
      customerGets: { value: { discountAmount: { amount: '15.00' } } },
    });
  });

  test('as a gift card is of the customer, and its code is the one to use', async () => {
    const effect = creditOf(site.addOrder());
    const result = await open('gift-card').perform(effect);
    expect(result).toMatchObject({ reference: effect.code.replaceAll('-', '') });
    await expect(
      open('gift-card').perform(creditOf(site.addOrder(), { code: 'SHORT' })),
    ).rejects.toMatchObject({ code: 'refused' });
  });

  test.each(['store-credit', 'gift-card', 'discount-code'] as const)(
    'as %s can’t be ended once it was used, and needs a customer of the shop',
    async (method) => {
      const id = site.addOrder();
      const effect = creditOf(id);
      await open(method).perform(effect);
      const code = effect.code;
      const card = site.books.giftCards.get(code.replaceAll('-', '').toLowerCase());
      if (card) card.balance = { ...card.balance, amount: '3.00' };
      const discount = site.books.discounts.get(code.toLowerCase());
      if (discount) discount.codeDiscount.asyncUsageCount = 1;
      const last = credits().at(-1);
      if (method === 'store-credit')
        Object.assign(last ?? {}, { remainingAmount: { amount: '3.00' } });
      const cancel = { ...request(id), kind: 'cancel-credit' as const, code };
      await expect(open(method).perform(cancel)).rejects.toMatchObject({ code: 'refused' });
      const stranger = creditOf(id, { customerEmail: 'bo@example.com' });
      await expect(open(method).perform(stranger)).rejects.toMatchObject({ code: 'refused' });
    },
  );

  test.each(['gift-card', 'discount-code'] as const)(
    'as %s was used, if it is used while it is ended, or before someone ended it in Shopify',
    async (method) => {
      for (const when of ['before', 'meanwhile'] as const) {
        const id = site.addOrder();
        const effect = creditOf(id);
        await open(method).perform(effect);
        const card = site.books.giftCards.get(effect.code.replaceAll('-', '').toLowerCase());
        const discount = site.books.discounts.get(effect.code.toLowerCase())?.codeDiscount;
        const use = () => {
          if (card) card.balance = { ...card.balance, amount: '3.00' };
          if (discount) discount.asyncUsageCount = 1;
        };
        if (when === 'before') {
          use();
          if (card) card.deactivatedAt = new Date().toISOString();
          if (discount) discount.status = 'EXPIRED';
        }
        const shop = shopify.open({
          credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET },
          timeoutMs: 10_000,
          fetch: (input, init) => {
            if (String(init?.body).includes('Deactivate(')) use();
            return site.fetch(input, init);
          },
        });
        const cancel = { ...request(id), kind: 'cancel-credit' as const, code: effect.code };
        await expect(shop.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
        expect(await open(method).findEffect(cancel)).toBeNull();
        await expect(open(method).perform(cancel)).rejects.toMatchObject({ code: 'refused' });
      }
    },
  );

  test('is ended the way it was issued, although the store has another method since', async () => {
    const id = site.addOrder();
    const effect = creditOf(id, { amount: 1_700 });
    await open('store-credit').perform(effect);
    const cancel = { ...request(id), kind: 'cancel-credit' as const, code: effect.code };
    await open('gift-card').perform(cancel);
    const amounts = credits().map(({ amount }) => amount.amount);
    expect(amounts.slice(-2)).toEqual(['17.00', '-17.00']);
  });

  test('of the same amount for two items is issued twice, although one answer got lost', async () => {
    const id = site.addOrder();
    const [first, second] = [creditOf(id, { amount: 1_900 }), creditOf(id, { amount: 1_900 })];
    const issued = () => credits().filter(({ amount }) => amount.amount === '19.00').length;
    for (const how of ['lost', 503] as const) {
      const before = issued();
      const pair = [{ ...first }, { ...second }].map((one) => ({
        ...one,
        code: `${one.code}${how}`,
      }));
      site.failNext({ on: 'change', how });
      await expect(open().perform(pair[0] as Effect)).rejects.toMatchObject({
        code: 'unavailable',
      });
      await open().perform(pair[1] as Effect);
      await open().perform(pair[0] as Effect);
      expect(issued() - before, String(how)).toBe(2);
    }
  });
});

test.each([
  ['discount-code', 'discounts'],
  ['gift-card', 'gift_cards'],
  ['store-credit', 'customers'],
] as const)('a %s links to its page in the admin, also when it is found', async (method, page) => {
  const effect = creditOf(site.addOrder());
  const made = await open(method).perform(effect);
  const url = expect.stringMatching(new RegExp(`^https://${SHOP_DOMAIN}/admin/${page}/\\d+$`));
  expect(made).toMatchObject({ kind: 'done', url });
  expect(await open(method).findEffect(effect)).toMatchObject(
    // Shopify's search for gift cards lags; the mark alone names no page.
    method === 'gift-card' ? { kind: 'done' } : { kind: 'done', url: (made as Json).url },
  );
});

describe('protection in Shopify', () => {
  test('is added as the variant with its price, and asked to be paid', async () => {
    const id = site.addOrder();
    await open().perform({ ...request(id), kind: 'add-protection', premium: 300 });
    expect(site.order(id).lines.at(-1)).toMatchObject({ sku: 'SP' });
    expect(await open().fetchOrder(id)).toMatchObject({
      order: { protection: { shipping: true }, premiumPaid: 300 },
    });
  });

  test('at a price that no variant has is a line of its own, where the store named one', async () => {
    const id = site.addOrder();
    const effect: Effect = { ...request(id), kind: 'add-protection', premium: 345 };
    await expect(open().perform(effect)).rejects.toMatchObject({ code: 'refused' });
    const named = { ...PRODUCT, title: 'Package protection' };
    await open('store-credit', named).perform(effect);
    expect(site.order(id).lines.at(-1)).toMatchObject({ title: 'Package protection' });
  });

  test('is removed with its premium paid back, or edited out if no one paid', async () => {
    const id = site.addOrder({ lines: [MUGS, PROTECTION] });
    await open().perform({ ...request(id), kind: 'remove-protection' });
    expect(site.order(id).made[0].input.transactions).toMatchObject([{ amount: '2.00' }]);
    const unpaid = site.addOrder({ lines: [MUGS, PROTECTION] });
    site.order(unpaid).payments[0].refundable = 0;
    await open().perform({ ...request(unpaid), kind: 'remove-protection' });
    for (const one of [id, unpaid]) {
      expect(site.order(one).lines[1].currentQuantity).toBe(0);
      expect(await open().fetchOrder(one)).toMatchObject({
        order: { protection: { shipping: false } },
      });
    }
    expect(site.order(unpaid)).toMatchObject({ made: [], edits: 1 });
  });

  test('is fulfilled alone; an order without it has nothing to remove or fulfill', async () => {
    const id = site.addOrder({ lines: [MUGS, PROTECTION] });
    await open().perform({ ...request(id), kind: 'fulfill-protection' });
    expect(site.order(id).lines.map(({ fulfilled }: Json) => fulfilled)).toEqual([0, 1]);
    const without = site.addOrder();
    for (const kind of ['remove-protection', 'fulfill-protection'] as const) {
      await expect(open().perform({ ...request(without), kind })).rejects.toMatchObject({
        code: 'refused',
      });
    }
  });
});

test('tags are added and removed, and those that Shopify would refuse are not sent', async () => {
  const id = site.addOrder({ tags: ['Waiting', 'vip'] });
  const effect: Effect = { ...request(id), kind: 'tag', add: ['claimed'], remove: ['Waiting'] };
  await open().perform(effect);
  expect(site.order(id).tags).toEqual(['vip', 'claimed']);
  const long: Effect = { ...request(id), kind: 'tag', add: ['x'.repeat(41)], remove: [] };
  await expect(open().perform(long)).rejects.toMatchObject({ code: 'refused' });
});

describe('an effect that is interrupted at any of its changes', () => {
  type Case = [string, CreditMethod, () => Effect | Promise<Effect>, (effect: Effect) => number];
  const METHODS = ['store-credit', 'gift-card', 'discount-code'] as const;
  const cases: Case[] = [
    ['refund', 'store-credit', () => refundOf(site.addOrder()), (one) => bookOf(one).made.length],
    [
      'reship',
      'store-credit',
      () => replacementOf(site.addOrder()),
      ({ sourceOrderId }) => replacementsOf(sourceOrderId).length,
    ],
    ...METHODS.map(
      (method): Case => [
        'credit',
        method,
        () => creditOf(site.addOrder(), { amount: 3_000 + ++count }),
        (effect) => issuedTo(effect as CreditEffect),
      ],
    ),
    ...METHODS.map(
      (method): Case => [
        'cancel-credit',
        method,
        async () => {
          const issued = creditOf(site.addOrder(), { amount: 3_000 + ++count });
          await open(method).perform(issued);
          const { sourceOrderId, code } = issued;
          return { ...request(sourceOrderId), kind: 'cancel-credit', code };
        },
        endedIn,
      ],
    ),
    [
      'add-protection',
      'store-credit',
      () => ({ ...request(site.addOrder()), kind: 'add-protection', premium: 200 }),
      (one) => bookOf(one).lines.length - 1,
    ],
    [
      'remove-protection',
      'store-credit',
      () => ({
        ...request(site.addOrder({ lines: [MUGS, PROTECTION] })),
        kind: 'remove-protection',
      }),
      (one) => bookOf(one).made.length,
    ],
    [
      'fulfill-protection',
      'store-credit',
      () => ({
        ...request(site.addOrder({ lines: [MUGS, PROTECTION] })),
        kind: 'fulfill-protection',
      }),
      (one) => bookOf(one).shipments.length,
    ],
  ];
  const bookOf = ({ sourceOrderId }: Effect): Json => site.order(sourceOrderId);
  const issuedTo = ({ amount, code }: CreditEffect): number =>
    credits().filter((one) => Number(one.amount.amount) * 100 === amount).length +
    (site.books.giftCards.has(code.replaceAll('-', '').toLowerCase()) ? 1 : 0) +
    (site.books.discounts.has(code.toLowerCase()) ? 1 : 0);

  function endedIn(effect: Effect): number {
    const { code } = effect as CancelCreditEffect;
    const { marks } = bookOf(effect);
    const mark = [...marks.values()].map((one) => JSON.parse(one)).find((one) => one.ending);
    const debits = credits().filter(
      (one) => Number(one.amount.amount) * 100 === -(mark?.amount ?? 0) && mark !== undefined,
    );
    const card = site.books.giftCards.get(code.replaceAll('-', '').toLowerCase());
    const discount = site.books.discounts.get(code.toLowerCase());
    const isEnded = card?.deactivatedAt || discount?.codeDiscount.status === 'EXPIRED';
    return debits.length + (isEnded ? 1 : 0);
  }

  test.each(cases)('%s happens once (credit as %s)', async (_kind, method, make, countIn) => {
    for (let index = 0; ; index++) {
      const effect = await make();
      site.failNext({ on: 'step', how: 'lost', after: index });
      let isInterrupted = false;
      const first = await open(method)
        .perform(effect)
        .catch(() => {
          isInterrupted = true;
          return null;
        });
      const again = await open(method).perform(effect);
      expect(countIn(effect), `after change ${index}`).toBe(1);
      if (first) expect(again).toEqual(first);
      if (isInterrupted) continue;
      site.dropFaults();
      return expect(index).toBeGreaterThan(0);
    }
  });
});

test.each<EffectKind>(['refund', 'reship', 'tag', 'add-protection'])(
  '%s of an order that the shop does not have is refused',
  async (kind) => {
    for (const id of ['999999', '../7']) {
      const effect = { ...refundOf(site.addOrder()), ...replacementOf(id), kind } as Effect;
      const more = { sourceOrderId: id, add: ['a'], remove: [], premium: 1 };
      const given = { ...effect, ...more } as Effect;
      await expect(open().perform(given)).rejects.toMatchObject({
        code: expect.stringMatching(/not-found|unexpected/),
      });
    }
  },
);
