import { z } from 'zod';
import { CERTIFICATE_PROBLEMS } from '../../kernel/certificate-problem.rules.ts';
import { Domain } from './domain.shape.ts';
import { DOMAIN_STATUSES } from './domain-status.rules.ts';

/** A domain in the provider's list of all stores. */
export const WhitelabelDomain = z
  .strictObject({
    domain: z.string(),
    name: z.string().meta({ description: 'For display, in Unicode.' }),
    store: z.strictObject({ id: z.string(), slug: z.string(), name: z.string() }),
    status: z.enum(DOMAIN_STATUSES),
    isPrimary: z.boolean(),
    verifiedAt: z.date().nullable(),
    checkedAt: z.date().nullable(),
    mayRestart: z.boolean(),
  })
  .meta({ id: 'WhitelabelDomain' });
export type WhitelabelDomain = z.output<typeof WhitelabelDomain>;

export const WhitelabelDomainPage = z
  .strictObject({ items: z.array(WhitelabelDomain), nextCursor: z.string().nullable() })
  .meta({ id: 'WhitelabelDomainPage' });
export type WhitelabelDomainPage = z.output<typeof WhitelabelDomainPage>;

const Certificate = z.strictObject({
  state: z.enum(['ok', 'failed', 'skipped']).meta({
    description: '`skipped`: only a verified domain’s certificate is checked.',
  }),
  problem: z.enum(CERTIFICATE_PROBLEMS).nullable(),
  issuer: z.string().nullable(),
  validUntil: z.date().nullable(),
});

/** What a restart of a white-label domain found. */
export const WhitelabelRestart = z
  .strictObject({
    domain: Domain,
    certificate: Certificate,
    branding: z.strictObject({
      state: z.enum(['ok', 'failed']),
      version: z.int(),
      missing: z
        .array(z.enum(['logoUrl', 'faviconUrl', 'backgroundImage']))
        .meta({ description: 'Pictures of the branding that can’t be loaded.' }),
    }),
    restartedAt: z.date(),
  })
  .meta({ id: 'WhitelabelRestart' });
export type WhitelabelRestart = z.output<typeof WhitelabelRestart>;
