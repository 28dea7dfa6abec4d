import type { ShopProductReading, Writer } from '../../kernel/internal.ts';
import { check } from '../../kernel/internal.ts';
import { ShopProductSnapshot, SourceProductId } from '../products/product.input.ts';
import {
  noteSeen,
  type ShopProductRow,
  saveShopRows,
} from '../products/shop-products.repository.ts';
import type { Connection } from './connection.shape.ts';
import {
  forgetUnreadableProducts,
  keepUnreadableProducts,
  type UnreadableProduct,
} from './unreadable-products.repository.ts';

/**
 * Saves products as a connector read them, within a larger change. Products that can't be part of the catalog
 * are kept with the reason. Search doesn't find what the shop sells as protection or as a warranty, because
 * no one files a claim for it.
 */
export async function saveShopProducts(
  writer: Writer,
  connection: Pick<Connection, 'id' | 'protection' | 'warrantyPlans'>,
  readings: readonly ShopProductReading[],
): Promise<void> {
  const { id } = connection;
  const newest = new Map(readings.map((reading) => [idOf(reading), reading]));
  const rows: ShopProductRow[] = [];
  const unreadable: UnreadableProduct[] = [];
  const readable: string[] = [];
  for (const [sourceProductId, reading] of newest) {
    const read = readProduct(writer, connection, reading);
    if ('reason' in read) unreadable.push({ sourceProductId: cut(sourceProductId, 200), ...read });
    else {
      rows.push(...read.rows);
      readable.push(sourceProductId);
    }
  }
  await saveShopRows(writer, id, rows);
  const failed = unreadable.map(({ sourceProductId }) => sourceProductId);
  await noteSeen(writer, id, failed);
  await forgetUnreadableProducts(writer, id, readable);
  await keepUnreadableProducts(writer, id, unreadable);
}

const idOf = (reading: ShopProductReading) =>
  reading.kind === 'product' ? reading.product.sourceProductId : reading.sourceProductId;

/** In characters; a connection's id may be put before it. */
const LONGEST_ID = 140;

function readProduct(
  { ctx: { ports } }: Writer,
  { protection, warrantyPlans }: Pick<Connection, 'protection' | 'warrantyPlans'>,
  reading: ShopProductReading,
): { rows: ShopProductRow[] } | { reason: string } {
  if (reading.kind === 'unreadable') return { reason: cut(reading.reason, 1_000) };
  const { words } = ports;
  const { sourceProductId, sourceUpdatedAt, ...given } = reading.product;
  if (sourceProductId.length > LONGEST_ID || 'errors' in check(SourceProductId, sourceProductId)) {
    return { reason: words.text('order_id_length') };
  }
  if (!isStorable(reading.product) || Number.isNaN(Date.parse(sourceUpdatedAt))) {
    return { reason: words.text('order_id_or_time_wrong') };
  }
  const parsed = check(ShopProductSnapshot, given);
  if ('errors' in parsed) {
    const [first] = parsed.errors;
    return { reason: first ? `${first.path}: ${words.message(first)}` : '' };
  }
  const product = parsed.data;
  const { name, imageUrl, productUrl, warrantyPeriod, currency = 'XXX' } = product;
  const isSold = (sku: string | null) =>
    protection.productIds.includes(sourceProductId) ||
    warrantyPlans.some((plan) => plan.productId === sourceProductId) ||
    (sku !== null &&
      (protection.skus.includes(sku) || warrantyPlans.some((plan) => plan.sku === sku)));
  return {
    rows: product.variants.map((variant) => ({
      sourceProductId,
      sourceVariantId: variant.sourceVariantId ?? '',
      name,
      variantName: variant.name,
      sku: variant.sku,
      imageUrl: variant.imageUrl ?? imageUrl,
      productUrl,
      price: variant.price,
      currency,
      warrantyPeriod,
      isActive: product.isActive && variant.isActive && !isSold(variant.sku),
      sourceUpdatedAt,
    })),
  };
}

/** PostgreSQL stores neither a zero byte nor half of a character. */
function isStorable(product: unknown): boolean {
  let isFine = true;
  JSON.stringify(product, (_, value) => {
    isFine &&= typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());
    return value;
  });
  return isFine;
}

const cut = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();
