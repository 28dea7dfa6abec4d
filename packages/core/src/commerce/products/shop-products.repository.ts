import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { ProductRow } from './products.repository.ts';

/** A stored variant of a connected shop. */
export interface ShopProductRow extends ProductRow {
  currency: string;
  /** When the shop last changed the product. */
  sourceUpdatedAt: string;
}

/** Whether `p` was saved by a program, or is kept current by a connected shop other than $2. */
const OF_OTHERS = `p.listed_at is not null and p.connection_id is distinct from $2
  and not exists (select from connections r where r.store_id = p.store_id
    and r.id = p.connection_id and r.status = 'REVOKED')`;

// Sorted by key, so that concurrent batches wait instead of deadlocking.
const SAVE: Statement = {
  name: 'shop-products.save',
  text: `with given as materialized (
      select * from jsonb_to_recordset($3::jsonb) as g("sourceProductId" text,
        "sourceVariantId" text, name text, "variantName" text, sku text, "imageUrl" text,
        "productUrl" text, price bigint, currency text, "warrantyPeriod" text,
        "isActive" boolean, "sourceUpdatedAt" timestamptz)),
    named as materialized (
      select asked.id, case
        when not exists (select from products p where p.store_id = $1
          and p.source_product_id = asked.id and ${OF_OTHERS}) then asked.id
        -- Another shop of the store has a product of this id.
        when exists (select from products p where p.store_id = $1
          and p.source_product_id = asked.id and p.connection_id <> $2) then $2 || ':' || asked.id
        end as name
      from (select distinct "sourceProductId" as id from given) asked),
    newer as materialized (
      select n.name as product, g.* from given g join named n on n.id = g."sourceProductId"
      where n.name is not null and not exists (select from products p where p.store_id = $1
        and p.source_product_id = n.name and p.connection_id = $2
        and p.source_updated_at > g."sourceUpdatedAt")),
    saved as (
      insert into products as p (store_id, source_product_id, source_variant_id, sku, name,
        variant_name, image_url, product_url, price, currency, warranty_period, is_active,
        listed_at, updated_at, connection_id, source_updated_at, seen_at)
      select $1, product, "sourceVariantId", sku, name, "variantName", "imageUrl", "productUrl",
        price, currency, "warrantyPeriod", "isActive", $4, $4, $2, "sourceUpdatedAt", $4
      from newer order by product, "sourceVariantId"
      on conflict (store_id, source_product_id, source_variant_id) do update set
        sku = excluded.sku, name = excluded.name, variant_name = excluded.variant_name,
        image_url = excluded.image_url, product_url = excluded.product_url,
        price = excluded.price, currency = excluded.currency,
        warranty_period = excluded.warranty_period, is_active = excluded.is_active,
        listed_at = excluded.listed_at, connection_id = excluded.connection_id,
        source_updated_at = excluded.source_updated_at, seen_at = excluded.seen_at,
        updated_at = case when (p.sku, p.name, p.variant_name, p.image_url, p.product_url, p.price,
            p.currency, p.warranty_period, p.is_active)
          is distinct from (excluded.sku, excluded.name, excluded.variant_name, excluded.image_url,
            excluded.product_url, excluded.price, excluded.currency, excluded.warranty_period,
            excluded.is_active) then excluded.updated_at else p.updated_at end
        -- A program may have saved it at this moment.
        where not (${OF_OTHERS})
      returning 1)
    update products p set is_active = false, updated_at = $4
    where p.store_id = $1 and p.is_active and (p.connection_id = $2 or p.listed_at is null)
      and p.source_product_id in (select product from newer)
      and not exists (select from newer g where g.product = p.source_product_id
        and g."sourceVariantId" = p.source_variant_id)`,
};

/**
 * Saves products of a connected shop with all their variants; a snapshot that is older than the stored one
 * changes nothing. Variants that a product no longer has become inactive. Products that programs save are not
 * changed. If another shop of the store uses a product's id, the connection's id precedes it, as in
 * `con_1:11`.
 */
export async function saveShopRows(
  writer: Writer,
  connectionId: string,
  rows: readonly ShopProductRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = [writer.storeId, connectionId, JSON.stringify(rows), writer.ctx.now()];
  await writer.rows(SAVE, values);
}

const GONE: Statement = {
  name: 'shop-products.gone',
  text: `update products set is_active = false, updated_at = $4, seen_at = $4
    where store_id = $1 and connection_id = $2 and is_active
      and source_product_id = any (select unnest($3::text[])
        union all select $2 || ':' || unnest($3::text[]))`,
};

/** Deactivates products that a shop no longer has; they stay because orders and claims may name them. */
export async function endShopProducts(
  writer: Writer,
  connectionId: string,
  sourceProductIds: readonly string[],
): Promise<void> {
  if (sourceProductIds.length === 0) return;
  await writer.rows(GONE, [writer.storeId, connectionId, sourceProductIds, writer.ctx.now()]);
}

const SEEN: Statement = {
  name: 'shop-products.seen',
  text: `update products set seen_at = $4 where store_id = $1 and connection_id = $2
      and source_product_id = any (select unnest($3::text[])
        union all select $2 || ':' || unnest($3::text[]))`,
};

/** Records that a shop still has products that could not be read. */
export async function noteSeen(
  writer: Writer,
  connectionId: string,
  sourceProductIds: readonly string[],
): Promise<void> {
  if (sourceProductIds.length === 0) return;
  await writer.rows(SEEN, [writer.storeId, connectionId, sourceProductIds, writer.ctx.now()]);
}

const END_UNSEEN: Statement = {
  name: 'shop-products.end-unseen',
  text: `update products set is_active = false, updated_at = $4
    where store_id = $1 and connection_id = $2 and is_active and seen_at < $3`,
};

/** Deactivates products that were missing from a complete listing of their shop that began at an instant. */
export async function endUnseen(
  writer: Writer,
  connectionId: string,
  startedAt: Date,
): Promise<void> {
  await writer.rows(END_UNSEEN, [writer.storeId, connectionId, startedAt, writer.ctx.now()]);
}

const COUNT: Statement = {
  name: 'shop-products.count',
  text: `select count(distinct source_product_id)::int as count from products
    where store_id = $1 and connection_id = $2 and is_active`,
};

/** Counts the active products of a shop, which are those that search finds. */
export const countShopProducts = async (reader: Reader, connectionId: string): Promise<number> =>
  (await reader.rows<{ count: number }>(COUNT, [reader.storeId, connectionId]))[0]?.count ?? 0;

const IN_SHOP: Statement = {
  name: 'shop-products.in-shop',
  text: `select case
      when p.connection_id is null or p.connection_id = o.connection_id
        then case when starts_with(p.source_product_id, o.connection_id || ':')
          then substr(p.source_product_id, length(o.connection_id) + 2)
          else p.source_product_id end
      end as id
    from orders o
    left join products p on p.store_id = o.store_id and p.source_product_id = $3
      and p.source_variant_id = coalesce($4, '')
    where o.store_id = $1 and o.id = $2 and p.store_id is not null`,
};

/**
 * Returns the id of a product in the shop of an order; null for a product of another shop. The id of a
 * product that is not in the catalog is returned unchanged.
 */
export async function findIdInShop(
  reader: Reader,
  orderId: string,
  given: { sourceProductId: string; sourceVariantId: string | null },
): Promise<string | null> {
  const { sourceProductId, sourceVariantId } = given;
  const values = [reader.storeId, orderId, sourceProductId, sourceVariantId];
  const [row] = await reader.rows<{ id: string | null }>(IN_SHOP, values);
  return row ? row.id : sourceProductId;
}
