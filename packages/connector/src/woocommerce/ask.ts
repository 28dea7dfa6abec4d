import type { z } from 'zod';
import { askShop, type ShopRequest } from '../ask-shop.ts';
import type { ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readCredentials, type WooCredentials } from './credentials.ts';
import { WooError } from './wire.ts';

type Query = Record<string, string | number>;

/** Sends requests to the REST API of one site. */
export interface Ask {
  site: URL;
  /** `path` is below `wp-json/wc/v3/`. */
  raw(
    path: string,
    query?: Query,
    request?: ShopRequest,
  ): Promise<{ body: unknown; pages: number }>;
  one<T>(shape: z.ZodType<T>, path: string, query?: Query, request?: ShopRequest): Promise<T>;
}

/** Returns WooCommerce's own error message. */
const explain = ({ body }: { body: unknown }): string | null => {
  const { data } = WooError.safeParse(body);
  return data ? plainText(data.message) : null;
};

/** WooCommerce's messages contain HTML. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

export function askSite(access: ShopAccess<WooCredentials>): Ask {
  const { site, authorization } = readCredentials(access.credentials);
  const raw: Ask['raw'] = async (path, query = {}, request = {}) => {
    const url = new URL(`wp-json/wc/v3/${path}`, site);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = { ...request.headers, authorization };
    const { body, headers: answered } = await askShop(
      url,
      { ...request, headers },
      access,
      explain,
    );
    return { body, pages: Number(answered.get('x-wp-totalpages') ?? 1) };
  };
  return {
    site,
    raw,
    one: async (shape, path, query, request) => {
      const { body } = await raw(path, query, request);
      return readAs(shape, body);
    },
  };
}

/** Parses a response body. Throws `unexpected` if it doesn't match the schema. */
export function readAs<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, success } = shape.safeParse(body);
  if (success) return data;
  throw new ConnectorError('unexpected', 'The shop’s response has an unknown format.');
}
