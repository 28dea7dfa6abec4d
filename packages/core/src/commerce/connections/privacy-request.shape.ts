import { z } from 'zod';
import { PRIVACY_REQUEST_KINDS } from './connection-states.rules.ts';

/** A privacy request of a shop. */
export const PrivacyRequest = z
  .strictObject({
    id: z.string(),
    kind: z.enum(PRIVACY_REQUEST_KINDS).meta({
      description:
        '`data-request`: a customer asks for their data. `customer-redact`: a customer’s data must be erased. `shop-redact`: all of the shop’s data must be erased.',
    }),
    sourceCustomerId: z.string().nullable().meta({ description: 'The shop’s own id.' }),
    email: z.string().nullable(),
    sourceOrderIds: z.array(z.string()).meta({ description: 'The orders the shop listed.' }),
    receivedAt: z.date(),
    dueAt: z.date(),
    doneAt: z.date().nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const PrivacyRequestPage = z.strictObject({
  items: z.array(PrivacyRequest),
  nextCursor: z.string().nullable(),
});
