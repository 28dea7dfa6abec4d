import type { z } from 'zod';
import type { Context, ShopAuthorization } from '../../kernel/internal.ts';
import {
  hashSecret,
  newSecret,
  notFound,
  parse,
  read,
  shopProblem,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import {
  findAttempt,
  insertAttempt,
  noteConnected,
  useAttempt,
} from './authorizations.repository.ts';
import { accountOf, addConnection, reconnect } from './connect-shop.ts';
import { AppAuthorizationInput, AuthorizeAppInput } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import { findOpenConnection } from './connections.repository.ts';
import { getOne } from './list-connections.ts';

/** How long a person has to allow the app in their shop. */
const LASTS_MS = 30 * 60_000;
/** Timeout of the request that exchanges the code, in milliseconds. */
const EXCHANGE_LIMIT_MS = 15_000;

const KIND = 'shopify';
const CALLBACK = '/settings/connections/authorized/shopify';

/** Returns whether this deployment has an app that shops allow. */
export const offersApp = ({ ports }: Context): boolean => ports.shops.authorization(KIND) !== null;

/**
 * Starts connecting a Shopify shop through this deployment's app: returns the page where the shop's staff
 * allow the app. The attempt belongs to the person, the store and the browser with the secret `browser`, is
 * used once, and lasts for 30 minutes. Throws `app_unavailable` without an app, and for programs.
 */
export async function startAppAuthorization(
  ctx: Context,
  input: z.input<typeof AuthorizeAppInput>,
): Promise<{ page: string }> {
  const { storeId, browser, ...given } = parse(AuthorizeAppInput, input);
  const { actor } = ctx;
  const state = newSecret();
  return write(ctx, 'connection:create', { storeId }, async (writer) => {
    const authorization = ctx.ports.shops.authorization(KIND);
    if (actor.kind !== 'staff' || !authorization) throw unavailable();
    const expiresAt = new Date(ctx.now().getTime() + LASTS_MS);
    const attempt = { ...given, browser: hashSecret(browser) };
    const of = { personId: actor.userId, input: attempt, expiresAt };
    await insertAttempt(writer, hashSecret(state), of);
    const callback = ctx.ports.links.dashboard(CALLBACK);
    return { page: authorization.page({ shop: given.shop, state, callback }).href };
  });
}

/**
 * Returns the shop that sends a person back, and changes nothing. Throws `connection_attempt_not_found`
 * unless this browser began the attempt, as this person and in this store, and the response is genuine,
 * recent and from that shop.
 */
export async function getAppAuthorization(
  ctx: Context,
  input: z.input<typeof AppAuthorizationInput>,
): Promise<{ shop: string; connectionId: string | null }> {
  const { shop, connectionId } = await genuine(ctx, input);
  return { shop, connectionId };
}

/**
 * Connects the shop that sends a person back: exchanges its code, once, and saves the credentials. A shop
 * that is already connected has its credentials replaced. Throws like `getAppAuthorization`,
 * `connection_attempt_not_found` for an attempt that was used, and like `createConnection`.
 */
export async function finishAppAuthorization(
  ctx: Context,
  input: z.input<typeof AppAuthorizationInput>,
): Promise<Connection> {
  const { storeId, attemptId, shop, code, authorization, given } = await genuine(ctx, input);
  await write(ctx, 'connection:create', { storeId }, async (writer) => {
    if (!(await useAttempt(writer, attemptId))) throw gone();
  });
  const credentials = await exchanged(ctx, authorization, { shop, code });
  const about = { kind: KIND, protection: given.protection } as const;
  const account = await accountOf(ctx, storeId, about, credentials);
  return write(ctx, 'connection:create', { storeId }, async (writer) => {
    const { name = account.name, ordersSince } = given;
    const added = await addConnection(
      writer,
      { ...about, name, ordersSince: ordersSince ? new Date(ordersSince) : undefined },
      account,
      credentials,
    );
    const connectionId = added ?? (await findOpenConnection(writer, KIND, account.id));
    if (connectionId === null) throw gone();
    if (added === null) await reconnect(writer, connectionId, credentials);
    await noteConnected(writer, attemptId, connectionId);
    return getOne(writer, connectionId);
  });
}

/** Returns the contents of a shop's response, and the attempt that it belongs to. */
async function genuine(ctx: Context, input: z.input<typeof AppAuthorizationInput>) {
  const { storeId, query, browser } = parse(AppAuthorizationInput, input);
  const answer = new URLSearchParams(query);
  const state = answer.get('state') ?? '';
  const attemptId = hashSecret(state);
  const { actor } = ctx;
  const attempt = await read(ctx, 'connection:create', { storeId }, (reader) =>
    findAttempt(reader, attemptId),
  );
  const isOwn = actor.kind === 'staff' && attempt?.personId === actor.userId;
  if (!attempt || !isOwn || attempt.expiresAt <= ctx.now()) throw gone();
  const authorization = ctx.ports.shops.authorization(KIND);
  if (!authorization) throw unavailable();
  if (attempt.input.browser !== hashSecret(browser)) throw gone();
  const { shop, code } = readAnswer(authorization, answer, { state, now: ctx.now() });
  if (shop !== attempt.input.shop) throw gone();
  const { connectionId, input: entered } = attempt;
  const given = parse(AuthorizeAppInput, { ...entered, storeId, browser });
  return { storeId, attemptId, shop, code, authorization, given, connectionId };
}

function readAnswer(
  authorization: ShopAuthorization,
  answer: URLSearchParams,
  given: { state: string; now: Date },
) {
  try {
    return authorization.read(answer, given);
  } catch (error) {
    if (shopProblem(error)) throw gone();
    throw error;
  }
}

async function exchanged(
  ctx: Context,
  authorization: ShopAuthorization,
  given: { shop: string; code: string },
) {
  try {
    return await authorization.exchange({
      ...given,
      timeoutMs: EXCHANGE_LIMIT_MS,
      now: ctx.now(),
    });
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem) throw error;
    throw unprocessable('shop_unavailable', { values: { message: problem.message } });
  }
}

const gone = () => notFound('connection_attempt');

const unavailable = () => unprocessable('app_unavailable');
