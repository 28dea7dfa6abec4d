import {
  addWithin,
  amountWithin,
  limitRate,
  limitWithin,
  requireSystem,
  tooManyRequests,
} from '../access/internal.ts';
import { variantForAnyone } from '../flags/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { newId, notFound, parse, write } from '../kernel/internal.ts';
import { PROVIDER } from '../people/internal.ts';
import { StoreApplicationInput } from './application.input.ts';
import { deleteExpired, insertApplication } from './applications.repository.ts';
import { sendApplicationEmailJob } from './send-application-email.ts';

/** How long the link in the email works. */
const LINK_MS = 7 * 24 * 3_600_000;

/** Applications per hour from one network, and per day to one address and altogether. */
const HOURLY_FROM_NETWORK = 5;
const DAILY_TO_ADDRESS = 3;
const DAILY = 200;

const HOUR = 3_600;
const DAY = 24 * HOUR;

const ALL = { key: 'apply', limit: DAILY, windowSeconds: DAY };

/** Throws `page_not_found` while the provider takes no applications. */
export async function requireOpenApplications(ctx: Context): Promise<void> {
  const variant = await variantForAnyone(ctx, 'brand-applications');
  if (variant !== 'open') throw notFound('page');
}

/**
 * Takes a brand's application and emails a link that confirms the address; until then nothing comes of
 * it. Answers the same for every address, also for one that applied too often. Throws
 * `page_not_found` while the provider takes none, and `too_many_requests`.
 */
export async function applyForStore(
  ctx: Context,
  input: StoreApplicationInput,
): Promise<{ received: true }> {
  await requireOpenApplications(ctx);
  const given = parse(StoreApplicationInput, input);
  const key = `apply ${ctx.clientNetwork ?? ''}`;
  await limitRate(ctx, [{ key, limit: HOURLY_FROM_NETWORK, windowSeconds: HOUR }]);
  const about = { storeId: PROVIDER };
  return write(ctx, 'implementation:brand-create', about, async (writer) => {
    // Before the address, so that what is refused doesn't depend on it.
    const { amount, endsIn } = await amountWithin(writer, ALL);
    if (amount >= ALL.limit) throw tooManyRequests(endsIn);
    const limit = {
      key: `apply ${given.email}`,
      limit: DAILY_TO_ADDRESS,
      windowSeconds: DAY,
    };
    if (!(await addWithin(writer, limit, 1))) return { received: true };
    // Counts what is received only: one network's refused attempts mustn't use up the day of all.
    await limitWithin(writer, ALL, tooManyRequests);
    const id = newId('app');
    await insertApplication(writer, {
      id,
      email: given.email,
      contactName: given.contactName,
      storeName: given.storeName,
      website: given.website || null,
      message: given.message || null,
      currency: given.currency,
      country: given.country,
      timeZone: given.timeZone,
      expiresAt: new Date(ctx.now().getTime() + LINK_MS),
    });
    const dedupeKey = `application:${id}`;
    writer.enqueue(sendApplicationEmailJob.of({ applicationId: id, dedupeKey }));
    return { received: true };
  });
}

/** Deletes applications whose links expired. Returns how many. */
export async function purgeApplications(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteExpired(ctx, ctx.now());
}
