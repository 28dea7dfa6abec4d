import { type ShopOrder, wooCommerce } from '@amends/connector';
import { OrderSnapshot, type OrderSnapshotInput } from '@amends/core/commerce';
import { expect, test } from 'vitest';

/** What is stored of an order of a shop. */
const stored = ({
  sourceOrderId: _id,
  sourceUpdatedAt: _at,
  ...order
}: ShopOrder): OrderSnapshotInput => order;

test('an order that a connector reads is an order as /v1 takes it', async () => {
  const body = {
    id: 501,
    number: '501',
    status: 'completed',
    currency: 'USD',
    date_created_gmt: '2026-03-01T10:00:00',
    date_modified_gmt: '2026-03-02T11:30:00',
    total: '27.50',
    total_tax: '2.50',
    billing: {
      first_name: 'Ada',
      email: 'ada@example.com',
      address_1: '1 Main St',
      city: 'Salem',
      country: 'US',
    },
    line_items: [
      {
        id: 7,
        name: 'Mug',
        product_id: 11,
        quantity: 1,
        subtotal: '25.00',
        total: '25.00',
        total_tax: '2.50',
      },
    ],
  };
  const shop = wooCommerce.open({
    credentials: {
      site: 'https://shop.example',
      consumerKey: 'ck_1',
      consumerSecret: 'cs_1',
      webhookSecret: 'sixteen letters!',
    },
    timeoutMs: 1_000,
    fetch: async () => Response.json(body),
  });
  const reading = await shop.fetchOrder('501');
  if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
  expect(OrderSnapshot.parse(stored(reading.order))).toMatchObject({
    customerEmail: 'ada@example.com',
    items: [{ price: 2_500, tax: 250 }],
    fulfillments: [{ fulfillmentStatus: 'FULFILLED' }],
  });
});
