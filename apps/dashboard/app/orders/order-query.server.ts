import { isRefusal } from '@amends/core';
import { type ListOrdersInput, listOrders } from '@amends/core/commerce';
import { chosenStore, type StaffRequest } from '../request-context.ts';
import { orderedBetween } from './order-days.rules.ts';

/** The URL's query of the list of orders, as text. */
export interface OrderQuery {
  search: string;
  protection: string;
  shipment: string;
  state: string;
  from: string;
  to: string;
}

const readQuery = ({ searchParams }: URL): OrderQuery => {
  const text = (name: string) => (searchParams.get(name) ?? '').trim();
  return {
    search: text('q'),
    protection: text('protection'),
    shipment: text('shipment'),
    state: text('state'),
    from: text('from'),
    to: text('to'),
  };
};

const narrowed = (query: OrderQuery) => Object.values(query).some((value) => value !== '');

/**
 * Returns a page of the orders that the URL selects, from the selected store or all stores. If the URL is
 * invalid, returns all orders and says so.
 */
export async function readOrders(request: StaffRequest, url: URL) {
  const { ctx, storeId } = request;
  const query = readQuery(url);
  const where = storeId ? { storeIds: [storeId] } : {};
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const asked = { ...orderFiltersOf(request, url), ...(cursor ? { cursor } : {}) };
  try {
    const page = await listOrders(ctx, asked as ListOrdersInput);
    return { ...page, query, narrowed: narrowed(query), wrong: false, later: Boolean(cursor) };
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'invalid') throw error;
    const page = await listOrders(ctx, where);
    return { ...page, query: NO_QUERY, narrowed: false, wrong: true, later: false };
  }
}

/** Returns the stores and filters in the URL, not yet validated. */
export const orderFiltersOf = (request: StaffRequest, url: URL): OrderFilters => ({
  ...(request.storeId ? { storeIds: [request.storeId] } : {}),
  ...filtersOf(readQuery(url), chosenStore(request)?.timeZone ?? 'UTC'),
});

type OrderFilters = Omit<ListOrdersInput, 'cursor' | 'limit'>;

const NO_QUERY: OrderQuery = {
  search: '',
  protection: '',
  shipment: '',
  state: '',
  from: '',
  to: '',
};

function filtersOf({ search, protection, shipment, state, ...days }: OrderQuery, timeZone: string) {
  const given = { search, protection, shipment, state, ...orderedBetween(days, timeZone) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
