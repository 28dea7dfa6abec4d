import { z } from 'zod';
import { RECORD_STATES } from '../domains/domain-records.rules.ts';
import { DOMAIN_STATUSES } from '../domains/domain-status.rules.ts';
import { SENDER_RECORD_PURPOSES } from './sender-records.rules.ts';

const SenderRecord = z
  .strictObject({
    purpose: z.enum(SENDER_RECORD_PURPOSES).meta({
      description:
        '`signature` is the DKIM key, `next-signature` the new key of a rotation, `return-path` receives undeliverable emails, and `policy` is DMARC.',
    }),
    isRequired: z.boolean().meta({ description: 'Whether verification needs it.' }),
    type: z.enum(['TXT', 'CNAME']),
    name: z.string().meta({ description: 'The full name of the record.' }),
    values: z.array(z.string()).meta({ description: 'The value to enter.' }),
    strings: z.array(z.string()).meta({
      description: 'The value in strings of at most 255 bytes, for zone files.',
    }),
    state: z.enum(RECORD_STATES),
    found: z.array(z.string()).meta({ description: 'What the last check found instead.' }),
  })
  .meta({ id: 'SenderRecord' });

/** An address that emails of a store come from. */
export const Sender = z
  .strictObject({
    address: z.string().meta({ description: 'In ASCII (punycode).' }),
    name: z.string().meta({ description: 'For display, in Unicode.' }),
    domain: z
      .string()
      .meta({ description: 'Its domain; senders of one domain share its records.' }),
    status: z.enum(DOMAIN_STATUSES),
    isPrimary: z.boolean().meta({ description: 'Whether emails of the store come from it.' }),
    records: z.array(SenderRecord),
    rotatingSince: z.date().nullable().meta({
      description: 'When a key rotation started; null if none is in progress.',
    }),
    retiredRecord: z.string().nullable().meta({
      description: 'The record of the DKIM key before the last rotation, which can be removed.',
    }),
    retiredAt: z.date().nullable(),
    addedAt: z.date(),
    addedBy: z.string().nullable(),
    verifiedAt: z.date().nullable(),
    checkedAt: z.date().nullable(),
    expiresAt: z.date().nullable().meta({
      description: 'When it stops waiting for its records, or stops working without them.',
    }),
  })
  .meta({ id: 'Sender' });
export type Sender = z.output<typeof Sender>;

export const SenderList = z
  .strictObject({
    items: z.array(Sender),
    isPossible: z.boolean().meta({
      description: 'Whether the deployment has a public mail domain, which senders need.',
    }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'SenderList' });
export type SenderList = z.output<typeof SenderList>;
