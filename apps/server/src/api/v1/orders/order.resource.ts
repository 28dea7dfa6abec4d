import { OrderLookup } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const OrderResource = wire(OrderLookup);

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
