import {
  addWithin,
  amountWithin,
  limitRate,
  limitWithin,
  type RateLimit,
  rangeAround,
  requireSystem,
  tooManyRequests,
} from '../access/internal.ts';
import { variantForAnyone } from '../flags/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { isRepeated, newId, notFound, parse, read, write } from '../kernel/internal.ts';
import { PROVIDER } from '../people/internal.ts';
import { StoreApplicationInput } from './application.input.ts';
import { deleteExpired, insertApplication } from './applications.repository.ts';
import { sendApplicationEmailJob } from './send-application-email.ts';

/** How long the link in the email works. */
const LINK_MS = 7 * 24 * 3_600_000;

/** Applications per hour from one network, and per day from the range around it. */
const HOURLY_FROM_NETWORK = 5;
const DAILY_FROM_RANGE = 30;

/**
 * Applications per day: for one address from one network and from all networks, and for one email
 * domain from one range.
 */
const DAILY_TO_ADDRESS = { fromNetwork: 3, fromAll: 20 };
const DAILY_TO_DOMAIN = 10;

/** Application emails per day; further ones wait for the following days, up to a week. */
const DAILY_EMAILS = 200;
const MOST_DAYS = 7;

const HOUR = 3_600;
const DAY = 24 * HOUR;

const ALL = { key: 'apply', limit: DAILY_EMAILS * MOST_DAYS, windowSeconds: DAY };

/** Throws `page_not_found` while the provider takes no applications. */
export async function requireOpenApplications(ctx: Context): Promise<void> {
  const variant = await variantForAnyone(ctx, 'brand-applications');
  if (variant !== 'open') throw notFound('page');
}

/**
 * Takes a brand's application and emails a link that confirms the address; nothing else happens until
 * then. The response is the same for every address, even one that applied too often; a repeated request
 * sends no second email. Throws `page_not_found` while the provider takes no applications, and
 * `too_many_requests`.
 */
export async function applyForStore(
  ctx: Context,
  input: StoreApplicationInput,
): Promise<{ received: true }> {
  const about = { storeId: PROVIDER };
  // A repeated request counts only once, and succeeds even if applications were closed since.
  const isAgain = await read(ctx, 'implementation:brand-create', about, isRepeated);
  if (!isAgain) await requireOpenApplications(ctx);
  const given = parse(StoreApplicationInput, input);
  const network = ctx.clientNetwork ?? '';
  if (!isAgain) await limitNetwork(ctx, network);
  return write(ctx, 'implementation:brand-create', about, async (writer) => {
    // Checked before the address, so that a refusal reveals nothing about the address.
    const { amount, endsIn } = await amountWithin(writer, ALL);
    if (amount >= ALL.limit) throw tooManyRequests(endsIn);
    for (const limit of limitsOf(given.email, network)) {
      if (!(await addWithin(writer, limit, 1))) return { received: true };
    }
    // Counts only received applications: refused ones from one network mustn't delay those of others.
    await limitWithin(writer, ALL, tooManyRequests);
    const startAfter = nextTurn(ctx, { before: amount, endsIn });
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
      expiresAt: new Date(startAfter.getTime() + LINK_MS),
    });
    const dedupeKey = `application:${id}`;
    const isLater = startAfter > ctx.now();
    const job = { applicationId: id, dedupeKey };
    writer.enqueue(sendApplicationEmailJob.of(job, isLater ? { startAfter } : {}));
    return { received: true };
  });
}

const limitNetwork = (ctx: Context, network: string): Promise<void> =>
  limitRate(ctx, [
    { key: `apply ${network}`, limit: HOURLY_FROM_NETWORK, windowSeconds: HOUR },
    {
      key: `apply range ${rangeAround(network)}`,
      limit: DAILY_FROM_RANGE,
      windowSeconds: DAY,
    },
  ]);

/**
 * Returns the limits for emails to one address. A stranger who enters someone's address uses up only
 * the limit of the stranger's network, so the owner can still apply.
 */
function limitsOf(email: string, network: string): RateLimit[] {
  const { fromNetwork, fromAll } = DAILY_TO_ADDRESS;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [
    { key: `apply ${email} from ${network}`, limit: fromNetwork, windowSeconds: DAY },
    { key: `apply ${email}`, limit: fromAll, windowSeconds: DAY },
    {
      key: `apply @${domain} from ${rangeAround(network)}`,
      limit: DAILY_TO_DOMAIN,
      windowSeconds: DAY,
    },
  ];
}

/**
 * Returns when to send the email of the next application: now, or on the first day below the daily
 * limit.
 */
function nextTurn(ctx: Context, { before, endsIn }: { before: number; endsIn: number }): Date {
  const days = Math.floor(before / DAILY_EMAILS);
  const now = ctx.now().getTime();
  return new Date(days === 0 ? now : now + (endsIn + (days - 1) * DAY) * 1_000);
}

/** Deletes applications whose links expired. Returns how many. */
export async function purgeApplications(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteExpired(ctx, ctx.now());
}
