import type { z } from 'zod';
import { requireSystem } from '../../access/internal.ts';
import type { Context, Reader } from '../../kernel/internal.ts';
import {
  deleteSecret,
  hashSecret,
  newSecret,
  notFound,
  openSecret,
  parse,
  read,
  saveSecret,
  unprocessable,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import {
  type Attempt,
  findAttempt,
  findStoreOfAttempt,
  insertAttempt,
  noteConnected,
  useAttempt,
} from './authorizations.repository.ts';
import { authorizePage, canAuthorize } from './authorize-page.rules.ts';
import { createConnection } from './connect-shop.ts';
import { AuthorizationInput, AuthorizeInput, ShopKeys } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import { requireKnown } from './require-known.ts';

/** How long a person has to allow the connection in their shop. */
const LASTS_MS = 30 * 60_000;

const secretOf = (id: string) => `connection-attempt:${id}`;

/** Returns whether shops can send their keys to this deployment. */
export const offersAuthorization = ({ ports }: Context): boolean =>
  canAuthorize(null, ports.links.api('/'));

/**
 * Starts connecting a WooCommerce site: returns the page of the site where its staff allow the connection.
 * The attempt belongs to the person and the store, is used once, and lasts for 30 minutes. Throws
 * `authorize_unavailable` unless the site and this deployment use https, and for programs.
 */
export async function startAuthorization(
  ctx: Context,
  input: z.input<typeof AuthorizeInput>,
): Promise<{ page: string }> {
  const { storeId, ...given } = parse(AuthorizeInput, input);
  requireKnown('woocommerce', given.protection);
  const { links } = ctx.ports;
  const { actor } = ctx;
  const attempt = newSecret();
  return write(ctx, 'connection:create', { storeId }, async (writer) => {
    if (actor.kind !== 'staff' || !canAuthorize(given.site, links.api('/'))) throw unavailable();
    const expiresAt = new Date(ctx.now().getTime() + LASTS_MS);
    const { userId: personId } = actor;
    await insertAttempt(writer, hashSecret(attempt), { personId, input: given, expiresAt });
    const back = links.dashboard(`/settings/connections/authorized?attempt=${attempt}`);
    const callback = links.api('/hooks/keys/woocommerce');
    const page = authorizePage({ site: given.site, appName: 'Amends', attempt, back, callback });
    return { page: page.href };
  });
}

/**
 * Takes the keys that a WooCommerce site sends after its staff allowed the connection, once; they are sealed
 * until the person who started it returns. Throws `connection_attempt_not_found` for an attempt that is
 * unknown, used or expired. Only for the system.
 */
export async function receiveShopKeys(ctx: Context, input: unknown): Promise<void> {
  requireSystem(ctx);
  const { user_id: attempt, consumer_key, consumer_secret } = parse(ShopKeys, input);
  const id = hashSecret(attempt);
  const storeId = await findStoreOfAttempt(unscoped(ctx), id);
  if (storeId === null) throw gone();
  await write(ctx, 'connection:create', { storeId }, async (writer) => {
    if (!(await useAttempt(writer, id))) throw gone();
    const keys = { consumerKey: consumer_key, consumerSecret: consumer_secret };
    await saveSecret(writer, secretOf(id), JSON.stringify(keys));
  });
}

/** Progress of an attempt. `waiting`: the shop has sent no keys yet. */
export interface Authorization {
  site: string;
  state: 'waiting' | 'ready' | 'connected';
  connectionId: string | null;
}

/** Returns an attempt of this person. Throws `connection_attempt_not_found`. */
export async function getAuthorization(
  ctx: Context,
  input: z.input<typeof AuthorizationInput>,
): Promise<Authorization> {
  const { storeId, attempt } = parse(AuthorizationInput, input);
  return read(ctx, 'connection:create', { storeId }, async (reader) => {
    const { input: given, usedAt, connectionId } = await getOwn(reader, hashSecret(attempt));
    const state = connectionId ? 'connected' : usedAt ? 'ready' : 'waiting';
    return { site: siteOf(given), state, connectionId };
  });
}

/**
 * Connects the shop with the keys that it sent, as the person who started the attempt, and deletes them from
 * the attempt. Throws `connection_attempt_not_found`, `keys_missing` until the shop has sent them, and like
 * `createConnection`.
 */
export async function finishAuthorization(
  ctx: Context,
  input: z.input<typeof AuthorizationInput>,
): Promise<Connection> {
  const { storeId, attempt } = parse(AuthorizationInput, input);
  const id = hashSecret(attempt);
  const { given, keys } = await read(ctx, 'connection:create', { storeId }, async (reader) => ({
    given: (await getOwn(reader, id)).input,
    keys: await openSecret(reader, secretOf(id)),
  }));
  if (keys === null) {
    throw unprocessable('keys_missing');
  }
  const { site: _, ...options } = given;
  const site = siteOf(given);
  const connection = await createConnection(ctx, {
    ...options,
    storeId,
    kind: 'woocommerce',
    credentials: { site, ...JSON.parse(keys) },
  });
  await write(ctx, 'connection:create', { storeId }, async (writer) => {
    await noteConnected(writer, id, connection.id);
    await deleteSecret(writer, secretOf(id));
  });
  return connection;
}

const siteOf = ({ site }: Attempt['input']): string => String(site ?? '');

/** To anyone but the person who started it, an attempt does not exist. */
async function getOwn(reader: Reader, id: string): Promise<Attempt> {
  const { actor } = reader.ctx;
  const found = await findAttempt(reader, id);
  const isOwn = actor.kind === 'staff' && found?.personId === actor.userId;
  if (!found || !isOwn || found.expiresAt <= reader.ctx.now()) throw gone();
  return found;
}

/** The name of the sealed keys of an attempt. */
export { secretOf as secretOfAttempt };

const gone = () => notFound('connection_attempt');

const unavailable = () => unprocessable('authorize_unavailable');
