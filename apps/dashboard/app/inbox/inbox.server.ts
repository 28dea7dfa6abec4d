import { isRefusal } from '@amends/core';
import { may } from '@amends/core/access';
import { countQueues, type InboxPage, listAssignees, listInbox } from '@amends/core/inbox';
import { type InboxQuery, parseInboxQuery } from '@amends/core/inbox/inbox-query.rules';
import { listLabels } from '@amends/core/labels';
import { chosenStore, type StaffRequest } from '../request-context.ts';

/** The stores that the inbox is about; undefined means all that the person reaches. */
const storesOf = ({ storeId }: StaffRequest) => (storeId ? [storeId] : undefined);

/** Where days begin and end for the list: the chosen store's zone, else the first one's. */
const zoneOf = (request: StaffRequest) =>
  (chosenStore(request) ?? request.stores[0])?.timeZone ?? 'UTC';

/** A page of what the address asks for. A cursor that is of another list begins anew. */
export async function readRows(
  request: StaffRequest,
  query: InboxQuery,
  { cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
): Promise<InboxPage> {
  const given = {
    ...query,
    storeIds: storesOf(request),
    timeZone: zoneOf(request),
    ...(limit ? { limit } : {}),
  };
  try {
    return await listInbox(request.ctx, { ...given, ...(cursor ? { cursor } : {}) });
  } catch (error) {
    if (!cursor || !isRefusal(error) || error.code !== 'invalid_input') throw error;
    return listInbox(request.ctx, given);
  }
}

/** The numbers beside the tabs. */
export const readCounts = (request: StaffRequest) =>
  countQueues(request.ctx, { storeIds: storesOf(request) });

/** What the inbox shows at first. */
export async function readInbox(request: StaffRequest, url: URL) {
  const query = parseInboxQuery(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [page, counts, labels, people] = await Promise.all([
    readRows(request, query, { cursor }),
    readCounts(request),
    readLabels(request),
    listAssignees(request.ctx, { storeIds: storesOf(request) }),
  ]);
  return { query, page, counts, labels, people };
}

/** The labels to choose from, each once; of several stores, those of one name stand for each other's. */
async function readLabels(request: StaffRequest) {
  const ids = (storesOf(request) ?? request.stores.map(({ id }) => id)).slice(0, MOST_STORES);
  const readable = ids.filter((storeId) => may(request.ctx.actor, 'label:read', storeId));
  const lists = await Promise.all(readable.map((storeId) => listLabels(request.ctx, { storeId })));
  return lists.flatMap((labels, at) =>
    labels.map(({ id, name, color }) => ({ id, name, color, storeId: readable[at] ?? '' })),
  );
}

/** Whoever works for more stores chooses one before choosing a label. */
const MOST_STORES = 20;
