import { isRefusal, may } from '@amends/core';
import { countUndeliveredEmails } from '@amends/core/notifications';
import {
  countFailedJobs,
  countQueues,
  type InboxClaim,
  type InboxPage,
  listAssignees,
  listInbox,
  listLabels,
  type SearchedPage,
  searchInbox,
} from '@amends/core/workspace';
import { type InboxQuery, parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import type { MenuCounts } from '../page/dashboard.ts';
import { findStores } from '../page/find-stores.server.ts';
import { mayHere } from '../page/places.server.ts';
import { chosenStore, type StaffRequest } from '../request-context.ts';
import { type MacroChoices, noMacros, readMacroChoices } from '../search/macros.server.ts';
import type { ListedClaim } from './listed-claim.ts';

/** Returns the inbox's stores; undefined for all that the person reaches. */
const storesOf = ({ storeId }: StaffRequest) => (storeId ? [storeId] : undefined);

/**
 * Returns the time zone in which the list's days start and end: the selected store's, else the
 * first one's.
 */
const zoneOf = (request: StaffRequest) =>
  (chosenStore(request) ?? request.firstStores[0])?.timeZone ?? 'UTC';

/** The stores and the time zone of the inbox. */
export const placeOf = (request: StaffRequest) => ({
  storeIds: storesOf(request),
  timeZone: zoneOf(request),
});

/** The URL's query as input of the use cases. */
export const selectionOf = (request: StaffRequest, query: InboxQuery) => ({
  ...query,
  ...placeOf(request),
});

/** Returns the page of claims for the URL. A cursor of another list starts over. */
export async function readRows(
  request: StaffRequest,
  query: InboxQuery,
  { cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
): Promise<ListedPage> {
  const given = { ...selectionOf(request, query), ...(limit ? { limit } : {}) };
  try {
    return await namedPage(
      request,
      searchInbox(request.ctx, { ...given, ...(cursor ? { cursor } : {}) }),
    );
  } catch (error) {
    if (!cursor || !isRefusal(error) || error.code !== 'invalid_input') throw error;
    return namedPage(request, searchInbox(request.ctx, given));
  }
}

type ListedPage = SearchedPage & { items: ListedClaim[] };

async function namedPage(
  request: StaffRequest,
  reading: Promise<SearchedPage>,
): Promise<ListedPage> {
  const page = await reading;
  return { ...page, items: await named(request, page.items) };
}

/** Adds the names of the claims' stores. */
export async function named(
  request: StaffRequest,
  claims: readonly InboxClaim[],
): Promise<ListedClaim[]> {
  const stores = await findStores(
    request,
    claims.map(({ storeId }) => storeId),
  );
  return claims.map((claim) => ({ ...claim, storeName: stores.get(claim.storeId)?.name ?? '' }));
}

/** Returns how many matches of a search the queue and the filters exclude. */
async function readElsewhere(
  request: StaffRequest,
  query: InboxQuery,
  here: Promise<InboxPage>,
): Promise<{ count: number; more: boolean } | null> {
  const isNarrowed = query.queue !== 'all' || Object.keys(query.filters).length > 0;
  if (query.search === '' || !isNarrowed) return null;
  const everywhere = { ...query, queue: 'all', filters: {} } as const;
  const [all, { items, nextCursor }] = await Promise.all([
    listInbox(request.ctx, selectionOf(request, everywhere)),
    here,
  ]);
  const shown = new Set(items.map(({ id }) => id));
  const count = all.items.filter(({ id }) => !shown.has(id)).length;
  // The next page may contain further matches.
  const more = all.nextCursor !== null || (nextCursor !== null && count > 0);
  return count > 0 ? { count, more } : null;
}

/** Returns the counts of the queues. */
export const readCounts = (request: StaffRequest) =>
  countQueues(request.ctx, { storeIds: storesOf(request) });

/**
 * Returns the counts in every page's menu: the counts of the queues, the selected store's undelivered emails
 * (0 for people who can't resend them, and with no store selected), and failed jobs (0 for people who can't
 * see them).
 */
export async function readMenuCounts(request: StaffRequest): Promise<MenuCounts> {
  const { ctx, storeId } = request;
  const [queues, undelivered, failedJobs] = await Promise.all([
    readCounts(request),
    storeId && may(ctx.actor, 'claim:update', storeId)
      ? countUndeliveredEmails(ctx, { storeId })
      : 0,
    mayHere(request, 'webhook:read') ? countFailedJobs(ctx, { storeIds: storesOf(request) }) : 0,
  ]);
  return { queues, undelivered, failedJobs };
}

/** Loads the inbox's first page. */
export async function readInbox(request: StaffRequest, url: URL) {
  const query = parseInboxQuery(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const rows = readRows(request, query, { cursor });
  const [page, elsewhere, counts, labels, people, macros, stores] = await Promise.all([
    rows,
    readElsewhere(request, query, rows),
    readCounts(request),
    readLabels(request),
    listAssignees(request.ctx, { storeIds: storesOf(request) }),
    readMacros(request),
    readFilterStores(request, query),
  ]);
  return { query, page, elsewhere, counts, labels, people, macros, stores, can: mayDo(request) };
}

/** Returns the labels of the selected store, or of the person's first stores, that the person may read. */
async function readLabels(request: StaffRequest) {
  const ids = (storesOf(request) ?? request.firstStores.map(({ id }) => id)).slice(0, MOST_STORES);
  const readable = ids.filter((storeId) => may(request.ctx.actor, 'label:read', storeId));
  const lists = await Promise.all(readable.map((storeId) => listLabels(request.ctx, { storeId })));
  return lists.flatMap((labels, at) =>
    labels.map(({ id, name, color }) => ({ id, name, color, storeId: readable[at] ?? '' })),
  );
}

/** Returns the stores of the filter: the first ones by name, and the selected ones. */
async function readFilterStores(request: StaffRequest, { filters }: InboxQuery) {
  if (request.storeId) return [];
  const { firstStores } = request;
  const wanted = filters.store ?? [];
  const found = await findStores(request, wanted);
  const others = wanted.flatMap((id) => found.get(id) ?? []);
  return [...new Set([...firstStores, ...others])].map(({ id, name }) => ({ id, name }));
}

/** Maximum number of stores whose labels are listed together. */
const MOST_STORES = 20;

/** Returns the bulk actions that the person may perform; others are hidden. */
const mayDo = (request: StaffRequest) => ({
  update: mayHere(request, 'claim:update'),
  resolve: mayHere(request, 'claim:resolve'),
  label: mayHere(request, 'label:add'),
  unlabel: mayHere(request, 'label:remove'),
  export: mayHere(request, 'claim:export'),
});

/**
 * Returns the macros that can be sent to several customers: the store's, or those for all stores.
 */
async function readMacros(request: StaffRequest): Promise<MacroChoices> {
  const { ctx, storeId, firstStores } = request;
  if (!mayHere(request, 'message:create')) return noMacros('');
  const place = storeId ?? (may(ctx.actor, 'global-macro:read', '') ? '' : firstStores[0]?.id);
  if (place === undefined || (place !== '' && !may(ctx.actor, 'macro:read', place))) {
    return noMacros('');
  }
  return readMacroChoices(request, place);
}
