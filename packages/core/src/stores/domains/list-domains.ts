import { domainToUnicode } from 'node:url';
import type { Context, Reader } from '../../kernel/internal.ts';
import { may, parse, read } from '../../kernel/internal.ts';
import { DomainInput, ListDomainsInput } from './domain.input.ts';
import type { Domain, DomainList } from './domain.shape.ts';
import { recordsOf } from './domain-records.rules.ts';
import { domainStatusOf, endOfFailing, endOfPending } from './domain-status.rules.ts';
import { type DomainRow, getDomainRow, listDomainRows } from './domains.repository.ts';

/** Returns the store's domains, the primary one first. Throws `store_not_found`. */
export async function listDomains(ctx: Context, input: { storeId: string }): Promise<DomainList> {
  const { storeId } = parse(ListDomainsInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) => ({
    items: (await listDomainRows(reader)).map((row) => describeDomain(reader, row)),
    target: ctx.ports.hosts.target,
    mayChange: may(ctx.actor, 'whitelabel:update', storeId),
  }));
}

/** Returns one domain of the store. Throws `domain_not_found`. */
export async function getDomain(ctx: Context, input: DomainInput): Promise<Domain> {
  const { storeId, domain } = parse(DomainInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) =>
    describeDomain(reader, await getDomainRow(reader, domain)),
  );
}

/** Returns a domain with its status and its records. */
export function describeDomain({ ctx }: Pick<Reader, 'ctx'>, row: DomainRow): Domain {
  const status = domainStatusOf(row, ctx.now());
  const end = {
    PENDING: () => endOfPending(row),
    FAILING: () => (row.failingSince ? endOfFailing(row.failingSince) : null),
    VERIFIED: () => null,
    EXPIRED: () => null,
  }[status]();
  return {
    domain: row.domain,
    name: domainToUnicode(row.domain) || row.domain,
    status,
    isPrimary: row.isPrimary,
    records: recordsOf(row, ctx.ports.hosts.target).map(({ found, values, ...record }) => ({
      ...record,
      values: [...values],
      found: [...found],
    })),
    addedAt: row.createdAt,
    addedBy: row.addedBy,
    verifiedAt: row.verifiedAt,
    checkedAt: row.checkedAt,
    expiresAt: end,
  };
}
