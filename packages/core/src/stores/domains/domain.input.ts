import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { hostNameOf } from './domain-name.rules.ts';

const id = z.string().min(1).max(100);
/** Longer than a host name may be, because `readDomainName` reports what is wrong with it. */
const domain = z.string().trim().min(1, text('domain_missing')).max(1_000, text('domain_too_long'));

export const ListDomainsInput = z.strictObject({ storeId: id });

export const AddDomainInput = z.strictObject({
  storeId: id,
  domain: domain.meta({ example: 'claims.example.com' }),
});
export type AddDomainInput = z.input<typeof AddDomainInput>;

/** A domain of the store, in any spelling. */
export const DomainInput = z.strictObject({
  storeId: id,
  domain: domain.transform((given) => hostNameOf(given) ?? given),
});
export type DomainInput = z.input<typeof DomainInput>;
