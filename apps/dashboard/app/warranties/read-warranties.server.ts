import { isRefusal } from '@amends/core';
import { listWarranties } from '@amends/core/commerce';
import {
  WARRANTY_STATES,
  type WarrantyState,
} from '@amends/core/commerce/warranties/warranty.rules';
import { showPage } from '../editing/answer-form.server.ts';
import type { StaffRequest } from '../request-context.ts';

/** The URL's query of the list of warranties. */
export interface WarrantyQuery {
  search: string;
  state: WarrantyState | null;
}

const NO_QUERY: WarrantyQuery = { search: '', state: null };

/**
 * Returns a page of the warranties that the URL selects, from the selected store or all stores. If the URL is
 * invalid, returns all warranties and says so.
 */
export async function readWarranties(request: StaffRequest, { searchParams }: URL) {
  const { ctx, storeId } = request;
  const state = WARRANTY_STATES.find((one) => one === searchParams.get('state')) ?? null;
  const query: WarrantyQuery = { search: (searchParams.get('q') ?? '').trim(), state };
  const cursor = searchParams.get('cursor') ?? undefined;
  const where = storeId ? { storeIds: [storeId] } : {};
  const asked = {
    ...where,
    ...(query.search ? { search: query.search } : {}),
    ...(state ? { state } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return showPage(async () => {
    try {
      const page = await listWarranties(ctx, asked);
      return { ...page, query, wrong: false, later: Boolean(cursor) };
    } catch (error) {
      if (!isRefusal(error) || error.kind !== 'invalid') throw error;
      const page = await listWarranties(ctx, where);
      return { ...page, query: NO_QUERY, wrong: true, later: false };
    }
  });
}
