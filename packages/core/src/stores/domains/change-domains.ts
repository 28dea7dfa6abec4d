import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  invalid,
  namedActor,
  parse,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { checkDomainJob, DOMAINS_STREAM, domainTaken, promoteNext } from './check-domain.ts';
import { AddDomainInput, DomainInput } from './domain.input.ts';
import type { Domain, DomainList } from './domain.shape.ts';
import { type DomainNameProblem, readDomainName } from './domain-name.rules.ts';
import { domainStatusOf } from './domain-status.rules.ts';
import {
  clearPrimary,
  deleteDomain,
  getDomainRow,
  insertDomain,
  isOfOtherStore,
  listDomainRows,
  lockDomains,
  updateDomain,
} from './domains.repository.ts';
import { describeDomain } from './list-domains.ts';

/** Maximum number of domains of a store. */
const MOST_DOMAINS = 10;

/**
 * Adds a domain, which waits for its records in DNS. Throws
 * `invalid_input` with a code for what is wrong with the name, `domain_taken` if another store has
 * verified it, `domain_exists`, and `too_many_domains`. See docs/rules/domains.md#names.
 */
export async function addDomain(ctx: Context, input: AddDomainInput): Promise<Domain> {
  const { storeId, domain: given } = parse(AddDomainInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    const read = readDomainName(given, ctx.ports.hosts.own);
    if (!read.ok) throw refusedName(read.code);
    await lockDomains(writer);
    if (await isOfOtherStore(writer, read.domain)) throw domainTaken();
    const rows = await listDomainRows(writer);
    const known = rows.find((row) => row.domain === read.domain);
    const by = namedActor(ctx.actor);
    if (known) {
      if (domainStatusOf(known, ctx.now()) !== 'EXPIRED') {
        throw conflict('domain_exists');
      }
      const since = { pendingSince: ctx.now(), failingSince: null, checkedAt: null };
      await updateDomain(writer, read.domain, since);
    } else {
      if (rows.length >= MOST_DOMAINS) {
        throw unprocessable('too_many_domains', { values: { most: MOST_DOMAINS } });
      }
      const { id: addedById = null, name: addedBy = null } = by ?? {};
      await insertDomain(writer, { domain: read.domain, addedById, addedBy });
    }
    const data = { domain: read.domain };
    writer.emit({ name: 'domain.added', streamId: DOMAINS_STREAM, data });
    writer.enqueue(checkDomainJob.of({ storeId, domain: read.domain }));
    return describeDomain(writer, await getDomainRow(writer, read.domain));
  });
}

/**
 * Makes a verified domain the primary one, which links in emails use. Throws `domain_not_found` and
 * `domain_not_verified`.
 */
export async function makeDomainPrimary(ctx: Context, input: DomainInput): Promise<Domain> {
  const { storeId, domain } = parse(DomainInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const row = await getDomainRow(writer, domain);
    if (!row.verifiedAt) {
      throw conflict('domain_not_verified', {
        facts: { status: domainStatusOf(row, ctx.now()) },
      });
    }
    if (row.isPrimary) return describeDomain(writer, row);
    const before = (await listDomainRows(writer)).find(({ isPrimary }) => isPrimary);
    await clearPrimary(writer);
    await updateDomain(writer, domain, { isPrimary: true });
    const data = { domain, before: before?.domain ?? null };
    writer.emit({ name: 'domain.made-primary', streamId: DOMAINS_STREAM, data });
    return describeDomain(writer, { ...row, isPrimary: true });
  });
}

/**
 * Removes a domain, which no longer leads to the store; the domain that was verified first of the others
 * becomes the primary one. Returns the others. Throws `domain_not_found`. See docs/rules/domains.md#links.
 */
export async function removeDomain(ctx: Context, input: DomainInput): Promise<DomainList> {
  const { storeId, domain } = parse(DomainInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const row = await getDomainRow(writer, domain);
    await deleteDomain(writer, domain);
    if (row.isPrimary) await promoteNext(writer);
    const data = { domain, status: domainStatusOf(row, ctx.now()) };
    writer.emit({ name: 'domain.removed', streamId: DOMAINS_STREAM, data });
    const items = (await listDomainRows(writer)).map((each) => describeDomain(writer, each));
    return { items, target: ctx.ports.hosts.target, mayChange: true };
  });
}

/** What is wrong with a domain that a person typed, by code. */
const refusedName = (code: DomainNameProblem) => invalid([{ path: 'domain', code }]);
