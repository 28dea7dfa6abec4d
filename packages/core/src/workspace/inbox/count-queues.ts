import {
  QUEUE_NAMES,
  type Queue,
  statusesOfQueue,
} from '../../claims/terms/lifecycle/states.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, readAcross } from '../../kernel/internal.ts';
import { CountQueuesInput } from './inbox.input.ts';
import type { QueueCounts } from './inbox-claim.shape.ts';
import { countByState } from './inbox-counts.repository.ts';

/**
 * Counts the claims of each queue tab, and those with unread customer messages: of one store,
 * several, or all that the actor reaches. Counts committed changes. A claim with a customer's reply
 * counts in its own tab and in To do, but once in All. See docs/rules/lifecycle.md#queues.
 */
export async function countQueues(ctx: Context, input: CountQueuesInput): Promise<QueueCounts> {
  const { storeIds } = parse(CountQueuesInput, input);
  const rows = await readAcross(ctx, 'claim:read', storeIds, countByState);
  const ofState = new Map(rows.map(({ claimState, ...count }) => [claimState, count]));
  const counts = QUEUE_NAMES.map((queue): [Queue, QueueCounts[Queue]] => {
    const sums = statusesOfQueue(queue).map((status) => ofState.get(status));
    return [
      queue,
      {
        total: sums.reduce((sum, one) => sum + (one?.total ?? 0), 0),
        unread: sums.reduce((sum, one) => sum + (one?.unread ?? 0), 0),
      },
    ];
  });
  return Object.fromEntries(counts) as QueueCounts;
}
