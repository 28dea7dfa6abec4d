import { DELIVERY_FAILURES } from '@amends/core/mail/delivery.rules';
import { z } from '@hono/zod-openapi';
import { instant } from '../wire.resource.ts';

export const UndeliveredEmailResource = z
  .strictObject({
    id: z.string(),
    claimId: z.string().nullable(),
    claimNumber: z.int().nullable(),
    template: z.string().openapi({
      description: 'One of the store’s emails, or `mention`, `invitation` or `reset`.',
    }),
    recipient: z.string().openapi({ description: 'Masked.' }),
    failure: z.enum(DELIVERY_FAILURES),
    createdAt: instant,
    undeliveredAt: instant,
    canResend: z.boolean(),
  })
  .openapi('UndeliveredEmail');
