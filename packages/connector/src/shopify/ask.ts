import { z } from 'zod';
import { askShop } from '../ask-shop.ts';
import type { ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readCredentials, type ShopifyCredentials } from './credentials.ts';
import { API_VERSION } from './documents.ts';
import { shopUrl } from './oauth.ts';
import { tokensOf } from './tokens.ts';

/** Sends GraphQL documents to a shop's Admin API. */
export interface Ask {
  shop: string;
  <T>(document: string, shape: z.ZodType<T>, variables?: Record<string, unknown>): Promise<T>;
  access: ShopAccess<ShopifyCredentials>;
}

const Throttle = z.looseObject({
  maximumAvailable: z.number(),
  currentlyAvailable: z.number(),
  restoreRate: z.number().positive(),
});
type Throttle = z.output<typeof Throttle>;

/**
 * See https://shopify.dev/docs/api/usage/limits and
 * https://shopify.dev/docs/api/admin-graphql#status-and-error-codes
 */
const Answer = z.looseObject({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        extensions: z.looseObject({ code: z.string().optional() }).optional().catch(undefined),
      }),
    )
    .or(z.string().transform((message) => [{ message, extensions: undefined }]))
    .optional(),
  extensions: z
    .looseObject({
      cost: z
        .looseObject({ requestedQueryCost: z.number().nullish(), throttleStatus: Throttle })
        .optional(),
    })
    .optional()
    .catch(undefined),
});
type Answer = z.output<typeof Answer>;

const Explained = z.looseObject({ errors: z.string() });

/** Codes of errors that arrive with status 200. */
const CODES = new Map<string, ConnectorError['code']>([
  ['THROTTLED', 'limited'],
  ['INTERNAL_SERVER_ERROR', 'unavailable'],
  ['TIMEOUT', 'unavailable'],
  ['SHOP_INACTIVE', 'credentials'],
  ['ACCESS_DENIED', 'refused'],
  ['IDEMPOTENCY_CONCURRENT_REQUEST', 'unavailable'],
  ['IDEMPOTENCY_KEY_PARAMETER_MISMATCH', 'refused'],
]);

/** Retry delay after throttling, if Shopify doesn't give one. */
const RESTORES_MS = 1_000;

/** Returns a function that calls the shop. Sends nothing yet. Throws `credentials` if a field isn't valid. */
export function askShopify(access: ShopAccess<ShopifyCredentials>): Ask {
  const given = readCredentials(access.credentials);
  const { shop } = given;
  const url = shopUrl(shop, `admin/api/${API_VERSION}/graphql.json`);
  const budget = new Budget();
  const tokens = tokensOf(given, access);

  const sent = async (token: string, body: unknown) =>
    askShop(
      url,
      { method: 'POST' as const, headers: { 'x-shopify-access-token': token }, body },
      access,
      ({ body }) => {
        const { data } = Explained.safeParse(body);
        return data ? data.errors.slice(0, 300) : null;
      },
    );
  /**
   * Sends a request, and retries once with a new token: a cached token ends early when the app's access
   * changes.
   */
  const send = async (body: unknown) => {
    const token = await tokens.now();
    try {
      return await sent(token, body);
    } catch (error) {
      const isRefused = error instanceof ConnectorError && error.code === 'credentials';
      if (!isRefused || !(await tokens.refused(token))) throw error;
      const other = await tokens.now();
      if (other === token) throw error;
      return sent(other, body);
    }
  };

  const ask = async <T>(
    document: string,
    shape: z.ZodType<T>,
    variables: Record<string, unknown> = {},
  ): Promise<T> => {
    budget.check(document, Date.now());
    const { body } = await send({ query: document, variables });
    const answer = Answer.safeParse(body);
    if (!answer.success) throw unknownForm();
    budget.note(document, answer.data, Date.now());
    throwErrors(shop, answer.data);
    const data = shape.safeParse(answer.data.data);
    if (data.success) return data.data;
    throw unknownForm();
  };
  return Object.assign(ask, { shop, access });
}

const unknownForm = () =>
  new ConnectorError('unexpected', 'The shop’s response has an unknown format.');

function throwErrors(shop: string, { errors, extensions }: Answer): void {
  const [first] = errors ?? [];
  if (!first) return;
  const code = CODES.get(first.extensions?.code ?? '') ?? 'unexpected';
  if (code === 'limited') {
    const cost = extensions?.cost;
    const retryAfterMs = waitFor(cost?.throttleStatus, cost?.requestedQueryCost);
    throw new ConnectorError(code, `${shop} is limiting requests.`, {
      retryAfterMs,
    });
  }
  throw new ConnectorError(code, `${shop} responded: ${first.message.slice(0, 300)}`);
}

/** Returns how long the shop needs to restore a request's cost, in milliseconds. */
function waitFor(status: Throttle | undefined, cost: number | null | undefined): number {
  if (!status || !cost) return RESTORES_MS;
  const missing = Math.min(cost, status.maximumAvailable) - status.currentlyAvailable;
  return Math.max(0, Math.ceil((missing / status.restoreRate) * 1_000)) || RESTORES_MS;
}

/**
 * The query budget, as reported by the shop's responses. Requests that exceed it aren't sent, because Shopify
 * would count and refuse them.
 */
class Budget {
  #last: { status: Throttle; at: number } | null = null;
  readonly #costs = new Map<string, number>();

  check(document: string, now: number): void {
    const cost = this.#costs.get(document);
    if (!this.#last || cost === undefined) return;
    const { status, at } = this.#last;
    const restored = ((now - at) / 1_000) * status.restoreRate;
    const currentlyAvailable = status.currentlyAvailable + restored;
    if (currentlyAvailable >= Math.min(cost, status.maximumAvailable)) return;
    throw new ConnectorError('limited', 'The shop’s request limit is used up.', {
      retryAfterMs: waitFor({ ...status, currentlyAvailable }, cost),
    });
  }

  note(document: string, { extensions }: Answer, now: number): void {
    if (!extensions?.cost) return;
    const { requestedQueryCost, throttleStatus } = extensions.cost;
    this.#last = { status: throttleStatus, at: now };
    if (requestedQueryCost) this.#costs.set(document, requestedQueryCost);
  }
}

/** Errors of a mutation about its input. */
export const userErrors = z.array(
  z.looseObject({ message: z.string(), code: z.string().nullish() }),
);

/** Throws `refused` with Shopify's messages, if there are any. */
export function refuseErrors(errors: z.output<typeof userErrors>): void {
  if (errors.length === 0) return;
  const words = errors.map(({ message }) => message).join(' ');
  throw new ConnectorError('refused', words.slice(0, 300));
}

/** Returns a GraphQL id. Throws `not-found` if `sourceId` isn't a number. */
export function gid(type: string, sourceId: string): string {
  if (!/^\d{1,18}$/.test(sourceId)) {
    throw new ConnectorError('not-found', `This ${type.toLowerCase()} doesn’t exist in Shopify.`);
  }
  return `gid://shopify/${type}/${sourceId}`;
}

/** Returns the number at the end of a GraphQL id. */
export const numberOf = (id: string): string => /(\d+)(?:\?.*)?$/.exec(id)?.[1] ?? id;
