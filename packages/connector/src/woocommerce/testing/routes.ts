import type { Json } from '../../conformance/json.ts';
import { gmt, Refusal, type WooSite } from './books.ts';
import { expiryOf, makeCoupon } from './coupons.ts';
import { newOrder, priced, refund } from './orders.ts';

export interface Answer {
  status: number;
  body: unknown;
  pages?: number;
}

export interface Asked {
  method: string;
  path: string[];
  query: URLSearchParams;
  body: Json;
}

/** Handles a request as the REST API does. Throws a `Refusal`. */
export function handle(
  site: WooSite,
  nextId: () => number,
  { method, path, query, body }: Asked,
): Answer {
  const [what, id, below] = path;
  const route = [method, what, id && (/^\d+$/.test(id) ? ':id' : id), below]
    .filter(Boolean)
    .join(' ');
  const order = () => {
    const found = site.orders.get(Number(id));
    if (!found) throw new Refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    return found;
  };
  const webhook = () => {
    const found = site.webhooks.get(Number(id));
    if (!found) throw new Refusal(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
    return found;
  };
  switch (route) {
    case 'GET data currencies current':
      return { status: 200, body: { code: 'USD', name: 'United States (US) dollar', symbol: '$' } };
    case 'GET orders':
      return listed([...site.orders.values()], query);
    case 'GET orders :id':
      return { status: 200, body: order() };
    case 'POST orders': {
      const made = newOrder(site, nextId, { ...body, ...priced(site, body) });
      site.orders.set(made.id, made);
      return { status: 201, body: made };
    }
    case 'DELETE orders :id':
      if (query.get('force') === 'true') site.orders.delete(order().id);
      else order().status = 'trash';
      return { status: 200, body: {} };
    case 'GET orders :id refunds':
      order();
      return listed(site.refunds.get(Number(id)) ?? [], query);
    case 'POST orders :id refunds':
      return { status: 201, body: refund(site, nextId, order(), body) };
    case 'GET coupons': {
      const code = query.get('code')?.toLowerCase();
      const all = [...site.coupons.values()];
      return { status: 200, body: code ? all.filter((one) => one.code === code) : all, pages: 1 };
    }
    case 'POST coupons':
      return { status: 201, body: makeCoupon(site, nextId, body) };
    case 'PUT coupons :id': {
      const coupon = site.coupons.get(Number(id));
      if (!coupon) throw new Refusal(404, 'woocommerce_rest_shop_coupon_invalid_id', 'Invalid ID.');
      // The GMT date is read-only: a sent one is ignored.
      const { date_expires, date_expires_gmt: _, meta_data = [], ...rest } = body;
      const meta = [...coupon.meta_data, ...meta_data];
      Object.assign(coupon, rest, expiryOf(date_expires), { meta_data: meta });
      return { status: 200, body: coupon };
    }
    case 'GET webhooks':
      return { status: 200, body: [...site.webhooks.values()], pages: 1 };
    case 'POST webhooks': {
      const made = { ...body, id: nextId() };
      site.webhooks.set(made.id, made);
      return { status: 201, body: made };
    }
    case 'PUT webhooks :id': {
      const changed = { ...webhook(), ...body };
      site.webhooks.set(Number(id), changed);
      return { status: 200, body: changed };
    }
    case 'DELETE webhooks :id': {
      const removed = webhook();
      site.webhooks.delete(Number(id));
      return { status: 200, body: removed };
    }
    case 'GET products :id': {
      const found = site.products.find((product) => product.id === Number(id));
      if (!found) {
        throw new Refusal(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
      }
      return { status: 200, body: found };
    }
    case 'GET products :id variations':
      return listed(site.variations.get(Number(id)) ?? [], query);
    case 'GET products': {
      // Without search terms, it is a list like that of orders.
      if (!query.has('sku') && !query.has('search')) return listed(site.products, query);
      const [sku, search] = [query.get('sku'), query.get('search')?.toLowerCase()];
      const found = site.products.filter((product) =>
        sku === null ? product.name.toLowerCase().includes(search ?? '') : product.sku === sku,
      );
      return { status: 200, body: found.slice(0, Number(query.get('per_page') ?? 10)), pages: 1 };
    }
  }
  if (route.startsWith('GET payment_gateways ')) {
    const supports = site.gateways[id ?? ''];
    if (!supports) {
      throw new Refusal(
        404,
        'woocommerce_rest_payment_gateway_invalid',
        'Resource does not exist.',
      );
    }
    return { status: 200, body: { id, method_supports: supports } };
  }
  throw new Refusal(
    404,
    'rest_no_route',
    'No route was found matching the URL and request method.',
  );
}

const compare = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

function listed(all: Json[], query: URLSearchParams): Answer {
  const orderby = query.get('orderby');
  const field = orderby === 'modified' ? 'date_modified_gmt' : 'date_created_gmt';
  const before = query.get('modified_before');
  const excluded = (query.get('exclude') ?? '').split(',').map(Number);
  // Exclusive and to the second, like WP_Date_Query.
  const later = (name: string, column: string) => (one: Json) => {
    const given = query.get(name);
    return !given || String(one[column]) > gmt(new Date(given));
  };
  // WordPress's `any` doesn't include the trash.
  const inTrash = query.get('status') === 'trash';
  const descending = query.get('order') === 'desc' ? -1 : 1;
  const found = all
    .filter(({ status }) => (status === 'trash') === inTrash)
    .filter(later('modified_after', 'date_modified_gmt'))
    .filter(later('after', 'date_created_gmt'))
    .filter((one) => !before || String(one.date_modified_gmt) < gmt(new Date(before)))
    .filter(({ id }) => !excluded.includes(id))
    .toSorted(
      (a, b) => descending * (orderby === 'id' ? a.id - b.id : compare(a[field], b[field])),
    );
  const size = Number(query.get('per_page') ?? 10);
  if (size > 100) {
    throw new Refusal(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  }
  const page = Number(query.get('page') ?? 1);
  const offset = Number(query.get('offset') ?? (page - 1) * size);
  return {
    status: 200,
    body: found.slice(offset, offset + size),
    pages: Math.max(1, Math.ceil(found.length / size)),
  };
}
