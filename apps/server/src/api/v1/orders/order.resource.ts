import { OrderLookup } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const OrderResource = wire(OrderLookup);

type Shipment = OrderLookup['fulfillments'][number];
type Judged = Shipment['eligibilityByType'][keyof Shipment['eligibilityByType']];

/**
 * Returns the JSON of an order. Sixteen claim types share a shipment's few windows, so each window's instants
 * are serialized once: repeating that would take most of the response's time.
 */
export function orderJson(order: OrderLookup): object {
  const written = new Map<Date, string>();
  const write = (at: Date | null) => {
    if (at === null) return null;
    const known = written.get(at) ?? at.toJSON();
    written.set(at, known);
    return known;
  };
  const windows = new Map<Judged, object>();
  const judge = (one: Judged) => {
    const known = windows.get(one) ?? judgedJson(one, write);
    windows.set(one, known);
    return known;
  };
  const fulfillments = order.fulfillments.map((shipment) => ({
    ...shipment,
    ...judgedJson(shipment, write),
    eligibilityByType: Object.fromEntries(
      Object.entries(shipment.eligibilityByType).map(([type, one]) => [type, judge(one)]),
    ),
  }));
  return { ...order, fulfillments };
}

const judgedJson = (one: Judged, write: (at: Date | null) => string | null) => ({
  eligible: one.eligible,
  eligibilityCode: one.eligibilityCode,
  eligibleAt: write(one.eligibleAt),
  uneligibleAt: write(one.uneligibleAt),
});

export const LookedUpOrderResource = z
  .strictObject({
    ...OrderResource.shape,
    accessToken: z.string().openapi({ description: 'Send it as `Authorization: Bearer`.' }),
  })
  .openapi('LookedUpOrder');

const changed = z.enum(['created', 'updated', 'unchanged']);

export const ImportedOrderResource = z
  .strictObject({ systemOrderId: z.string(), changed })
  .openapi('ImportedOrder');

export const ImportedOrdersResource = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({
          sourceOrderId: z.string(),
          ok: z.literal(true),
          systemOrderId: z.string(),
          changed,
        }),
        z.strictObject({
          sourceOrderId: z.string().nullable(),
          ok: z.literal(false),
          errors: z.array(
            z.strictObject({ path: z.string(), code: z.string(), message: z.string() }),
          ),
        }),
      ]),
    ),
  })
  .openapi('ImportedOrders');

export const ImportedFulfillmentsResource = z
  .strictObject({
    fulfillments: z.array(z.strictObject({ id: z.string(), sourceFulfillmentId: z.string() })),
  })
  .openapi('ImportedFulfillments');
