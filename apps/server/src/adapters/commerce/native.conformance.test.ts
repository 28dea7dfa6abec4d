import { randomUUID } from 'node:crypto';
import { testConnector } from '@amends/connector/conformance';
import { nativeConnector } from './native.connector.ts';

testConnector('native', async () => {
  const open = () => nativeConnector.open({ credentials: { currency: 'USD' }, timeoutMs: 1_000 });
  const request = () => ({
    idempotencyKey: `res_${randomUUID()}`,
    requestedAt: new Date(),
    sourceOrderId: 'an-order',
    currency: 'USD',
    reason: 'Claim #10024',
  });
  return {
    connector: nativeConnector,
    open,
    openWithWrongCredentials: null,
    placeOrder: async () => 'an-order',
    touchOrder: async () => undefined,
    placeUnreadableOrder: null,
    product: null,
    effectOn: async (kind) => {
      const credit = { code: 'AAAA-BBBB', amount: 100, customerEmail: 'ada@example.com' };
      if (kind === 'credit') return { ...request(), kind, ...credit };
      return { ...request(), kind: 'tag', add: [], remove: [] };
    },
    refusedEffectOn: null,
    countEffects: null,
    failNext: null,
    webhookAbout: null,
    close: async () => undefined,
  };
});
