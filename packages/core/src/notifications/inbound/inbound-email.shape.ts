import { z } from 'zod';
import { INBOUND_REASONS, INBOUND_STATES } from './inbound-email.rules.ts';

/** An email that a customer sent in reply, as lists show it. */
export const InboundEmailLine = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    claimNumber: z.int(),
    customerEmail: z.string().meta({ description: 'The address that the claim’s emails go to.' }),
    sender: z.string().meta({ description: 'The address that the email says it is from.' }),
    senderName: z.string().nullable(),
    subject: z.string(),
    content: z.string().meta({ description: 'What was written, without the quoted email.' }),
    state: z.enum(INBOUND_STATES),
    reason: z.enum(INBOUND_REASONS).nullable().meta({ description: 'Why it was not added.' }),
    files: z.int().meta({ description: 'Photos and videos that come with it.' }),
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
      description: 'The whole text; empty once the store no longer keeps the bodies of emails.',
    }),
  })
  .meta({ id: 'InboundEmailDetails' });
export type InboundEmailDetails = z.infer<typeof InboundEmailDetails>;
