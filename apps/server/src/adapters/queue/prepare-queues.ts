import { type Database, withAdvisoryLock } from '@amends/db';
import type { PgBoss } from 'pg-boss';
import { QUEUES, SCHEDULE_QUEUE } from './queues.ts';

const QUEUE_LOCK = 0x616d_6e71;

/** Starts pg-boss and makes missing queues; processes that start together take turns. */
export async function prepareQueues(boss: PgBoss, pool: Database['pool']): Promise<void> {
  await withAdvisoryLock(pool, QUEUE_LOCK, async () => {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, { queue }] of Object.entries(QUEUES)) {
      if (!known.has(name)) await boss.createQueue(name, queue);
      else await boss.updateQueue(name, withoutPolicy(queue));
    }
    if (!known.has(SCHEDULE_QUEUE)) {
      await boss.createQueue(SCHEDULE_QUEUE, { policy: 'short', retryLimit: 2, retryDelay: 60 });
    }
    // Adding nothing makes a queue known to this process. Else the first jobs would ask for it by a
    // second connection, and as many transactions as there are connections would wait for each other.
    for (const name of Object.keys(QUEUES)) await boss.insert(name, []);
  });
}

/** The policy of a queue cannot change once it stands. */
function withoutPolicy({ policy: _policy, ...rest }: (typeof QUEUES)['send-email']['queue']) {
  return rest;
}
