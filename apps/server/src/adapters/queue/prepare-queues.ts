import type { Database } from '@amends/db';
import type { PgBoss } from 'pg-boss';
import { QUEUES, SCHEDULE_QUEUE } from './queues.ts';

const QUEUE_LOCK = 0x616d_6e71;

/** Starts pg-boss and makes missing queues; processes that start together take turns. */
export async function prepareQueues(boss: PgBoss, pool: Database['pool']): Promise<void> {
  const client = await pool.connect();
  // A connection that breaks while it only holds the lock shows when the lock is let go.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
    try {
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
    } finally {
      await client.query('select pg_advisory_unlock($1)', [QUEUE_LOCK]);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    client.removeListener('error', ignore);
  }
}

/** The policy of a queue cannot change once it stands. */
function withoutPolicy({ policy: _policy, ...rest }: (typeof QUEUES)['send-email']['queue']) {
  return rest;
}
