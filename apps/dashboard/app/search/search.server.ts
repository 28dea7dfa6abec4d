import { isRefusal } from '@amends/core';
import { findExactOrders, listOrders, type OrderSummary } from '@amends/core/commerce';
import { findExactReturns, type ReturnSummary } from '@amends/core/returns';
import { findExactClaims, type InboxClaim, listInbox, listMacros } from '@amends/core/workspace';
import type { StaffRequest } from '../request-context.ts';

const NONE = { claims: [], orders: [], returns: [], customers: [], macros: [] };
const MOST_CLAIMS = 6;
const MOST_OTHERS = 4;

/** A search result for the suggestions. */
export interface Suggestions {
  /** The text that matched. */
  search: string;
  claims: Pick<InboxClaim, 'id' | 'claimNumber' | 'claimState' | 'authorName' | 'authorEmail'>[];
  orders: { id: string; orderNumber: string; customer: string }[];
  returns: { id: string; name: string; customer: string }[];
  /** One result per person; the key is one of their orders. */
  customers: { key: string; name: string; email: string }[];
  macros: { id: string; name: string }[];
}

/** Returns suggestions for the typed text, from everything the person may read. */
export async function suggest(request: StaffRequest, typed: string): Promise<Suggestions> {
  const { ctx } = request;
  const search = typed.trim().slice(0, 200);
  const where = request.storeId ? { storeIds: [request.storeId] } : {};
  if (search === '') return { search, ...NONE };
  const [claims, orders, returns, macros] = await Promise.all([
    orNone(async () => {
      const page = await listInbox(ctx, { ...where, search, queue: 'all', limit: MOST_CLAIMS });
      return page.items;
    }),
    orNone(async () => (await listOrders(ctx, { ...where, search, limit: 25 })).items),
    orNone(() => findExactReturns(ctx, { ...where, search })),
    macrosNamed(request, search),
  ]);
  return {
    search,
    claims: claims.map(({ id, claimNumber, claimState, authorName, authorEmail }) => ({
      id,
      claimNumber,
      claimState,
      authorName,
      authorEmail,
    })),
    orders: orders
      .slice(0, MOST_OTHERS)
      .map(({ id, orderNumber, customerName, customerEmail }) => ({
        id,
        orderNumber,
        customer: customerName ?? customerEmail,
      })),
    returns: returns.slice(0, MOST_OTHERS).map(({ id, name, customerName, customerEmail }) => ({
      id,
      name,
      customer: customerName ?? customerEmail,
    })),
    customers: customersOf(orders).slice(0, MOST_OTHERS),
    macros,
  };
}

function customersOf(orders: readonly OrderSummary[]): Suggestions['customers'] {
  const found = new Map<string, Suggestions['customers'][number]>();
  for (const { id, storeId, customerEmail, customerName } of orders) {
    const person = `${storeId} ${customerEmail.toLowerCase()}`;
    const name = customerName ?? customerEmail;
    if (!found.has(person)) found.set(person, { key: id, name, email: customerEmail });
  }
  return [...found.values()];
}

async function macrosNamed({ ctx, storeId }: StaffRequest, search: string) {
  if (!storeId) return [];
  const macros = await orNone(
    async () => (await listMacros(ctx, { storeId, search, limit: MOST_OTHERS })).items,
  );
  // The list has the store's own ones first.
  return macros.filter(({ global }) => !global).map(({ id, name }) => ({ id, name }));
}

/** Returns the path of the only exact match; null if there are several, or the text is only words. */
export async function findAddress(request: StaffRequest, typed: string): Promise<Found> {
  const search = typed.trim().slice(0, 200);
  const [claims, orders, returns] = await Promise.all([
    orNone(() => findExactClaims(request.ctx, { search })),
    orNone(() => findExactOrders(request.ctx, { search })),
    orNone(() => findExactReturns(request.ctx, { search })),
  ]);
  // Order numbers repeat between stores: prefers the selected store's, if it has any.
  const mine = claims.filter(({ storeId }) => storeId === request.storeId);
  const meant = mine.length > 0 ? mine : claims;
  const [claim] = meant;
  // The list has claims of the selected store only.
  const isAway = request.storeId !== null && mine.length === 0;
  if (claim) return meant.length === 1 || isAway ? { claim: claim.id } : { several: true };
  const myOrders = orders.filter(({ storeId }) => storeId === request.storeId);
  const meantOrders = myOrders.length > 0 ? myOrders : orders;
  const [order] = meantOrders;
  if (!order) return addressOfReturn(request, returns);
  if (meantOrders.length === 1) return { order: order.id };
  const isOnePerson = customersOf(meantOrders).length === 1;
  return isOnePerson ? { customer: order.id } : { orders: true };
}

/** Prefers the selected store's, as for claims and orders. */
function addressOfReturn({ storeId }: StaffRequest, returns: readonly ReturnSummary[]): Found {
  const mine = returns.filter((one) => one.storeId === storeId);
  const meant = mine.length > 0 ? mine : returns;
  const [first] = meant;
  if (!first) return null;
  return meant.length === 1 ? { return: first.id } : { returns: true };
}

type Found =
  | { return: string }
  | { returns: true }
  | { claim: string }
  | { order: string }
  | { customer: string }
  | { several: true }
  | { orders: true }
  | null;

/** Returns nothing to people without the permission. */
async function orNone<Item>(ask: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}
