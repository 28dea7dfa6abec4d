import { isRefusal } from '@amends/core';
import { countReturns, listReturns } from '@amends/core/returns';
import { RETURN_QUEUE_NAMES, type ReturnQueue } from '@amends/core/returns/return-state.rules';
import { showPage } from '../editing/answer-form.server.ts';
import type { StaffRequest } from '../request-context.ts';

/** The URL's query of the list of returns. */
export interface ReturnQuery {
  search: string;
  queue: ReturnQueue | null;
}

const NO_QUERY: ReturnQuery = { search: '', queue: null };

/**
 * Returns a page of the returns that the URL selects, from the selected store or all stores, with the queue
 * counts. If the URL is invalid, returns all returns and says so.
 */
export async function readReturns(request: StaffRequest, { searchParams }: URL) {
  const { ctx, storeId } = request;
  const queue = RETURN_QUEUE_NAMES.find((one) => one === searchParams.get('queue')) ?? null;
  const query: ReturnQuery = { search: (searchParams.get('q') ?? '').trim(), queue };
  const cursor = searchParams.get('cursor') ?? undefined;
  const where = storeId ? { storeIds: [storeId] } : {};
  const asked = {
    ...where,
    ...(query.search ? { search: query.search } : {}),
    ...(queue ? { queue } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return showPage(async () => {
    const counts = await countReturns(ctx, where);
    try {
      return { ...(await listReturns(ctx, asked)), counts, query, wrong: false, later: !!cursor };
    } catch (error) {
      if (!isRefusal(error) || error.kind !== 'invalid') throw error;
      const page = await listReturns(ctx, where);
      return { ...page, counts, query: NO_QUERY, wrong: true, later: false };
    }
  });
}
