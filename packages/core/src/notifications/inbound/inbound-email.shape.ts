import { z } from 'zod';
import { INBOUND_REASONS, INBOUND_STATES } from './inbound-email.rules.ts';

/** An email that a customer sent in reply, as lists show it. */
export const InboundEmailLine = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    claimNumber: z.int(),
    customerEmail: z.string().meta({ description: 'The address that the claim’s emails go to.' }),
    sender: z.string().meta({ description: 'The email’s From address.' }),
    senderName: z.string().nullable(),
    subject: z.string(),
    content: z.string().meta({ description: 'The reply, without the quoted email.' }),
    state: z.enum(INBOUND_STATES),
    reason: z.enum(INBOUND_REASONS).nullable().meta({ description: 'Why it was not added.' }),
    files: z.int().meta({ description: 'Attached photos and videos.' }),
    refusedFiles: z.array(z.strictObject({ filename: z.string(), code: z.string() })),
    canAdd: z.boolean(),
    createdAt: z.date(),
  })
  .meta({ id: 'InboundEmail' });
export type InboundEmailLine = z.infer<typeof InboundEmailLine>;

/** One email with its whole text. */
export const InboundEmailDetails = z
  .strictObject({
    ...InboundEmailLine.shape,
    original: z.string().meta({
      description: 'The full text; empty once it was deleted under the store’s retention settings.',
    }),
  })
  .meta({ id: 'InboundEmailDetails' });
export type InboundEmailDetails = z.infer<typeof InboundEmailDetails>;
