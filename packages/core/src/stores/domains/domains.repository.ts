import { storeDomains, stores } from '@amends/db';
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Connections, Context, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound, unscoped } from '../../kernel/internal.ts';
import type { FoundRecords } from './domain-records.rules.ts';
import type { dueBefore } from './domain-status.rules.ts';

export type DomainRow = Omit<typeof storeDomains.$inferSelect, 'found'> & {
  found: FoundRecords | null;
};

/** Returns the store's domains: the primary one, then those verified first, then the others. */
export async function listDomainRows(reader: Reader): Promise<DomainRow[]> {
  const rows = await reader.drizzle
    .select()
    .from(storeDomains)
    .where(eq(storeDomains.storeId, reader.storeId))
    .orderBy(
      desc(storeDomains.isPrimary),
      sql`${storeDomains.verifiedAt} nulls last`,
      asc(storeDomains.createdAt),
      asc(storeDomains.domain),
    );
  return rows as DomainRow[];
}

/** Returns a domain of the store. Throws `domain_not_found`. */
export async function getDomainRow(reader: Reader, domain: string): Promise<DomainRow> {
  const [row] = await reader.drizzle.select().from(storeDomains).where(ofDomain(reader, domain));
  if (!row) throw notFound('domain');
  return row as DomainRow;
}

/** Locks the store's domains, so that other changes of them wait. Throws `store_not_found`. */
export async function lockDomains(writer: Writer): Promise<void> {
  const [row] = await writer.drizzle
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.id, writer.storeId))
    .for('no key update');
  if (!row) throw notFound('store');
}

export async function insertDomain(
  writer: Writer,
  given: { domain: string; addedById: string | null; addedBy: string | null },
): Promise<void> {
  const now = writer.ctx.now();
  await writer.drizzle
    .insert(storeDomains)
    .values({ ...given, storeId: writer.storeId, createdAt: now, pendingSince: now });
}

export async function updateDomain(
  writer: Writer,
  domain: string,
  columns: Partial<Omit<DomainRow, 'storeId' | 'domain' | 'token'>>,
): Promise<void> {
  const { found, ...rest } = columns;
  await writer.drizzle
    .update(storeDomains)
    .set({ ...rest, ...(found === undefined ? {} : { found: found && { ...found } }) })
    .where(ofDomain(writer, domain));
}

/** Unsets the store's primary domain. */
export async function clearPrimary(writer: Writer): Promise<void> {
  await writer.drizzle
    .update(storeDomains)
    .set({ isPrimary: false })
    .where(and(eq(storeDomains.storeId, writer.storeId), eq(storeDomains.isPrimary, true)));
}

export async function deleteDomain(writer: Writer, domain: string): Promise<void> {
  await writer.drizzle.delete(storeDomains).where(ofDomain(writer, domain));
}

/** Returns whether another store has verified the domain. */
export async function isOfOtherStore(reader: Reader, domain: string): Promise<boolean> {
  const [found] = await reader.drizzle
    .select({ domain: storeDomains.domain })
    .from(storeDomains)
    .where(
      and(
        eq(storeDomains.domain, domain),
        isNotNull(storeDomains.verifiedAt),
        ne(storeDomains.storeId, reader.storeId),
      ),
    );
  return found !== undefined;
}

/** Unique violation: another store verified the domain at the same time. */
export const isTakenError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || isTakenError(error.cause));

const ofDomain = (reader: Reader, domain: string) =>
  and(eq(storeDomains.storeId, reader.storeId), eq(storeDomains.domain, domain));

const HOST: Statement = {
  name: 'domains.host',
  text: `select bool_or(verified_at is not null) as verified from store_domains where domain = $1`,
};

/** Returns whether a store has verified the domain; null if no store has added it. */
export async function findHost(ctx: Context, domain: string): Promise<boolean | null> {
  const { pool } = unscoped(ctx);
  const { rows } = await pool.query<{ verified: boolean | null }>({ ...HOST, values: [domain] });
  return rows[0]?.verified ?? null;
}

const DUE: Statement = {
  name: 'domains.due',
  text: `select store_id as "storeId", domain as id from store_domains
    where case
      when verified_at is null then failing_since is null and pending_since > $4
        and (checked_at is null or checked_at <= $1)
      when failing_since is null then checked_at is null or checked_at <= $2
      else checked_at <= $3 end
      and (store_id, domain) > ($5, $6)
    order by store_id, domain limit $7`,
};

/** A domain that is due for a check. */
export interface DueDomain {
  storeId: string;
  /** The domain. */
  id: string;
}

/** Returns domains of all stores that are due for a check, in pages, starting after `after`. */
export async function listDueDomains(
  { pool }: Connections,
  before: ReturnType<typeof dueBefore>,
  after: DueDomain | null,
  limit: number,
): Promise<DueDomain[]> {
  const { pending, verified, failing, pendingSince } = before;
  const place = [after?.storeId ?? '', after?.id ?? ''];
  const values = [pending, verified, failing, pendingSince, ...place, limit];
  return (await pool.query<DueDomain>({ ...DUE, values })).rows;
}
