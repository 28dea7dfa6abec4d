import type { Context, Shop } from '../../kernel/internal.ts';
import { read, shopProblem, write } from '../../kernel/internal.ts';
import {
  countShopProducts,
  endShopProducts,
  endUnseen,
} from '../products/shop-products.repository.ts';
import { fetchAnnounced } from './fetch-announced.ts';
import { PRODUCT_FETCHES } from './fetches.repository.ts';
import type { OpenShop } from './open-shop.ts';
import {
  advanceProductListing,
  findProductWork,
  noteProductCount,
  noteProductProblem,
  type ProductListing,
  type ProductWork,
  startProductListing,
} from './product-syncs.repository.ts';
import { recordAnswer } from './record-health.ts';
import { saveShopProducts } from './save-shop-products.ts';
import {
  OVERLAP_MS,
  PRODUCTS_LISTED_EVERY_MS,
  pauseAfter,
  productsSyncEvery,
} from './sync-pace.rules.ts';
import {
  forgetUnreadableProducts,
  forgetUnseenUnreadable,
  keepUnreadableProducts,
} from './unreadable-products.repository.ts';

/** Number of products that are saved together. */
const FETCHES = 10;

/** The state of one process's work on a shop's products. */
interface ProductLane extends OpenShop {
  storeId: string;
}

type Catalog = Required<Pick<Shop, 'listProducts' | 'fetchProduct'>>;

/**
 * Reads the next products of a shop: announced ones, or a page of a listing. A complete listing finds
 * products that the shop no longer sells; a listing of changes finds what webhooks have missed. A problem is
 * recorded for the catalog only, so that orders are still read. Problems of too many requests are left to the
 * caller.
 */
export async function syncProducts(ctx: Context, lane: ProductLane): Promise<void> {
  const { connection, shop, storeId } = lane;
  const { listProducts, fetchProduct } = shop;
  const work = await read(ctx, 'connection:read', { storeId }, (reader) =>
    findProductWork(reader, connection.id),
  );
  try {
    if (listProducts && fetchProduct) {
      await takeStep(ctx, lane, { listProducts, fetchProduct }, work);
    } else await waitForCatalog(ctx, lane);
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem || problem.code === 'limited') throw error;
    await write(ctx, 'connection:update', { storeId }, (writer) =>
      noteProductProblem(writer, connection.id, {
        ...problem,
        message: problem.message,
        waitsUntil: new Date(ctx.now().getTime() + pauseAfter(problem, work.failures)),
      }),
    );
  }
}

/** Retries a shop without a catalog a day later, because a later release may be able to read it. */
const waitForCatalog = (ctx: Context, { connection, storeId }: ProductLane) =>
  write(ctx, 'connection:update', { storeId }, async (writer) => {
    await startProductListing(writer, connection.id, null);
    const { listing } = await findProductWork(writer, connection.id);
    if (!listing) return;
    const nextAt = new Date(ctx.now().getTime() + PRODUCTS_LISTED_EVERY_MS);
    const end = { listing, next: null, products: 0, nextChangesAt: nextAt, nextCompleteAt: nextAt };
    await advanceProductListing(writer, connection.id, end);
  });

async function takeStep(
  ctx: Context,
  lane: ProductLane,
  catalog: Catalog,
  work: ProductWork,
): Promise<void> {
  if (await fetchProducts(ctx, lane, catalog)) return;
  const { listing, completeDue, changesDue, syncedUntil } = work;
  if (listing) return listPage(ctx, lane, catalog, listing);
  const { storeId, connection } = lane;
  if (!completeDue && !(changesDue && syncedUntil)) return;
  const since = completeDue || !syncedUntil ? null : new Date(syncedUntil.getTime() - OVERLAP_MS);
  await write(ctx, 'connection:update', { storeId }, (writer) =>
    startProductListing(writer, connection.id, since),
  );
}

/** Fetches products that the shop announced, and saves them together; returns false if there are none. */
const fetchProducts = (ctx: Context, lane: ProductLane, { fetchProduct }: Catalog) =>
  fetchAnnounced(ctx, lane, {
    queue: PRODUCT_FETCHES,
    most: FETCHES,
    atOnce: 1,
    fetch: fetchProduct,
    save: async (writer, { readings, gone, unreadable }) => {
      const { connection } = lane;
      const { id } = connection;
      await saveShopProducts(writer, connection, readings);
      await endShopProducts(writer, id, gone);
      await forgetUnreadableProducts(writer, id, gone);
      await keepUnreadableProducts(
        writer,
        id,
        unreadable.map(({ sourceId, reason }) => ({
          sourceProductId: sourceId,
          reason: reason.replaceAll('\0', '').slice(0, 1_000).toWellFormed(),
        })),
      );
    },
  });

/** Lists one page; the page and where it continues are saved together. */
async function listPage(
  ctx: Context,
  { connection, storeId }: ProductLane,
  { listProducts }: Catalog,
  listing: ProductListing,
): Promise<void> {
  const { since, startedAt, cursor } = listing;
  const page = await listProducts({ since: since ?? new Date(0), cursor });
  const { products, next } = page;
  const hasWebhooks = ctx.ports.shops.abilities(connection.kind)?.webhooks === true;
  const at = (pause: number) => new Date(ctx.now().getTime() + pause);
  await write(ctx, 'connection:update', { storeId }, async (writer) => {
    const { id } = connection;
    const listed = await advanceProductListing(writer, id, {
      listing,
      next,
      products: products.length,
      nextChangesAt: at(productsSyncEvery(hasWebhooks)),
      nextCompleteAt: at(PRODUCTS_LISTED_EVERY_MS),
    });
    if (listed === null) return;
    await saveShopProducts(writer, connection, products);
    await recordAnswer(writer, id);
    if (next !== null || since !== null) return;
    // A shop that lists nothing at all is being updated or hides its catalog; its products stay.
    if (listed > 0) {
      await endUnseen(writer, id, startedAt);
      await forgetUnseenUnreadable(writer, id, startedAt);
    }
    await noteProductCount(writer, id, await countShopProducts(writer, id));
  });
}
