import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';

/**
 * What a store's Shopify is reached with: the token of an app, or, for an app of the same organization, its client
 * id, with which tokens are requested when they are needed. `apiSecret` signs webhooks.
 */
export interface ShopifyCredentials {
  /** Such as `my-store.myshopify.com`. */
  shop: string;
  accessToken?: string | undefined;
  clientId?: string | undefined;
  apiSecret: string;
}

const secret = z.string().regex(/^[\x21-\x7e]{16,400}$/);
const Credentials = z
  .strictObject({
    shop: z.string(),
    accessToken: secret.optional(),
    clientId: secret.optional(),
    apiSecret: secret,
  })
  .refine((given) => given.accessToken !== undefined || given.clientId !== undefined, {
    path: ['accessToken'],
  });

/** One label of plain ASCII below myshopify.com, and nothing around it. */
const SHOP = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.myshopify\.com$/;

/** Whether this is the domain of a shop, and no other address that contains one. */
export const isShopDomain = (given: unknown): given is string =>
  typeof given === 'string' && SHOP.test(given);

/**
 * Reads what a person enters as their shop: its name, its domain, or the address of its admin. Returns null for
 * everything else.
 */
export function readShopDomain(entered: string): string | null {
  const text = entered.trim().toLowerCase();
  const admin = /^https:\/\/admin\.shopify\.com\/store\/([a-z0-9-]+)(?:\/|$)/.exec(text)?.[1];
  const name = admin ?? text.replace(/^https:\/\//, '').replace(/\/$/, '');
  const domain = name.includes('.') ? name : `${name}.myshopify.com`;
  return isShopDomain(domain) ? domain : null;
}

/** Throws `credentials` if they can't be right, and names the fields only. */
export function readCredentials(given: ShopifyCredentials): ShopifyCredentials {
  const parsed = Credentials.safeParse(given);
  const fields = new Set(parsed.error?.issues.map(({ path }) => path.join('.')));
  if (parsed.success && !isShopDomain(parsed.data.shop)) fields.add('shop');
  if (parsed.success && fields.size === 0) return parsed.data;
  throw new ConnectorError('credentials', `These can't be right: ${[...fields].join(', ')}.`);
}
