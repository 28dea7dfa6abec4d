import { implementations, stores } from '@amends/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connections, Reader, ReaderAcross, Statement, Writer } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';
import type { StoreStatus } from '../stores/store-status.rules.ts';
import type { ImplementationSource, ImplementationState } from './implementation.rules.ts';

export type ImplementationRow = typeof implementations.$inferSelect;

/** An implementation with its store's name. */
export type ImplementationOfStore = ImplementationRow & {
  storeName: string;
  storeStatus: StoreStatus;
};

/** Returns the store of an implementation; null if there is none. */
export async function findStoreOf({ db }: Connections, id: string): Promise<string | null> {
  const [row] = await db
    .select({ storeId: implementations.storeId })
    .from(implementations)
    .where(eq(implementations.id, id));
  return row?.storeId ?? null;
}

const own = (reader: Reader, id: string) =>
  and(eq(implementations.storeId, reader.storeId), eq(implementations.id, id));

/**
 * Returns an implementation; inside `write`, locks it until the end of the transaction. Throws
 * `implementation_not_found`.
 */
export async function getImplementationRow(
  reader: Reader,
  id: string,
): Promise<ImplementationOfStore> {
  const query = reader.drizzle
    .select({ row: implementations, storeName: stores.name, storeStatus: stores.status })
    .from(implementations)
    .innerJoin(stores, eq(stores.id, implementations.storeId))
    .where(own(reader, id));
  const [found] = await ('writer' in reader ? query.for('update', { of: implementations }) : query);
  if (!found) throw notFound('implementation');
  const { row, ...store } = found;
  return { ...row, ...store };
}

/** Adds an implementation; returns false if the store has one that was not rejected. */
export async function insertImplementation(
  writer: Writer,
  row: Omit<typeof implementations.$inferInsert, 'storeId' | 'createdAt' | 'updatedAt' | 'movedAt'>,
): Promise<boolean> {
  const now = writer.ctx.now();
  const { storeId } = writer;
  const inserted = await writer.drizzle
    .insert(implementations)
    .values({ ...row, storeId, createdAt: now, updatedAt: now, movedAt: now })
    .onConflictDoNothing()
    .returning({ id: implementations.id });
  return inserted.length > 0;
}

/** Changes an implementation if it has this version and one of the states; returns whether it did. */
export async function updateImplementation(
  writer: Writer,
  { id, version }: Pick<ImplementationRow, 'id' | 'version'>,
  states: readonly ImplementationState[],
  change: Partial<ImplementationRow>,
): Promise<boolean> {
  const updated = await writer.drizzle
    .update(implementations)
    .set({ ...change, version: sql`${implementations.version} + 1`, updatedAt: writer.ctx.now() })
    .where(
      and(
        own(writer, id),
        eq(implementations.version, version),
        inArray(implementations.state, [...states]),
      ),
    )
    .returning({ id: implementations.id });
  return updated.length > 0;
}

export interface ListedRow {
  id: string;
  storeId: string;
  storeName: string;
  state: ImplementationState;
  note: string | null;
  source: ImplementationSource;
  contactName: string | null;
  reviewer: string | null;
  areSettingsConfirmed: boolean;
  movedAt: Date;
  createdAt: Date;
}

const WANTED = `($1::text[] is null or i.store_id = any($1))
  and ($2 = '' or s.name ilike $3 or s.slug ilike $3 or i.contact_name ilike $3
    or i.contact_email ilike $3 or i.id = $2)`;

const LIST: Statement = {
  name: 'implementations.list',
  text: `select i.id, i.store_id as "storeId", s.name as "storeName", i.state, i.note, i.source,
      i.contact_name as "contactName", i.reviewer, i.moved_at as "movedAt",
      i.settings_confirmed_at is not null as "areSettingsConfirmed", i.created_at as "createdAt"
    from implementations i join stores s on s.id = i.store_id
    where ${WANTED} and ($4::text is null or i.state = $4)
      and ($5::timestamptz is null or (i.moved_at, i.id) < ($5, $6::text))
    order by i.moved_at desc, i.id desc limit $7`,
};

export interface ListPlace {
  movedAt: Date;
  id: string;
}

/** Returns implementations, most recently moved first. */
export const listImplementationRows = (
  reader: ReaderAcross,
  wanted: {
    search: string;
    state: ImplementationState | undefined;
    after: ListPlace | null;
    limit: number;
  },
): Promise<ListedRow[]> =>
  reader.rows<ListedRow>(LIST, [
    ...searched(reader, wanted.search),
    wanted.state ?? null,
    wanted.after?.movedAt ?? null,
    wanted.after?.id ?? null,
    wanted.limit,
  ]);

const COUNT: Statement = {
  name: 'implementations.count',
  text: `select i.state, count(*)::integer as count
    from implementations i join stores s on s.id = i.store_id where ${WANTED} group by i.state`,
};

/** Counts the implementations that match a search, by state. */
export const countImplementations = (
  reader: ReaderAcross,
  search: string,
): Promise<{ state: ImplementationState; count: number }[]> =>
  reader.rows(COUNT, searched(reader, search));

const searched = ({ storeIds }: ReaderAcross, search: string) => [
  storeIds === 'all' ? null : storeIds,
  search,
  `%${search.replace(/[\\%_]/g, '\\$&')}%`,
];
