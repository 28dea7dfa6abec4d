import { z } from 'zod';
import { askShop } from '../ask-shop.ts';
import type { ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { type MedusaCredentials, readCredentials } from './credentials.ts';

type Query = Record<string, string | number>;

/** Sends requests to a Medusa's Admin API; `path` is below `admin/`. */
export interface Ask {
  <T>(shape: z.ZodType<T>, path: string, query?: Query, body?: object): Promise<T>;
  site: URL;
  access: ShopAccess<MedusaCredentials>;
}

const Refusal = z.looseObject({ message: z.string() });

/** Returns a function that calls the API: a request with a body is a POST. */
export function askMedusa(access: ShopAccess<MedusaCredentials>): Ask {
  const { site, authorization } = readCredentials(access.credentials);
  const ask = async <T>(shape: z.ZodType<T>, path: string, query: Query = {}, body?: object) => {
    const url = new URL(`admin/${path}`, site);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const change = body === undefined ? {} : { method: 'POST' as const, body };
    const { body: answer } = await askShop(
      url,
      { headers: { authorization }, ...change },
      access,
      ({ body: refusal }) => Refusal.safeParse(refusal).data?.message.slice(0, 300) ?? null,
    );
    const { data, success } = shape.safeParse(answer);
    if (success) return data;
    throw new ConnectorError('unexpected', 'The shop’s response has an unknown format.');
  };
  return Object.assign(ask, { site, access });
}
