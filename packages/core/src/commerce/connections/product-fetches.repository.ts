import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

/** A product that a shop announced. */
export interface ProductFetch {
  sourceProductId: string;
  /** How often it was announced when it was read here. */
  asks: number;
  tries: number;
}

const DUE: Statement = {
  name: 'product-fetches.due',
  text: `select source_product_id as "sourceProductId", asks, tries from product_fetches
    where store_id = $1 and connection_id = $2 and due_at <= $3
    order by due_at, source_product_id limit $4`,
};

/** Returns the products to be fetched now, the longest due first. */
export const selectDueProducts = (
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<ProductFetch[]> =>
  reader.rows<ProductFetch>(DUE, [reader.storeId, connectionId, reader.ctx.now(), limit]);

const END: Statement = {
  name: 'product-fetches.end',
  text: `delete from product_fetches f using jsonb_to_recordset($3::jsonb)
      as g("sourceProductId" text, asks integer)
    where f.store_id = $1 and f.connection_id = $2 and f.source_product_id = g."sourceProductId"
      and f.asks = g.asks`,
};

/** Ends fetches; a product that was announced in the meantime is fetched again. */
export async function endProductFetches(
  writer: Writer,
  connectionId: string,
  fetched: readonly ProductFetch[],
): Promise<void> {
  if (fetched.length === 0) return;
  await writer.rows(END, [writer.storeId, connectionId, JSON.stringify(fetched)]);
}

const DEFER: Statement = {
  name: 'product-fetches.defer',
  text: `update product_fetches set tries = tries + 1, due_at = $4
    where store_id = $1 and connection_id = $2 and source_product_id = $3`,
};

export async function deferProductFetch(
  writer: Writer,
  connectionId: string,
  { sourceProductId, dueAt }: { sourceProductId: string; dueAt: Date },
): Promise<void> {
  await writer.rows(DEFER, [writer.storeId, connectionId, sourceProductId, dueAt]);
}

/** A product of a shop that can't be part of the catalog. */
export interface UnreadableProduct {
  sourceProductId: string;
  reason: string;
}

const KEEP: Statement = {
  name: 'unreadable-products.keep',
  text: `insert into unreadable_products (store_id, connection_id, source_product_id, reason, updated_at)
    select $1, $2, g."sourceProductId", g.reason, $4
    from jsonb_to_recordset($3::jsonb) as g("sourceProductId" text, reason text)
    on conflict (store_id, connection_id, source_product_id) do update
      set reason = excluded.reason, updated_at = excluded.updated_at`,
};

/** Keeps why products could not be read. */
export async function keepUnreadableProducts(
  writer: Writer,
  connectionId: string,
  products: readonly UnreadableProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const values = [writer.storeId, connectionId, JSON.stringify(products), writer.ctx.now()];
  await writer.rows(KEEP, values);
}

const FORGET: Statement = {
  name: 'unreadable-products.forget',
  text: `delete from unreadable_products where store_id = $1 and connection_id = $2
    and source_product_id = any($3)`,
};

/** Forgets what was kept of products that can be read now, or are gone. */
export async function forgetUnreadableProducts(
  writer: Writer,
  connectionId: string,
  sourceProductIds: readonly string[],
): Promise<void> {
  if (sourceProductIds.length === 0) return;
  await writer.rows(FORGET, [writer.storeId, connectionId, sourceProductIds]);
}

const FORGET_OLD: Statement = {
  name: 'unreadable-products.forget-old',
  text: `delete from unreadable_products where store_id = $1 and connection_id = $2
    and updated_at < $3`,
};

/** Forgets unreadable products that a complete listing, begun at an instant, did not have. */
export async function forgetUnseenUnreadable(
  writer: Writer,
  connectionId: string,
  startedAt: Date,
): Promise<void> {
  await writer.rows(FORGET_OLD, [writer.storeId, connectionId, startedAt]);
}

const LIST: Statement = {
  name: 'unreadable-products.list',
  text: `select source_product_id as "sourceProductId", reason from unreadable_products
    where store_id = $1 and connection_id = $2 order by updated_at desc, source_product_id limit $3`,
};

/** Returns products that could not be read, the newest first. */
export const selectUnreadableProducts = (
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<UnreadableProduct[]> =>
  reader.rows<UnreadableProduct>(LIST, [reader.storeId, connectionId, limit]);
