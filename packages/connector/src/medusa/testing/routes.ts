import type { Json } from '../../conformance/json.ts';
import { invalid, type MedusaBackend, notFound, touch } from './books.ts';
import { LISTED_DRAFT, LISTED_ORDER, ORDER, selected } from './fields.ts';
import { makeDraft, refund } from './orders.ts';

interface Asked {
  method: string;
  path: string[];
  query: URLSearchParams;
  body: Json;
}

/** Handles a request as the Admin API does. Throws a `Refusal`. */
export function handle(
  backend: MedusaBackend,
  nextId: (prefix: string) => string,
  { method, path, query, body }: Asked,
): unknown {
  const [what, id = '', below] = path;
  const all = [...backend.orders.values()];
  switch ([method, what, id && ':id', below].filter(Boolean).join(' ')) {
    case 'GET stores': {
      const supported_currencies = [
        { currency_code: 'eur', is_default: false },
        { currency_code: 'usd', is_default: true },
      ];
      return { stores: [{ id: 'store_1', name: 'Mug store', supported_currencies }] };
    }
    case 'GET orders':
      return listed(
        all.filter((one) => !one.is_draft_order),
        query,
        'orders',
        LISTED_ORDER,
      );
    case 'GET orders :id':
      return { order: selected(backend.order(id), query.get('fields'), ORDER) };
    case 'GET draft-orders':
      return listed(
        all.filter((one) => one.is_draft_order),
        query,
        'draft_orders',
        LISTED_DRAFT,
      );
    case 'POST draft-orders':
      return { draft_order: makeDraft(backend, nextId, body) };
    case 'POST draft-orders :id convert-to-order': {
      const order = backend.order(id);
      if (!order.is_draft_order) throw invalid('Order is not a draft');
      Object.assign(order, { is_draft_order: false, status: 'pending' });
      touch(order);
      return { order };
    }
    case 'POST payments :id refund':
      return { payment: refund(all, nextId, id, body) };
    case 'GET promotions': {
      const code = query.get('code');
      const promotions = [...backend.promotions.values()].filter((one) => one.code === code);
      return { promotions, count: promotions.length };
    }
    case 'POST promotions': {
      if ([...backend.promotions.values()].some((one) => one.code === body.code)) {
        throw invalid(`Promotion with code: ${body.code}, already exists.`);
      }
      const promotion = { used: 0, ...body, id: nextId('promo') };
      backend.promotions.set(promotion.id, promotion);
      return { promotion };
    }
    case 'POST promotions :id': {
      const promotion = backend.promotions.get(id);
      if (!promotion) throw notFound(`Promotion with id: ${id}`);
      return { promotion: Object.assign(promotion, body) };
    }
    case 'GET products': {
      if (query.has('order') || !query.has('q')) {
        return listed(backend.products, query, 'products', ['id', 'title', 'updated_at']);
      }
      const q = query.get('q')?.toLowerCase() ?? '';
      const products = backend.products.filter(({ title }) => title.toLowerCase().includes(q));
      return { products, count: products.length };
    }
    case 'GET products :id': {
      const product = backend.products.find((one) => one.id === id);
      if (!product) throw notFound(`Product with id: ${id}`);
      return { product };
    }
    case 'GET products :id variants':
      return { variants: backend.products.find((one) => one.id === id)?.variants ?? [] };
  }
  throw notFound('The route');
}

function listed(
  all: Json[],
  query: URLSearchParams,
  name: string,
  defaults: readonly string[],
): Json {
  const field = query.get('order') ?? 'created_at';
  const found = all
    .filter((one) => {
      const since = query.get(`${field}[$gte]`);
      return !since || one[field] >= since;
    })
    .toSorted((a, b) => a[field].localeCompare(b[field]));
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)];
  const page = found
    .slice(offset, offset + limit)
    .map((one) => selected(one, query.get('fields'), defaults));
  return { [name]: page, count: found.length, offset, limit };
}
