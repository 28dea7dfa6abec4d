import { branding, type Db, storeDomains, storeSettings, stores, withoutAccents } from '@amends/db';
import { and, eq, inArray, isNotNull, like, ne, or, sql } from 'drizzle-orm';
import type { Connections, Writer } from '../kernel/internal.ts';
import { lookColumns, PLAIN_LOOK } from './branding/look.rules.ts';
import type { Store } from './store.ts';
import type { StoreStatus } from './store-status.rules.ts';

type Select = Pick<Db, 'select'>;

const joined = (db: Select) =>
  db
    .select({
      id: stores.id,
      slug: stores.slug,
      name: stores.name,
      currency: stores.currency,
      timeZone: stores.timeZone,
      country: stores.country,
      contactEmail: stores.contactEmail,
      contactUrl: stores.contactUrl,
      privacyUrl: stores.privacyUrl,
      termsUrl: stores.termsUrl,
      status: stores.status,
      statusReason: stores.statusReason,
      statusChangedAt: stores.statusChangedAt,
      activatedAt: stores.activatedAt,
      version: stores.version,
      domains: sql<string[]>`array(select d.domain from store_domains d
        where d.store_id = ${stores.id} and d.verified_at is not null
        order by d.is_primary desc, d.verified_at, d.domain)`,
      providerName: sql<string | null>`(select name from provider_account)`,
      texts: sql<Record<string, string> | null>`(select jsonb_object_agg(key, text)
        from portal_texts t where t.store_id = ${stores.id})`,
      settings: storeSettings,
      branding,
    })
    .from(stores)
    .innerJoin(storeSettings, eq(storeSettings.storeId, stores.id))
    .leftJoin(branding, eq(branding.storeId, stores.id))
    .$dynamic();

/** Returns a store by its id or slug. */
export async function findStoreByName(db: Select, name: string): Promise<Store | null> {
  // PostgreSQL rejects NUL characters, and anyone can send one.
  if (name.includes('\0')) return null;
  const [store] = await joined(db).where(or(eq(stores.id, name), eq(stores.slug, name)));
  return storeOf(store);
}

/** Returns the store of a verified white-label host; ignores unverified hosts. */
export async function findStoreByHost(db: Select, host: string): Promise<Store | null> {
  const [store] = await joined(db)
    .innerJoin(storeDomains, eq(storeDomains.storeId, stores.id))
    .where(and(eq(storeDomains.domain, host), isNotNull(storeDomains.verifiedAt)));
  return storeOf(store);
}

/**
 * Returns the only store that shoppers can see, or the only one of these that isn't closed; null if there is
 * more than one.
 */
export async function findOnlyStore(db: Select): Promise<Store | null> {
  const [first, second] = await joined(db)
    .where(ne(stores.status, 'DRAFT'))
    .orderBy(sql`${stores.status} = 'CLOSED'`)
    .limit(2);
  if (!first || (second && (first.status === 'CLOSED' || second.status !== 'CLOSED'))) return null;
  return storeOf(first);
}

type JoinedStore = Omit<Store, 'branding' | 'domain'> & { branding: Store['branding'] | null };

/** A store without a branding row gets the plain branding. */
function storeOf(row: JoinedStore | undefined): Store | null {
  if (!row) return null;
  const plain = { ...PLAIN_BRANDING, storeId: row.id };
  return { ...row, domain: row.domains[0] ?? null, branding: row.branding ?? plain };
}

const PLAIN_BRANDING = { ...lookColumns(PLAIN_LOOK), version: 0, updatedAt: new Date(0) };

export async function listStoreIds(database: Connections): Promise<string[]> {
  const rows = await database.db.select({ id: stores.id }).from(stores);
  return rows.map(({ id }) => id);
}

/** A store in a list. */
export interface ReachedStore {
  id: string;
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  status: StoreStatus;
}

/** The stores to read: those with one of the ids and a name that contains every word. */
interface StoresWanted {
  ids: 'all' | readonly string[];
  words?: readonly string[];
  limit: number;
}

/**
 * Returns stores by name, reading no more of the name index than is returned. Words match in any case, with
 * or without accents.
 */
export function listStoresByName(db: Select, { ids, words = [], limit }: StoresWanted) {
  const { id, slug, name, currency, timeZone, status } = stores;
  const named = words.map((word) =>
    like(
      withoutAccents(name),
      withoutAccents(sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`),
    ),
  );
  return db
    .select({ id, slug, name, currency, timeZone, status })
    .from(stores)
    .where(and(ids === 'all' ? undefined : inArray(id, [...ids]), ...named))
    .orderBy(sql`lower(${name}) collate "C"`, id)
    .limit(limit);
}

export interface NewStore {
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  contactEmail?: string | null | undefined;
  contactUrl?: string | null | undefined;
  privacyUrl?: string | null | undefined;
  termsUrl?: string | null | undefined;
  domain?: string | undefined;
  /** Defaults to ACTIVE. */
  status?: 'DRAFT' | 'ACTIVE' | undefined;
  settings?: Partial<typeof storeSettings.$inferInsert> | undefined;
  branding?: Partial<typeof branding.$inferInsert> | undefined;
}

export async function insertStore(writer: Writer, storeId: string, store: NewStore): Promise<void> {
  const { settings, branding: look, domain, status = 'ACTIVE', ...columns } = store;
  const now = writer.ctx.now();
  const activatedAt = status === 'ACTIVE' ? now : null;
  await writer.drizzle
    .insert(stores)
    .values({ ...columns, id: storeId, status, statusChangedAt: now, activatedAt });
  await writer.drizzle.insert(storeSettings).values({ ...settings, storeId });
  await writer.drizzle.insert(branding).values({ ...look, storeId });
  if (domain)
    await writer.drizzle
      .insert(storeDomains)
      .values({ domain, storeId, verifiedAt: now, isPrimary: true, checkedAt: now });
}
