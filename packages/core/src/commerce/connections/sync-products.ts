import type { Context, Shop, ShopProblem, ShopProductReading } from '../../kernel/internal.ts';
import { read, shopProblem, write } from '../../kernel/internal.ts';
import {
  countShopProducts,
  endShopProducts,
  endUnseen,
} from '../products/shop-products.repository.ts';
import type { OpenShop } from './open-shop.ts';
import {
  deferProductFetch,
  endProductFetches,
  forgetUnreadableProducts,
  forgetUnseenUnreadable,
  keepUnreadableProducts,
  type ProductFetch,
  selectDueProducts,
} from './product-fetches.repository.ts';
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
  TRIES_OF_AN_ORDER,
} from './sync-pace.rules.ts';

/** Products that are fetched before they are saved together. */
const FETCHES = 10;

/** What one process reads of one shop. */
interface ProductLane extends OpenShop {
  storeId: string;
}

type Catalog = Required<Pick<Shop, 'listProducts' | 'fetchProduct'>>;

/**
 * Reads the next products of a shop: those that it announced, or a page of a listing. A complete listing finds what
 * the shop no longer sells, and one of changes what webhooks have missed. A problem concerns the catalog alone, and
 * is shown with it: orders are read nevertheless. Too many requests are left to the caller.
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

/** A shop without a catalog is looked at again some day: a later release may read it. */
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
  if (await fetchAnnounced(ctx, lane, catalog)) return;
  const { listing, completeDue, changesDue, syncedUntil } = work;
  if (listing) return listPage(ctx, lane, catalog, listing);
  const { storeId, connection } = lane;
  if (!completeDue && !(changesDue && syncedUntil)) return;
  const since = completeDue || !syncedUntil ? null : new Date(syncedUntil.getTime() - OVERLAP_MS);
  await write(ctx, 'connection:update', { storeId }, (writer) =>
    startProductListing(writer, connection.id, since),
  );
}

type Fetched = ProductFetch & ({ reading: ShopProductReading | null } | { problem: ShopProblem });

/** Fetches products that the shop announced, and saves them together; returns false if there are none. */
async function fetchAnnounced(
  ctx: Context,
  { connection, storeId }: ProductLane,
  catalog: Catalog,
): Promise<boolean> {
  const due = await read(ctx, 'connection:read', { storeId }, (reader) =>
    selectDueProducts(reader, connection.id, FETCHES),
  );
  if (due.length === 0) return false;
  const fetched: Fetched[] = [];
  let stopped: unknown;
  for (const one of due) {
    try {
      fetched.push({ ...one, ...(await fetchOne(catalog, one)) });
    } catch (error) {
      stopped = error;
      break;
    }
  }
  if (fetched.length > 0) {
    const read = fetched.flatMap((one) => ('reading' in one ? [one] : []));
    const gone = read.filter(({ reading }) => !reading).map((one) => one.sourceProductId);
    const failed = fetched.flatMap((one) => ('problem' in one ? [one] : []));
    const last = failed.filter(({ tries }) => tries + 1 >= TRIES_OF_AN_ORDER);
    await write(ctx, 'connection:update', { storeId }, async (writer) => {
      const { id } = connection;
      await saveShopProducts(
        writer,
        connection,
        read.flatMap(({ reading }) => reading ?? []),
      );
      await endShopProducts(writer, id, gone);
      await forgetUnreadableProducts(writer, id, gone);
      await keepUnreadableProducts(
        writer,
        id,
        last.map((one) => ({
          sourceProductId: one.sourceProductId,
          reason: one.problem.message.replaceAll('\0', '').slice(0, 1_000).toWellFormed(),
        })),
      );
      await endProductFetches(writer, id, [...read, ...last]);
      for (const { sourceProductId, tries, problem } of failed) {
        if (tries + 1 >= TRIES_OF_AN_ORDER) continue;
        const dueAt = new Date(ctx.now().getTime() + pauseAfter(problem, tries));
        await deferProductFetch(writer, id, { sourceProductId, dueAt });
      }
      if (read.length > 0) await recordAnswer(writer, id);
    });
  }
  if (stopped !== undefined) throw stopped;
  return true;
}

/** Throws what concerns the whole catalog; a problem with one product is its own. */
async function fetchOne({ fetchProduct }: Catalog, { sourceProductId }: ProductFetch) {
  try {
    return { reading: await fetchProduct(sourceProductId) };
  } catch (error) {
    const problem = shopProblem(error);
    if (problem && ['refused', 'unexpected', 'not-found'].includes(problem.code)) {
      return { problem };
    }
    throw error;
  }
}

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
    // A shop that lists nothing at all is being updated, or hides its catalog: nothing is taken away for that.
    if (listed > 0) {
      await endUnseen(writer, id, startedAt);
      await forgetUnseenUnreadable(writer, id, startedAt);
    }
    await noteProductCount(writer, id, await countShopProducts(writer, id));
  });
}
