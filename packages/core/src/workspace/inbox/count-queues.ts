import {
  QUEUE_NAMES,
  type Queue,
  statusesOfQueue,
} from '../../claims/terms/lifecycle/states.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, readAcross } from '../../kernel/internal.ts';
import { CountQueuesInput } from './inbox.input.ts';
import type { QueueCounts } from './inbox-claim.ts';
import { countByState } from './inbox-counts.repository.ts';

/**
 * How many claims each queue tab lists, and how many of those have unread messages of the customer:
 * of one store, several, or all that the actor reaches. What is committed is counted. A claim whose
 * customer answered is counted in its own tab and in To do, but once in All. See
 * docs/rules/lifecycle.md#queues.
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
