import { randomUUID } from 'node:crypto';
import { type ConnectorBench, testConnector } from '../conformance/index.ts';
import type { Effect } from '../effect.ts';
import { KEYS, startWooSite, WEBHOOK_SECRET } from './testing/site.ts';
import { wooCommerce } from './woocommerce.connector.ts';

testConnector('woocommerce', async (): Promise<ConnectorBench> => {
  const site = await startWooSite();
  let lastProduct = 5_000;
  const credentials = { site: site.url, ...KEYS, webhookSecret: WEBHOOK_SECRET };
  const open = () => wooCommerce.open({ credentials, timeoutMs: 1_000 });
  const aCode = () => `AMENDS-${randomUUID().slice(0, 13).toUpperCase()}`;
  const request = (sourceOrderId: string) => ({
    idempotencyKey: `res_${randomUUID()}`,
    requestedAt: new Date(),
    sourceOrderId,
    currency: 'USD',
    reason: 'Claim #10024',
  });
  const credit = (sourceOrderId: string): Effect => ({
    ...request(sourceOrderId),
    kind: 'credit',
    code: aCode(),
    amount: 2_750,
    customerEmail: 'ada@example.com',
  });
  const refund = (sourceOrderId: string, amount: number): Effect => {
    const [line] = site.orders.get(Number(sourceOrderId))?.line_items ?? [];
    const item = { sourceItemId: String(line?.id), quantity: 1 };
    return { ...request(sourceOrderId), kind: 'refund', amount, shippingAmount: 0, item };
  };
  const marked = (list: Iterable<{ meta_data: { key: string; value: unknown }[] }>, key: string) =>
    [...list].filter(({ meta_data }) => meta_data.some(({ value }) => value === key)).length;
  return {
    connector: wooCommerce,
    open,
    openWithWrongCredentials: () =>
      wooCommerce.open({
        credentials: { ...credentials, consumerSecret: 'cs_0000000000000000' },
        timeoutMs: 1_000,
      }),
    placeOrder: async () => String(site.addOrder()),
    touchOrder: async (id) => site.touch(Number(id)),
    placeUnreadableOrder: async () => String(site.addOrder({ billing: { email: '' } })),
    product: { query: 'mug', name: 'Blue mug' },
    effectOn: async (kind, id) => {
      if (kind === 'refund') return refund(id, 1_000);
      if (kind === 'credit') return credit(id);
      if (kind === 'cancel-credit') {
        const issued = credit(id);
        await open().perform(issued);
        const { code } = issued as Extract<Effect, { kind: 'credit' }>;
        return { ...request(id), kind, code };
      }
      if (kind === 'reship') {
        const items = [{ sourceProductId: '11', sourceVariantId: null, quantity: 1 }];
        return { ...request(id), kind, items, shippingAddress: null };
      }
      return { ...request(id), kind: 'tag', add: ['claimed'], remove: [] };
    },
    refusedEffectOn: async (id) => refund(id, 1_000_000),
    countEffects: async ({ idempotencyKey: key }) =>
      marked([...site.refunds.values()].flat() as never, key) +
      marked(site.orders.values() as never, key) +
      marked(site.coupons.values() as never, key),
    failNext: site.failNext,
    dropFaults: site.dropFaults,
    webhookAbout: async (id) => site.webhookAbout(Number(id)),
    saveProduct: async ({ id, name }) => site.saveProduct(Number(id), { name }),
    removeProduct: async (id) => site.removeProduct(Number(id)),
    productIds: (count) => Array.from({ length: count }, () => String(++lastProduct)),
    webhookAboutProduct: async (id) => site.webhookAboutProduct(Number(id)),
    close: site.close,
  };
});
