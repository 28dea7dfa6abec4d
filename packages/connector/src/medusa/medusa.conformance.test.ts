import { randomUUID } from 'node:crypto';
import { type ConnectorBench, testConnector } from '../conformance/index.ts';
import type { Effect } from '../effect.ts';
import { medusa } from './medusa.connector.ts';
import { SECRET_KEY, startMedusaBackend } from './testing/backend.ts';

testConnector('medusa', async (): Promise<ConnectorBench> => {
  const backend = await startMedusaBackend();
  const { fetch, url: site } = backend;
  const open = (secretKey = SECRET_KEY) =>
    medusa.open({ credentials: { site, secretKey }, timeoutMs: 10_000, fetch });
  const request = (sourceOrderId: string) => ({
    idempotencyKey: `res_${randomUUID()}`,
    requestedAt: new Date(),
    sourceOrderId,
    currency: 'USD',
    reason: 'Claim #10024',
  });
  const refund = (id: string, amount: number): Effect => {
    const sourceItemId = backend.orders.get(id)?.items[0].id;
    const item = { sourceItemId, quantity: 1 };
    return { ...request(id), kind: 'refund', amount, shippingAmount: 0, item };
  };
  const credit = (id: string): Extract<Effect, { kind: 'credit' }> => ({
    ...request(id),
    kind: 'credit',
    code: `AMENDS-${randomUUID().slice(0, 13).toUpperCase()}`,
    amount: 2_750,
    customerEmail: 'ada@example.com',
  });
  return {
    connector: medusa,
    open,
    openWithWrongCredentials: () => open(SECRET_KEY.replace(/\d/g, '0')),
    placeOrder: async () => backend.addOrder(),
    placeSplitOrder: async () => backend.addOrder({ captured: [4, 4, 52] }),
    touchOrder: async (id) => backend.touch(id),
    placeUnreadableOrder: async () => backend.addOrder({ email: null }),
    product: { query: 'mug', name: 'Blue mug' },
    effectOn: async (kind, id) => {
      if (kind === 'refund') return refund(id, 1_000);
      if (kind === 'credit') return credit(id);
      if (kind === 'cancel-credit') {
        const issued = credit(id);
        await open().perform(issued);
        return { ...request(id), kind, code: issued.code };
      }
      if (kind === 'reship') {
        const items = [{ sourceProductId: 'prod_mug', sourceVariantId: null, quantity: 1 }];
        return { ...request(id), kind, items, shippingAddress: null };
      }
      return { ...request(id), kind: 'tag', add: ['claimed'], remove: [] };
    },
    refusedEffectOn: async (id) => refund(id, 1_000_000),
    countEffects: async (effect) => {
      const { idempotencyKey: key } = effect;
      const orders = [...backend.orders.values()];
      const refunds = orders
        .flatMap(({ payment_collections: all }) => all)
        .flatMap(({ payments }) => payments)
        .flatMap((payment) => payment.refunds);
      const made = [...orders.filter((one) => !one.is_draft_order), ...backend.promotions.values()];
      const marks = made.flatMap(({ metadata }) => Object.values(metadata ?? {}));
      const parts = refunds.filter(({ note }) => note.includes(key));
      const paidBack = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return effect.kind === 'refund'
        ? paidBack / effect.amount
        : marks.filter((mark) => mark === key).length;
    },
    failNext: backend.failNext,
    dropFaults: backend.dropFaults,
    webhookAbout: null,
    saveProduct: async ({ id, name: title }) => backend.saveProduct(id, { title }),
    removeProduct: async (id) => backend.removeProduct(id),
    productIds: (count) => Array.from({ length: count }, () => `prod_${randomUUID()}`),
    close: backend.close,
  };
});
