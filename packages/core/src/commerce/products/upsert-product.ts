import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  check,
  type FieldError,
  type FieldMessage,
  invalid,
  inWords,
  parse,
  write,
} from '../../kernel/internal.ts';
import { ProductSnapshot, type ProductSnapshotInput, SourceProductId } from './product.input.ts';
import { type ProductRow, type SavedProduct, saveProducts } from './products.repository.ts';

/**
 * Saves a product of the store's catalog with all its variants, by its natural key: the source's ids of
 * product and variant. Idempotent. Variants that the snapshot no longer has become inactive. Throws
 * `invalid_input`.
 */
export async function upsertProduct(
  ctx: Context,
  input: { storeId: string; sourceProductId: string; product: ProductSnapshotInput },
): Promise<SavedProduct> {
  const { storeId } = input;
  const rows = rowsOf(
    parse(SourceProductId, input.sourceProductId),
    parse(ProductSnapshot, input.product),
  );
  const [saved] = await write(ctx, 'order:update', { storeId }, (writer) =>
    saveProducts(writer, rows),
  );
  if (!saved) throw new Error('saving the product returned no result');
  return saved;
}

export type ProductResult =
  | ({ ok: true } & SavedProduct)
  | { ok: false; sourceProductId: string | null; errors: FieldMessage[] };

const BATCH_LIMIT = 500;
/** Maximum number of variants in a batch, so that a statement stays short. */
const VARIANT_LIMIT = 10_000;

/**
 * Saves up to 500 products at once, each `{ sourceProductId, ...snapshot }`, and returns a result for each,
 * in the given order. An invalid one does not stop the others.
 */
export async function upsertProducts(
  ctx: Context,
  input: { storeId: string; products: readonly unknown[] },
): Promise<{ results: ProductResult[] }> {
  const { storeId, products } = input;
  if (products.length === 0 || products.length > BATCH_LIMIT) {
    throw tooLong('products_in_batch', BATCH_LIMIT);
  }
  const seen = new Set<string>();
  const checked = products.map((given) => checkOnce(given, seen));
  const rows = checked.flatMap((one) => ('rows' in one ? one.rows : []));
  if (rows.length > VARIANT_LIMIT) throw tooLong('variants_in_batch', VARIANT_LIMIT);
  const saved = await write(ctx, 'order:update', { storeId }, (writer) =>
    saveProducts(writer, rows),
  );
  const answers = new Map(saved.map((one) => [one.sourceProductId, one]));
  return {
    results: checked.map((one): ProductResult => {
      if ('errors' in one) return { ok: false, ...one, errors: inWords(ctx, one.errors) };
      const answer = answers.get(one.sourceProductId);
      if (!answer) throw new Error('saving the product returned no result');
      return { ok: true, ...answer };
    }),
  };
}

const tooLong = (text: string, most: number) =>
  invalid([{ path: 'products', code: 'batch_size', text, values: { most } }]);

const BatchProduct = z.looseObject({ sourceProductId: SourceProductId });

type Checked =
  | { sourceProductId: string; rows: ProductRow[] }
  | { sourceProductId: string | null; errors: FieldError[] };

function checkOnce(given: unknown, seen: Set<string>): Checked {
  const named = check(BatchProduct, given);
  if ('errors' in named) return { sourceProductId: null, errors: named.errors };
  const { sourceProductId, ...snapshot } = named.data;
  const product = check(ProductSnapshot, snapshot);
  if ('errors' in product) return { sourceProductId, errors: product.errors };
  if (seen.has(sourceProductId)) {
    const twice = { path: 'sourceProductId', code: 'duplicate', text: 'product_twice_in_batch' };
    return { sourceProductId, errors: [twice] };
  }
  seen.add(sourceProductId);
  return { sourceProductId, rows: rowsOf(sourceProductId, product.data) };
}

const rowsOf = (sourceProductId: string, product: ProductSnapshot): ProductRow[] =>
  product.variants.map((variant) => ({
    sourceProductId,
    sourceVariantId: variant.sourceVariantId ?? '',
    name: product.name,
    variantName: variant.name,
    sku: variant.sku,
    imageUrl: variant.imageUrl ?? product.imageUrl,
    productUrl: product.productUrl,
    price: variant.price,
    currency: product.currency ?? null,
    warrantyPeriod: product.warrantyPeriod,
    isActive: product.isActive && variant.isActive,
  }));
