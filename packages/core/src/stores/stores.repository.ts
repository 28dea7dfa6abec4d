import { branding, type Db, storeDomains, storeSettings, stores } from '@amends/db';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Connections, Writer } from '../kernel/internal.ts';
import { lookColumns, PLAIN_LOOK } from './branding/look.rules.ts';
import type { Store } from './store.ts';

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
      activatedAt: stores.activatedAt,
      domain: sql<string | null>`(select min(domain) from store_domains d
        where d.store_id = ${stores.id} and d.verified_at is not null)`,
      settings: storeSettings,
      branding,
    })
    .from(stores)
    .innerJoin(storeSettings, eq(storeSettings.storeId, stores.id))
    .leftJoin(branding, eq(branding.storeId, stores.id))
    .$dynamic();

/** Returns a store by its id or slug. */
export async function findStoreByName(db: Select, name: string): Promise<Store | null> {
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

/** Returns the only store, if the deployment has exactly one. */
export async function findOnlyStore(db: Select): Promise<Store | null> {
  const found = await joined(db).limit(2);
  return found.length === 1 ? storeOf(found[0]) : null;
}

type JoinedStore = Omit<Store, 'branding'> & { branding: Store['branding'] | null };

/** A store whose branding is missing works without it. */
function storeOf(row: JoinedStore | undefined): Store | null {
  if (!row) return null;
  const plain = { ...PLAIN_BRANDING, storeId: row.id };
  return { ...row, branding: row.branding ?? plain };
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
}

export function listStoresByName(db: Select, ids: 'all' | readonly string[]) {
  const { id, slug, name, currency, timeZone } = stores;
  return db
    .select({ id, slug, name, currency, timeZone })
    .from(stores)
    .where(ids === 'all' ? undefined : inArray(stores.id, [...ids]))
    .orderBy(asc(name), asc(id));
}

export interface NewStore {
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  contactEmail?: string | undefined;
  contactUrl?: string | undefined;
  privacyUrl?: string | undefined;
  termsUrl?: string | undefined;
  domain?: string | undefined;
  settings?: Partial<typeof storeSettings.$inferInsert> | undefined;
  branding?: Partial<typeof branding.$inferInsert> | undefined;
}

export async function insertStore(writer: Writer, store: NewStore): Promise<void> {
  const { settings, branding: look, domain, ...columns } = store;
  const { storeId } = writer;
  const now = writer.ctx.now();
  await writer.drizzle.insert(stores).values({ ...columns, id: storeId, activatedAt: now });
  await writer.drizzle.insert(storeSettings).values({ ...settings, storeId });
  await writer.drizzle.insert(branding).values({ ...look, storeId });
  if (domain)
    await writer.drizzle.insert(storeDomains).values({ domain, storeId, verifiedAt: now });
}
