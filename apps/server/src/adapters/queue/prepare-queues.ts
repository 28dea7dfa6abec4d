import { type Database, withAdvisoryLock } from '@amends/db';
import type { PgBoss } from 'pg-boss';
import { QUEUES, SCHEDULE_QUEUE } from './queues.ts';

const QUEUE_LOCK = 0x616d_6e71;

/** Starts pg-boss and creates missing queues; processes that start together take turns. */
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
    // Adding nothing loads a queue's metadata. Otherwise the first jobs would load it on a second
    // connection, and as many transactions as there are connections could deadlock.
    for (const name of Object.keys(QUEUES)) await boss.insert(name, []);
  });
}

/** A queue's policy can't be changed after its creation. */
function withoutPolicy({ policy: _policy, ...rest }: (typeof QUEUES)['send-email']['queue']) {
  return rest;
}
