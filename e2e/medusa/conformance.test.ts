import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import {
  type ConnectorBench,
  type Fault,
  testConnector,
} from '../../packages/connector/src/conformance/index.ts';
import type { Effect } from '../../packages/connector/src/effect.ts';
import { medusa } from '../../packages/connector/src/medusa/medusa.connector.ts';
import { faulty } from './faulty.ts';
import { realShop, refundsOf } from './real-shop.ts';

const BEGIN = new Date(Date.now() - 60_000);

testConnector('medusa, of a real Medusa', async (): Promise<ConnectorBench> => {
  const shop = inject('medusa');
  const real = realShop(shop);
  const faults: Fault[] = [];
  const open = (secretKey = shop.secretKey) =>
    medusa.open({
      credentials: { site: shop.site, secretKey },
      timeoutMs: 30_000,
      fetch: faulty(faults),
    });
  const request = (sourceOrderId: string) => ({
    idempotencyKey: `res_${randomUUID()}`,
    requestedAt: new Date(),
    sourceOrderId,
    currency: 'USD',
    reason: 'Claim #10024',
  });
  const refund = async (id: string, amount: number): Promise<Effect> => {
    const [item] = (await real.bookOf(id)).items;
    const given = { amount, shippingAmount: 0, item: { sourceItemId: item.id, quantity: 1 } };
    return { ...request(id), kind: 'refund', ...given };
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
    openWithWrongCredentials: () => open(`sk_${'0'.repeat(64)}`),
    placeOrder: () => real.checkOut(),
    touchOrder: async (id) => {
      await real.admin(`orders/${id}`, { metadata: { touched: randomUUID() } });
    },
    placeUnreadableOrder: () => real.enter({}),
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
        const { productId: sourceProductId } = shop.mug;
        const items = [{ sourceProductId, sourceVariantId: null, quantity: 1 }];
        return { ...request(id), kind, items, shippingAddress: null };
      }
      return { ...request(id), kind: 'tag', add: ['claimed'], remove: [] };
    },
    refusedEffectOn: (id) => refund(id, 1_000_000),
    countEffects: async ({ idempotencyKey: key }) => {
      const orders = await real.ordersSince(BEGIN);
      const { promotions } = await real.admin('promotions?limit=1000&fields=id,metadata');
      const marks = [...orders, ...promotions].flatMap(({ metadata }) =>
        Object.values(metadata ?? {}),
      );
      const refunds = orders.flatMap(refundsOf);
      return (
        refunds.filter(({ note }) => note?.includes(key)).length +
        marks.filter((mark) => mark === key).length
      );
    },
    failNext: (fault) => void faults.push(fault),
    dropFaults: () => void faults.splice(0),
    webhookAbout: null,
    close: async () => undefined,
  };
});
