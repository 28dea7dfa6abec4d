import { expect, test } from 'vitest';
import { HANDED_OVER, isOfInStoreClaim } from './in-store-order.rules.ts';

const handedOver = { sourceFulfillmentId: HANDED_OVER };
const sent = { sourceFulfillmentId: 'ful_501' };

test.each([
  ['a claim for a purchase in a store', 'In Store', [handedOver], true],
  ['such a claim, and something was sent since', 'In Store', [sent, handedOver], true],
  ['the cash register of a store', 'In Store', [sent], false],
  ['a cash register that reports no shipments', 'In Store', [], false],
  ['a website whose shipment has the same id', 'Online Store', [handedOver], false],
  ['a website', 'Online Store', [sent, { sourceFulfillmentId: null }], false],
] as const)(
  'whether an order is of an in-store claim: %s',
  (_of, salesChannel, fulfillments, is) => {
    expect(isOfInStoreClaim({ salesChannel, fulfillments })).toBe(is);
  },
);
