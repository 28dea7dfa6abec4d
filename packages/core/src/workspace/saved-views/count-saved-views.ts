import type { Context } from '../../kernel/internal.ts';
import { isRefusal, parse } from '../../kernel/internal.ts';
import { countQueues } from '../inbox/count-queues.ts';
import type { QueueCounts } from '../inbox/inbox-claim.shape.ts';
import { countFilters, type InboxQuery, parseInboxQuery } from '../inbox/inbox-query.rules.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { listSavedViews } from './list-saved-views.ts';
import { CountSavedViewsInput } from './saved-views.input.ts';

/** The number of claims in a view. */
export interface ViewCount {
  viewId: string;
  /** At most 99; a view of a whole tab has the tab's full count. */
  count: number;
  /** Whether there are more than counted. */
  more: boolean;
}

/** Maximum number of counted views; owners of more find the rest by name. */
const MOST_VIEWS = 20;
const MOST_COUNTED = 99;
const TOGETHER = 4;

/**
 * Counts the claims of the first twenty views of `listSavedViews`. A view of a whole tab has the tab's count;
 * one with a search or filters is counted to 99, as far as it can be counted quickly. Omits views of stores
 * that the actor no longer reaches.
 */
export async function countSavedViews(
  ctx: Context,
  input: CountSavedViewsInput,
): Promise<ViewCount[]> {
  const given = parse(CountSavedViewsInput, input);
  const { storeIds } = given;
  const [views, queues] = await Promise.all([
    listSavedViews(ctx),
    countQueues(ctx, storeIds ? { storeIds } : {}),
  ]);
  const counts: ViewCount[] = [];
  const wanted = views.slice(0, MOST_VIEWS);
  for (let at = 0; at < wanted.length; at += TOGETHER) {
    const some = await Promise.all(
      wanted.slice(at, at + TOGETHER).map(async ({ id, query }) => {
        const asked = parseInboxQuery(new URLSearchParams(query));
        const counted = await countOne(ctx, asked, queues, given);
        return counted ? [{ viewId: id, ...counted }] : [];
      }),
    );
    counts.push(...some.flat());
  }
  return counts;
}

async function countOne(
  ctx: Context,
  query: InboxQuery,
  queues: QueueCounts,
  given: CountSavedViewsInput,
): Promise<Omit<ViewCount, 'viewId'> | null> {
  if (query.search === '' && countFilters(query.filters) === 0) {
    return { count: queues[query.queue].total, more: false };
  }
  try {
    const page = await listInbox(ctx, { ...given, ...query, limit: MOST_COUNTED });
    return { count: page.items.length, more: page.nextCursor !== null };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
