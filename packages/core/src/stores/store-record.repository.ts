import { storeSettings, stores } from '@amends/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { CLAIM_STATUSES } from '../claims/terms/lifecycle/states.rules.ts';
import type { Reader, Statement, Writer } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';
import type { StoreSettings } from './store.ts';
import type { StoreStatus } from './store-status.rules.ts';

type StoreRow = typeof stores.$inferSelect;

/** A shop whose orders a store works on. */
export interface ConnectedShop {
  kind: string;
  name: string;
}

/** A store's rows, with facts about it. */
export interface StoreColumns {
  store: StoreRow;
  settings: StoreSettings;
  /** Its verified white-label host. */
  domain: string | null;
  hasOrders: boolean;
  /** Its shops that are not disconnected. */
  connections: ConnectedShop[];
}

/**
 * Returns a store; inside `write`, locks it until the end of the transaction. The lock waits for transactions
 * that add orders, because orders refer to the store. Throws `store_not_found`.
 */
export async function getStoreColumns(reader: Reader): Promise<StoreColumns> {
  const { drizzle, storeId } = reader;
  if ('writer' in reader) {
    await drizzle
      .select({ id: stores.id })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('update');
  }
  const [row] = await drizzle
    .select({
      store: stores,
      settings: storeSettings,
      domain: sql<string | null>`(select d.domain from store_domains d
        where d.store_id = ${stores.id} and d.verified_at is not null
        order by d.is_primary desc, d.verified_at, d.domain limit 1)`,
      connections: sql<ConnectedShop[]>`coalesce((select json_agg(json_build_object(
          'kind', n.kind, 'name', n.name) order by n.created_at, n.id)
        from connections n where n.store_id = ${stores.id}
          and n.status in ('ACTIVE', 'DEGRADED', 'PAUSED')), '[]')`,
      hasOrders: sql<boolean>`exists (select from orders o where o.store_id = ${stores.id})`,
    })
    .from(stores)
    .innerJoin(storeSettings, eq(storeSettings.storeId, stores.id))
    .where(eq(stores.id, storeId));
  if (!row) throw notFound('store');
  return row;
}

/** Updates a store that is locked, and increments its version. */
export async function updateStoreRow(
  writer: Writer,
  columns: Partial<StoreRow>,
  settings: Partial<StoreSettings>,
): Promise<void> {
  const updatedAt = writer.ctx.now();
  await writer.drizzle
    .update(stores)
    .set({ ...columns, version: sql`${stores.version} + 1`, updatedAt })
    .where(eq(stores.id, writer.storeId));
  if (Object.keys(settings).length === 0) return;
  await writer.drizzle
    .update(storeSettings)
    .set({ ...settings, updatedAt })
    .where(eq(storeSettings.storeId, writer.storeId));
}

/** Changes a store's status if it is still one of `from`; returns whether it did. */
export async function moveStoreRow(
  writer: Writer,
  move: { from: readonly StoreStatus[]; to: StoreStatus; reason: string | null },
): Promise<boolean> {
  const now = writer.ctx.now();
  const moved = await writer.drizzle
    .update(stores)
    .set({
      status: move.to,
      statusReason: move.reason,
      statusChangedAt: now,
      updatedAt: now,
      ...(move.to === 'ACTIVE'
        ? { activatedAt: sql`coalesce(${stores.activatedAt}, ${now})` }
        : {}),
    })
    .where(and(eq(stores.id, writer.storeId), inArray(stores.status, [...move.from])))
    .returning({ id: stores.id });
  return moved.length > 0;
}

/** Undoes an activation if the status has not changed since; returns whether it did. */
export async function undoActivationRow(
  writer: Writer,
  { from, at }: { from: StoreStatus; at: Date },
): Promise<boolean> {
  const now = writer.ctx.now();
  const undone = await writer.drizzle
    .update(stores)
    .set({
      status: from,
      statusChangedAt: now,
      updatedAt: now,
      activatedAt: sql`nullif(${stores.activatedAt}, ${at})`,
    })
    .where(
      and(
        eq(stores.id, writer.storeId),
        eq(stores.status, 'ACTIVE'),
        eq(stores.statusChangedAt, at),
      ),
    )
    .returning({ id: stores.id });
  return undone.length > 0;
}

/** Returns whether another store has the slug. */
export async function isSlugTaken(reader: Reader, slug: string): Promise<boolean> {
  const [found] = await reader.drizzle
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.slug, slug), sql`${stores.id} <> ${reader.storeId}`));
  return found !== undefined;
}

const FIRSTS: Statement = {
  name: 'stores.firsts',
  text: `select
      (select o.id from orders o where o.store_id = $1 order by o.source_created_at, o.id limit 1)
        as "orderId",
      (select c.id from unnest($2::text[]) as s (claim_state) cross join lateral (
          select c.id, c.created_at from claims c where c.store_id = $1
            and c.claim_state = s.claim_state order by c.created_at, c.id limit 1) c
        order by c.created_at, c.id limit 1) as "claimId"`,
};

/** Returns the store's first order and first claim; null where there is none. */
export async function findFirsts(reader: Reader) {
  const [row] = await reader.rows<{ orderId: string | null; claimId: string | null }>(FIRSTS, [
    reader.storeId,
    CLAIM_STATUSES,
  ]);
  return row ?? { orderId: null, claimId: null };
}
