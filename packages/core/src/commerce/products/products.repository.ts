import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { CatalogProduct, Product } from './product.shape.ts';

const COLUMNS = `source_product_id as "sourceProductId",
  nullif(source_variant_id, '') as "sourceVariantId", sku, name, variant_name as "variantName",
  image_url as "imageUrl", product_url as "productUrl", price::float8 as price, currency,
  warranty_period as "warrantyPeriod"`;

/** Similar enough for one or two typos in a name. */
const SIMILAR = 0.4;

/** Maximum number of similar products to compare; further ones have too little in common with the query. */
const MOST_COMPARED = 500;

// The index operator `<%` reads the setting, which applies to this statement only. Setting it inside the
// operand makes sure that it is set before the index is searched.
const SEARCHED = `(select case
  when set_config('pg_trgm.word_similarity_threshold', '${SIMILAR}', true) is not null
  then $5::text end)`;

/** The text in which a search looks for words; an index has the same expression. */
const WORDS = `(name || ' ' || coalesce(variant_name, ''))`;

// The longest word finds rows through the trigram index; the other words only filter them.
const FIND: Statement = {
  name: 'products.find',
  text: `with exact as materialized (
      select * from products
      where store_id = $1 and is_active
        and ((${WORDS} ilike $2 and ${WORDS} ilike all ($3::text[])) or lower(sku) like $4)),
    similar_ones as materialized (
      select * from products
      where store_id = $1 and is_active and not exists (select from exact)
        and ${SEARCHED} <% ${WORDS}
      limit ${MOST_COMPARED}),
    found as (
      select * from exact
      union all
      select * from similar_ones)
    select * from (
      select distinct on (name, coalesce(variant_name, ''), sku) ${COLUMNS},
        word_similarity($5, ${WORDS}) as likeness
      from found
      order by name, coalesce(variant_name, ''), sku, listed_at desc nulls last, created_at desc,
        source_product_id, source_variant_id) as distinct_products
    order by likeness desc, name, "variantName" nulls first, sku limit 20`,
};

/**
 * Returns active products whose name or variant contains all words, or whose SKU starts with them, best
 * match first, without indistinguishable duplicates. If there is none, those whose names are similar.
 */
export async function findProducts(reader: Reader, search: string): Promise<Product[]> {
  const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const words = search.split(/\s+/).filter(Boolean);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const found = await reader.rows<Product & { likeness?: number }>(FIND, [
    reader.storeId,
    `%${pattern(longest)}%`,
    words.map((word) => `%${pattern(word)}%`),
    `${pattern(search.toLowerCase())}%`,
    search,
  ]);
  return found.map(({ likeness: _, ...product }) => product);
}

const GET: Statement = {
  name: 'products.get',
  text: `select ${COLUMNS}, is_active as "isActive", updated_at as "updatedAt" from products
    where store_id = $1 and source_product_id = $2
    order by source_variant_id`,
};

interface VariantRow extends Product {
  isActive: boolean;
  updatedAt: Date;
}

/** Returns a product with all its variants; null if the store has no such product. */
export async function findCatalogProduct(
  reader: Reader,
  sourceProductId: string,
): Promise<CatalogProduct | null> {
  const rows = await reader.rows<VariantRow>(GET, [reader.storeId, sourceProductId]);
  const [first] = rows;
  if (!first) return null;
  const { name, imageUrl, productUrl, currency, warrantyPeriod } = first;
  return {
    sourceProductId,
    name,
    imageUrl,
    productUrl,
    currency,
    warrantyPeriod,
    variants: rows.map((row) => ({
      sourceVariantId: row.sourceVariantId,
      name: row.variantName,
      sku: row.sku,
      imageUrl: row.imageUrl,
      price: row.price,
      isActive: row.isActive,
      updatedAt: row.updatedAt,
    })),
  };
}

const GET_VARIANT: Statement = {
  name: 'products.get-variant',
  text: `select ${COLUMNS} from products where store_id = $1 and source_product_id = $2
    and source_variant_id = $3 and is_active`,
};

/** Returns an active product of the catalog by its natural key, or null. */
export async function findProduct(
  reader: Reader,
  given: { sourceProductId: string; sourceVariantId: string | null },
): Promise<Product | null> {
  const values = [reader.storeId, given.sourceProductId, given.sourceVariantId ?? ''];
  const [row] = await reader.rows<Product>(GET_VARIANT, values);
  return row ?? null;
}

const LIST_VARIANTS: Statement = {
  name: 'products.list-variants',
  text: `select ${COLUMNS} from products
    where store_id = $1 and source_product_id = any ($2::text[]) and is_active
    order by variant_name nulls first, source_variant_id limit 500`,
};

/** Returns the active variants of products of the catalog, by name; at most 500. */
export async function listVariants(
  reader: Reader,
  sourceProductIds: readonly string[],
): Promise<Product[]> {
  if (sourceProductIds.length === 0) return [];
  return reader.rows<Product>(LIST_VARIANTS, [reader.storeId, [...new Set(sourceProductIds)]]);
}

/** A stored variant. */
export interface ProductRow {
  sourceProductId: string;
  sourceVariantId: string;
  name: string;
  variantName: string | null;
  sku: string | null;
  imageUrl: string | null;
  productUrl: string | null;
  price: number;
  currency: string | null;
  warrantyPeriod: string | null;
  isActive: boolean;
}

export interface SavedProduct {
  sourceProductId: string;
  changed: 'created' | 'updated' | 'unchanged';
}

const STORED = `sku, name, variant_name, image_url, product_url, price, currency, warranty_period,
  is_active`;
const listOf = (table: string) =>
  STORED.split(',')
    .map((name) => `${table}.${name.trim()}`)
    .join(', ');

// Sorted by key, so that concurrent batches wait instead of deadlocking.
const SAVE: Statement = {
  name: 'products.save',
  text: `with given as materialized (
      select * from jsonb_to_recordset($2::jsonb) as g("sourceProductId" text,
        "sourceVariantId" text, name text, "variantName" text, sku text, "imageUrl" text,
        "productUrl" text, price bigint, currency text, "warrantyPeriod" text,
        "isActive" boolean)),
    saved as (
      insert into products (store_id, source_product_id, source_variant_id, ${STORED}, listed_at,
        updated_at)
      select $1, "sourceProductId", "sourceVariantId", sku, name, "variantName", "imageUrl",
        "productUrl", price, coalesce(currency, (select s.currency from stores s where s.id = $1)),
        "warrantyPeriod", "isActive", $3, $3
      from given order by "sourceProductId", "sourceVariantId"
      on conflict (store_id, source_product_id, source_variant_id) do update set
        sku = excluded.sku, name = excluded.name, variant_name = excluded.variant_name,
        image_url = excluded.image_url, product_url = excluded.product_url,
        price = excluded.price, currency = excluded.currency,
        warranty_period = excluded.warranty_period, is_active = excluded.is_active,
        listed_at = excluded.listed_at, updated_at = excluded.updated_at,
        -- What a program saves is kept by programs from then on.
        connection_id = null, source_updated_at = null, seen_at = null
        where products.listed_at is null or products.connection_id is not null
          or (${listOf('products')}) is distinct from (${listOf('excluded')})
      returning source_product_id),
    gone as (
      update products p set is_active = false, updated_at = $3
      where p.store_id = $1 and p.is_active
        and p.source_product_id in (select "sourceProductId" from given)
        and not exists (select from given g where g."sourceProductId" = p.source_product_id
          and g."sourceVariantId" = p.source_variant_id)
      returning source_product_id)
    select "sourceProductId", case
        when not exists (select from products p where p.store_id = $1
          and p.source_product_id = "sourceProductId") then 'created'
        when exists (select from saved where source_product_id = "sourceProductId")
          or exists (select from gone where source_product_id = "sourceProductId") then 'updated'
        else 'unchanged' end as changed
    from (select distinct "sourceProductId" from given) as asked`,
};

/**
 * Saves products with all their variants by their natural key. Variants that a product no longer has become
 * inactive, because orders may name them.
 */
export const saveProducts = (writer: Writer, rows: readonly ProductRow[]) =>
  writer.rows<SavedProduct>(SAVE, [writer.storeId, JSON.stringify(rows), writer.ctx.now()]);

const OPEN_FILING: Statement = {
  name: 'products.open-filing',
  text: `select 1 as open from in_store_filings
    where store_id = $1 and id = $2 and claim_id is null and warranty_id is null`,
};

/** Returns whether the id is that of an unfinished filing for a purchase in a physical store. */
export const hasOpenFiling = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader.rows(OPEN_FILING, [reader.storeId, id])).length > 0;
