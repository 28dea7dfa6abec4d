import { z } from 'zod';
import { RECORD_STATES } from './domain-records.rules.ts';
import { DOMAIN_STATUSES } from './domain-status.rules.ts';

const DnsRecord = z
  .strictObject({
    purpose: z.enum(['ownership', 'routing']).meta({
      description: '`ownership` proves who owns the domain; `routing` points its visitors here.',
    }),
    type: z.enum(['TXT', 'CNAME', 'A']),
    name: z.string().meta({ description: 'The full name of the record.' }),
    values: z.array(z.string()).meta({ description: 'The values to enter, one record each.' }),
    state: z.enum(RECORD_STATES),
    found: z.array(z.string()).meta({ description: 'What the last check found instead.' }),
  })
  .meta({ id: 'DnsRecord' });

/** A white-label domain of a store. */
export const Domain = z
  .strictObject({
    domain: z.string().meta({ description: 'In ASCII (punycode).' }),
    name: z.string().meta({ description: 'For display, in Unicode.' }),
    status: z.enum(DOMAIN_STATUSES),
    isPrimary: z.boolean().meta({ description: 'Whether links in emails use it.' }),
    records: z.array(DnsRecord),
    addedAt: z.date(),
    addedBy: z.string().nullable(),
    verifiedAt: z.date().nullable(),
    checkedAt: z.date().nullable(),
    expiresAt: z.date().nullable().meta({
      description: 'When it stops waiting for its records, or stops working without them.',
    }),
  })
  .meta({ id: 'Domain' });
export type Domain = z.output<typeof Domain>;

export const DomainList = z
  .strictObject({
    items: z.array(Domain),
    target: z.string().nullable().meta({
      description: 'The host domains must point to; null if the deployment has no public host.',
    }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'DomainList' });
export type DomainList = z.output<typeof DomainList>;
