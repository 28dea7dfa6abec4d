import {
  CONNECTOR_VERSION,
  type Connector,
  ConnectorError,
  type OrderPage,
} from '@amends/connector';

/**
 * The built-in shop, for stores without a connected shop: orders come through `/v1`, store credits are
 * entries in our ledger, and staff or the store's programs do everything else.
 */
export const nativeConnector: Connector<{ currency: string }> = {
  name: 'native',
  version: CONNECTOR_VERSION,
  capabilities: { orders: false, webhooks: false, products: false, effects: ['credit'] },
  open: ({ credentials: { currency } }) => ({
    verify: async () => ({ id: 'native', name: 'Amends', currency }),
    listOrders: async (): Promise<OrderPage> => ({ orders: [], next: null }),
    fetchOrder: async () => null,
    searchProducts: async () => [],
    // The ledger records a credit once, with its code; only that gives a code its value.
    perform: async (effect) => {
      if (effect.kind === 'credit') return { kind: 'done', reference: effect.code, url: null };
      throw new ConnectorError(
        'refused',
        'The built-in shop can’t do this. Do it in the store’s own system.',
      );
    },
    findEffect: async () => null,
    readWebhook: () => {
      throw new ConnectorError('wrong-signature', 'The built-in shop doesn’t send webhooks.');
    },
  }),
};
