import type { Connection } from '@amends/core/commerce';
import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { durationIn } from '@amends/core/commerce/order-import/order-csv.rules';
import { textIn } from '../editing/answer-form.server.ts';
import type { TypedOptions } from './option-fields.tsx';

const FIELDS: Readonly<Record<ShopKind, readonly string[]>> = {
  shopify: ['shop', 'clientId', 'accessToken', 'apiSecret'],
  woocommerce: ['site', 'consumerKey', 'consumerSecret'],
  medusa: ['site', 'secretKey'],
};

/** Optional fields; an empty one is omitted. */
const OPTIONAL = ['clientId', 'accessToken'];

/** Returns a form's credentials for a kind of shop. */
export const keysIn = (form: FormData, kind: ShopKind): Record<string, string> =>
  Object.fromEntries(
    FIELDS[kind].flatMap((field) => {
      const value = textIn(form, field);
      return value.trim() === '' && OPTIONAL.includes(field) ? [] : [[field, value]];
    }),
  );

/** Returns the typed values to show again, without secrets, which no page contains. */
export const typedKeys = (form: FormData): Record<string, string> => ({
  site: textIn(form, 'site'),
  shop: textIn(form, 'shop'),
  clientId: textIn(form, 'clientId'),
  uses: textIn(form, 'accessToken') === '' ? '' : 'token',
});

/** Returns a form's options as input of the use cases. */
export function optionsIn(form: FormData, productIds: string[] = []) {
  const { skus, tags, title } = typedOptionsIn(form);
  return {
    protection: {
      productIds,
      skus: linesOf(skus),
      tags: linesOf(tags),
      title: title.trim() || null,
    },
  };
}

/** Returns a form's warranties; those that are sold by product stay unchanged. */
export function plansIn(form: FormData, before: Connection['warrantyPlans']) {
  const typed = linesOf(textIn(form, 'plans')).map((line) => {
    const at = line.lastIndexOf('=');
    const [sku, period] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    return { sku: sku.trim(), period: durationIn(period.trim()) };
  });
  return [...before.filter(({ productId }) => productId !== null), ...typed];
}

export const typedOptionsIn = (form: FormData): TypedOptions => ({
  skus: textIn(form, 'skus'),
  tags: textIn(form, 'tags'),
  title: textIn(form, 'title'),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the instant at which a form's day begins in UTC; undefined if it has no valid day. */
export function dayIn(form: FormData, name: string): string | undefined {
  const day = textIn(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? `${day}T00:00:00Z`
    : undefined;
}
