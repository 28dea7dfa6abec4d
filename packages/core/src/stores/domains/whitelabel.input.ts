import { z } from 'zod';
import { oneOf, searchText } from '../../kernel/internal.ts';
import { DomainInput } from './domain.input.ts';
import { DOMAIN_STATUSES } from './domain-status.rules.ts';

export const ListWhitelabelDomainsInput = z.strictObject({
  /** Part of a domain, or of its store's name or slug. */
  search: searchText(100).optional(),
  status: oneOf(DOMAIN_STATUSES).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListWhitelabelDomainsInput = z.input<typeof ListWhitelabelDomainsInput>;

export const RestartWhitelabelInput = DomainInput;
export type RestartWhitelabelInput = z.input<typeof RestartWhitelabelInput>;
