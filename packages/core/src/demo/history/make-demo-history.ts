import { acceptFile } from '../../claims/internal.ts';
import { upsertOrders } from '../../commerce/internal.ts';
import { actingAs, actingAsSystem, type Context, read } from '../../kernel/internal.ts';
import { findStore, type Store } from '../../stores/internal.ts';
import { daysBefore } from '../../testing/index.ts';
import { asOne, listClaimedOrders, oneAtATime } from '../demo.repository.ts';
import { type Case, caseOf } from './case.ts';
import { castOf } from './cast.ts';
import { furnishWorkspace } from './furnish-workspace.ts';
import { planStories, type Story } from './plan.ts';
import { setStage } from './stage.ts';
import { tellStory } from './tell-story.ts';

export interface DemoHistoryOptions {
  /** Returns a photo of a damaged product. */
  takePhoto: (of: { productImage: string; words: string }) => Promise<Uint8Array>;
  /** Stops the work between two stories; the next start continues from there. */
  signal?: AbortSignal | undefined;
}

/**
 * Creates the demo's history: about 400 claims of the 90 days before its first start, in every state,
 * with labels, macros and SOPs. Each claim is one transaction, so the next start continues an
 * interrupted run, and nothing is duplicated or incomplete. Sends no emails and leaves no jobs. Returns
 * how many claims it created.
 */
export async function makeDemoHistory(ctx: Context, options: DemoHistoryOptions): Promise<number> {
  const system = actingAsSystem(ofThePast(ctx), 'demo');
  return oneAtATime(system, 'history', async () => {
    const stories = planStories();
    const made = await Promise.all(
      (['juniper', 'kobo', 'luma'] as const).map((slug) =>
        tellAll(
          system,
          slug,
          stories.filter(({ store }) => store === slug),
          options,
        ),
      ),
    );
    return made.reduce((sum, count) => sum + count, 0);
  });
}

/** The history queues no jobs and notifies no one. */
const ofThePast = (ctx: Context): Context => ({
  ...ctx,
  ports: {
    ...ctx.ports,
    jobs: { ...ctx.ports.jobs, enqueue: async () => undefined },
    live: { ...ctx.ports.live, publish: () => undefined },
  },
});

async function tellAll(
  ctx: Context,
  slug: Story['store'],
  stories: readonly Story[],
  { takePhoto, signal }: DemoHistoryOptions,
): Promise<number> {
  const store = await findStore(ctx, { store: slug });
  if (!store) return 0;
  // Every start tells the same stories, with days counted from the first start.
  const today = store.activatedAt ?? ctx.now();
  const claimed = await read(ctx, 'claim:read', { storeId: store.id }, (reader) =>
    listClaimedOrders(reader, `${slug}-2`),
  );
  const cases = stories
    .map((story) => caseOf(story, today))
    .filter(({ sourceOrderId }) => !claimed.has(sourceOrderId));
  if (cases.length === 0) return 0;
  const orderIds = await takeOrdersOver(ctx, store, cases);
  const cast = await castOf(ctx, store);
  const labelIds = await furnishWorkspace(ctx, today, { store, cast });
  let made = 0;
  for (const story of cases) {
    if (signal?.aborted) break;
    const orderId = orderIds.get(story.sourceOrderId);
    if (!orderId) throw new Error('an order of the demo is missing');
    const photos = await photosOf(ctx, { store, story, orderId, takePhoto }, today);
    await asOne(ctx, (one) =>
      tellStory(setStage(one, today, { story, store, cast, labelIds, orderId }), photos),
    );
    made++;
  }
  return made;
}

async function takeOrdersOver(
  ctx: Context,
  store: Store,
  cases: readonly Case[],
): Promise<Map<string, string>> {
  const orders = cases.map(({ order }) => order);
  const { results } = await upsertOrders(ctx, { storeId: store.id, orders });
  return new Map(
    results.map((result) => {
      if (!result.ok) throw new Error(`a demo order was refused: ${JSON.stringify(result)}`);
      return [result.sourceOrderId, result.systemOrderId];
    }),
  );
}

/**
 * Returns the photos of a case by item. Photos left by an interrupted start are unused and get purged.
 */
async function photosOf(
  ctx: Context,
  given: { store: Store; story: Case; orderId: string } & Pick<DemoHistoryOptions, 'takePhoto'>,
  today: Date,
): Promise<Map<string, string[]>> {
  const { store, story, orderId, takePhoto } = given;
  const photos = new Map<string, string[]>();
  const filedAt = daysBefore(today, story.filedDaysAgo);
  const shopper = { kind: 'shopper' as const, storeId: store.id, orderId };
  const asShopper: Context = {
    ...actingAs(ctx, { ...shopper, email: story.shopper.email }),
    now: () => filedAt,
  };
  for (const { sourceItemId, productImage, photos: count } of story.issues) {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const words = `${story.sourceOrderId} ${sourceItemId} ${index}`;
      const body = await takePhoto({ productImage, words });
      const { mediaId } = await acceptFile(asShopper, {
        storeId: store.id,
        orderId,
        filename: `photo-${index + 1}.jpg`,
        contentType: 'image/jpeg',
        body,
      });
      ids.push(mediaId);
    }
    photos.set(sourceItemId, ids);
  }
  return photos;
}
