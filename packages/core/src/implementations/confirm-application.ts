import { randomBytes } from 'node:crypto';
import { limitRate, limitWithin, tooManyRequests } from '../access/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import { hashSecret, newId, notFound, unscoped, write } from '../kernel/internal.ts';
import { addOwnerInvitation, findMemberByEmail, renewOwnerInvitation } from '../people/internal.ts';
import { addStore, isSlugTaken } from '../stores/internal.ts';
import { RESERVED_SLUGS, slugOf } from '../stores/slug.rules.ts';
import {
  type ApplicationRow,
  findByToken,
  lockByToken,
  noteStore,
} from './applications.repository.ts';
import { addImplementation } from './create-implementation.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The data that the page of an emailed link shows. */
export interface OpenApplication {
  storeName: string;
  contactName: string;
  email: string;
}

/** Returns the application of an emailed link; changes nothing. Throws `application_not_found`. */
export async function findApplication(
  ctx: Context,
  { token }: { token: string },
): Promise<OpenApplication> {
  const { storeName, contactName, email } = await findKnown(ctx, token);
  return { storeName, contactName, email };
}

/**
 * Confirms the address of an application: creates its store as a draft and its implementation, and
 * invites the applicant as the owner. If called from several tabs, creates them once; while the
 * invitation is open, each call returns a new link to join. Throws `application_not_found`, and
 * `too_many_requests` past three stores a day.
 */
export async function confirmApplication(
  ctx: Context,
  { token }: { token: string },
): Promise<{ storeId: string; path: string }> {
  const known = await findKnown(ctx, token);
  const storeId = known.becameStoreId ?? newId('sto');
  const path = await write(ctx, 'implementation:brand-create', { storeId }, async (writer) => {
    const application = await lockByToken(writer, hashSecret(token));
    if (!application) throw notFound('application');
    if (application.becameStoreId && application.becameStoreId !== storeId) return null;
    if (application.becameStoreId) return joinAgain(writer, application.email);
    await createStoreOf(writer, application);
    return invitationPath(await addOwnerInvitation(writer, application.email));
  });
  // Another tab created the store in the meantime.
  return path === null ? confirmApplication(ctx, { token }) : { storeId, path };
}

async function findKnown(ctx: Context, token: string): Promise<ApplicationRow> {
  const key = `application ${ctx.clientNetwork ?? ''}`;
  await limitRate(ctx, [{ key, limit: 60, windowSeconds: 15 * 60 }]);
  const found = TOKEN.test(token)
    ? await findByToken(unscoped(ctx), hashSecret(token), ctx.now())
    : null;
  if (!found) throw notFound('application');
  return found;
}

/** Number of stores that one confirmed address may create per day. */
const DAILY_STORES = { limit: 3, windowSeconds: 24 * 3_600 };

async function createStoreOf(writer: Writer, application: ApplicationRow): Promise<void> {
  await limitWithin(
    writer,
    { key: `apply confirmed ${application.email}`, ...DAILY_STORES },
    tooManyRequests,
  );
  const { storeName, email, contactName, website, message } = application;
  const { currency, country, timeZone } = application;
  await addStore(
    writer,
    {
      slug: await freeSlug(writer, storeName),
      name: storeName,
      currency,
      country,
      timeZone,
      contactEmail: email,
      status: 'DRAFT',
    },
    writer.storeId,
  );
  await addImplementation(writer, 'BRAND', {
    contactName,
    contactEmail: email,
    website,
    message,
    movedBy: contactName,
  });
  await noteStore(writer, application.id, writer.storeId);
}

/** Returns an unused slug for a store's name; the store's people can change it. */
async function freeSlug(writer: Writer, name: string): Promise<string> {
  const wanted = slugOf(name).slice(0, 48).replace(/-+$/, '');
  const base =
    wanted.length < 2 || RESERVED_SLUGS.has(wanted) ? `store-${wanted || 'new'}` : wanted;
  if (!(await isSlugTaken(writer, base))) return base;
  return `${base}-${randomBytes(4).toString('hex')}`;
}

/**
 * Returns the dashboard path where the applicant joins, or signs in if they have joined. Throws
 * `application_not_found` for an applicant who was removed, or whose invitation was revoked.
 */
async function joinAgain(writer: Writer, email: string): Promise<string> {
  const renewed = await renewOwnerInvitation(writer, email);
  if (renewed) return invitationPath(renewed);
  if (await findMemberByEmail(writer, email)) return '/sign-in';
  throw notFound('application');
}

const invitationPath = ({ secret }: { secret: string }) => `/invitation?token=${secret}`;
