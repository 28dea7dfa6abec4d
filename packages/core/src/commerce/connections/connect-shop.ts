import { z } from 'zod';
import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  invalid,
  isRepeated,
  newId,
  parse,
  read,
  shopProblem,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import {
  CREDENTIALS,
  CreateConnectionInput,
  type GivenConnection,
  ReplaceCredentialsInput,
} from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import {
  forgetSignature,
  newWebhookSecret,
  type ShopCredentials,
  saveCredentials,
} from './connection-secrets.ts';
import { countConnections, insertConnection, noteReconnection } from './connections.repository.ts';
import { getOne } from './list-connections.ts';
import { openWith } from './open-shop.ts';
import { PLATFORMS, type ShopKind } from './platforms.rules.ts';
import { recordAnswer } from './record-health.ts';
import { requireKnown } from './require-known.ts';

const MOST_CONNECTIONS = 20;
const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;

/** A shop that accepted credentials. */
export interface Account {
  id: string;
  name: string;
  currency: string;
}

/**
 * Connects a shop with credentials that it accepts, and starts to read its orders. A shop that was
 * disconnected before gets its old connection back, with all its orders. Throws `invalid_input` for
 * credentials and addresses that the shop or we refuse, and options that its kind doesn't support,
 * `shop_unavailable` for a shop that doesn't respond, `connection_exists` for a shop that is connected, and
 * `too_many_connections` past 20 connections of a store.
 */
export async function createConnection(ctx: Context, input: GivenConnection): Promise<Connection> {
  const {
    storeId,
    credentials: given,
    name,
    ordersSince,
    warrantyPlans,
    ...options
  } = parse(CreateConnectionInput, input);
  const { kind, protection } = options;
  requireKnown(kind, protection);
  const credentials = withSignature(kind, given);
  const account = await accountOf(ctx, storeId, options, credentials);
  return write(ctx, 'connection:create', { storeId }, async (writer) => {
    const about = { kind, protection, warrantyPlans, name: name ?? account.name, ordersSince };
    const connectionId = await addConnection(writer, about, account, credentials);
    if (connectionId === null) throw exists();
    return getOne(writer, connectionId);
  });
}

/**
 * Adds the connection of a shop that accepted credentials; returns null for a shop that is connected. Throws
 * `too_many_connections`.
 */
export async function addConnection(
  writer: Writer,
  about: Pick<Connection, 'name' | 'protection'> &
    Partial<Pick<Connection, 'warrantyPlans'>> & {
      kind: ShopKind;
      ordersSince: Date | undefined;
    },
  { id: accountId, currency }: Account,
  credentials: ShopCredentials,
): Promise<string | null> {
  if ((await countConnections(writer)) >= MOST_CONNECTIONS) throw tooMany();
  const { ordersSince, ...rest } = about;
  const now = writer.ctx.now();
  const backfillSince = ordersSince ?? new Date(now.getTime() - DEFAULT_DAYS * DAY_MS);
  const row = {
    warrantyPlans: [],
    ...rest,
    id: newId('con', now),
    accountId,
    currency,
    backfillSince,
  };
  const connectionId = await insertConnection(writer, row);
  if (connectionId === null) return null;
  await saveCredentials(writer, connectionId, credentials);
  await forgetSignature(writer, connectionId);
  const data = { kind: about.kind, accountId };
  writer.emit({ name: 'connection.created', streamId: connectionId, data });
  return connectionId;
}

/**
 * Gives a connection new credentials for the same shop, which has to accept them; a connection that was
 * paused because of the old ones resumes. Throws `connection_not_found`, `another_shop`, and like
 * `createConnection`.
 */
export async function replaceCredentials(
  ctx: Context,
  input: z.input<typeof ReplaceCredentialsInput>,
): Promise<Connection> {
  const { storeId, connectionId, credentials: given } = parse(ReplaceCredentialsInput, input);
  const before = await read(ctx, 'connection:create', { storeId }, (reader) =>
    getOne(reader, connectionId),
  );
  const kind = requireShop(before);
  const ofKind = z.object({ credentials: CREDENTIALS[kind] });
  const checked = parse(ofKind, { credentials: given });
  const credentials = withSignature(kind, checked.credentials);
  const account = await accountOf(ctx, storeId, before, credentials);
  return write(ctx, 'connection:create', { storeId }, async (writer) => {
    const { accountId, status } = await getOne(writer, connectionId);
    if (status === 'REVOKED') throw closed();
    if (account.id !== accountId && !ctx.dryRun) throw anotherShop(kind, account.id);
    await reconnect(writer, connectionId, credentials);
    return getOne(writer, connectionId);
  });
}

/** Resumes a connection with other credentials. Throws `connection_closed`. */
export async function reconnect(
  writer: Writer,
  connectionId: string,
  credentials: ShopCredentials,
): Promise<void> {
  // Checked with the row locked, because a concurrent request may disconnect the shop.
  if (!(await noteReconnection(writer, connectionId))) throw closed();
  await saveCredentials(writer, connectionId, credentials);
  await recordAnswer(writer, connectionId);
  writer.emit({ name: 'connection.reconnected', streamId: connectionId, data: {} });
}

/**
 * Returns credentials as they are stored: without undefined fields, and with a webhook secret if we choose
 * it.
 */
function withSignature(
  kind: ShopKind,
  given: Readonly<Record<string, string | undefined>>,
): ShopCredentials {
  const entries = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const credentials = Object.fromEntries(entries);
  if (!PLATFORMS[kind].ownSignature) return credentials;
  return { ...credentials, webhookSecret: newWebhookSecret() };
}

/**
 * Returns the shop that the credentials belong to, once it has accepted them. Sends nothing to the shop in a
 * dry run, or for a repeated request, which gets the first response.
 */
export async function accountOf(
  ctx: Context,
  storeId: string,
  connection: Pick<Connection, 'kind' | 'protection'>,
  credentials: ShopCredentials,
): Promise<Account> {
  const { address, secrets } = PLATFORMS[connection.kind as ShopKind];
  const isAgain = await read(ctx, 'connection:create', { storeId }, isRepeated);
  if (ctx.dryRun || isAgain) {
    const at = credentials[address] ?? '';
    return { id: at.replace(/^https?:\/\//, ''), name: at, currency: 'XXX' };
  }
  try {
    return await openWith(ctx, connection, credentials).verify();
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem) throw error;
    const { code, message } = problem;
    if (code === 'unavailable' || code === 'limited') {
      throw unprocessable('shop_unavailable', { values: { message } });
    }
    const secret = secrets.find((field) => credentials[field] !== undefined);
    const field = code === 'credentials' && secret ? secret : address;
    const path = `credentials.${field}`;
    throw invalid([{ path, code: `shop_${code.replace('-', '_')}`, message }]);
  }
}

/** Returns the kind of a shop. Throws `connection_built_in` for the built-in one. */
export function requireShop({ kind }: Connection): ShopKind {
  if (kind !== 'native') return kind;
  throw unprocessable('connection_built_in');
}

/** Throws `connection_built_in`, and `connection_closed` for a shop that is disconnected. */
export async function getOpenOne(writer: Writer, connectionId: string): Promise<Connection> {
  const found = await getOne(writer, connectionId);
  requireShop(found);
  if (found.status === 'REVOKED') throw closed();
  return found;
}

const closed = () => unprocessable('connection_closed');

const exists = () => conflict('connection_exists');

const anotherShop = (kind: ShopKind, accountId: string) =>
  invalid([
    {
      path: `credentials.${PLATFORMS[kind].address}`,
      code: 'another_shop',
      values: { shop: accountId },
    },
  ]);

const tooMany = () => unprocessable('too_many_connections', { values: { most: MOST_CONNECTIONS } });
