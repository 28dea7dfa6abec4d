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

/** Fields that may be left out, of which an empty one is none. */
const OPTIONAL = ['clientId', 'accessToken'];

/** Returns the credentials of a form for a kind of shop. */
export const keysIn = (form: FormData, kind: ShopKind): Record<string, string> =>
  Object.fromEntries(
    FIELDS[kind].flatMap((field) => {
      const value = textIn(form, field);
      return value.trim() === '' && OPTIONAL.includes(field) ? [] : [[field, value]];
    }),
  );

/** Returns what was typed about where a shop is; no page contains secrets. */
export const typedKeys = (form: FormData): Record<string, string> => ({
  site: textIn(form, 'site'),
  shop: textIn(form, 'shop'),
  clientId: textIn(form, 'clientId'),
  uses: textIn(form, 'accessToken') === '' ? '' : 'token',
});

/** Returns the options of a form as the use cases take them. */
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

/** Returns the warranties of a form; those that are sold by product stay as they are. */
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

/** Returns the instant at which a day of a form begins; undefined without one. */
export function dayIn(form: FormData, name: string): string | undefined {
  const day = textIn(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? `${day}T00:00:00Z`
    : undefined;
}
