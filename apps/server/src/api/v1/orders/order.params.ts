import { z } from '@hono/zod-openapi';

/** The store's own id of an order. */
export const BySourceOrder = z.strictObject({ sourceOrderId: z.string().min(1).max(200) });

/** Our id of an order, or the store's own. */
export const ByOrder = z.strictObject({ orderId: z.string().min(1).max(200) });
