import type { Json } from '../../conformance/json.ts';
import { gmt, Refusal, type WooSite } from './books.ts';

/** Parses an expiry date. Without an offset, it is in the site's time zone, which is behind GMT. */
export function expiryOf(date: string | undefined): Json {
  if (date === undefined) return {};
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(date);
  return { date_expires_gmt: gmt(new Date(hasOffset ? date : `${date}-08:00`)) };
}

export function makeCoupon(site: WooSite, nextId: () => number, body: Json): Json {
  const code = String(body.code).toLowerCase();
  if ([...site.coupons.values()].some((one) => one.code === code)) {
    const message = 'The coupon code already exists';
    throw new Refusal(400, 'woocommerce_rest_coupon_code_already_exists', message);
  }
  const made = {
    usage_count: 0,
    date_expires_gmt: null,
    meta_data: [],
    ...body,
    id: nextId(),
    code,
  };
  site.coupons.set(made.id, made);
  return made;
}
