import type { JobDefinition } from '@amends/core';
import { type Database, withAdvisoryLock } from '@amends/db';
import type { PgBoss, Queue } from 'pg-boss';
import {
  DEAD_LETTER_OPTIONS,
  DEAD_LETTERS,
  queueOptionsOf,
  SCHEDULE_OPTIONS,
  SCHEDULE_QUEUE,
} from './queue-options.ts';

const QUEUE_LOCK = 0x616d_6e71;

/** Starts pg-boss and creates missing queues; processes that start together take turns. */
export async function prepareQueues(
  boss: PgBoss,
  pool: Database['pool'],
  definitions: readonly JobDefinition[],
): Promise<void> {
  await withAdvisoryLock(pool, QUEUE_LOCK, async () => {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    const put = async (name: string, options: Omit<Queue, 'name'>) => {
      if (!known.has(name)) await boss.createQueue(name, options);
      else await boss.updateQueue(name, withoutPolicy(options));
    };
    await put(DEAD_LETTERS, DEAD_LETTER_OPTIONS);
    for (const definition of definitions) await put(definition.name, queueOptionsOf(definition));
    await put(SCHEDULE_QUEUE, SCHEDULE_OPTIONS);
    // Adding no jobs loads a queue's metadata. Otherwise the first jobs would load it on a second connection,
    // and as many transactions as there are connections could deadlock.
    for (const name of [SCHEDULE_QUEUE, ...definitions.map((each) => each.name)]) {
      await boss.insert(name, []);
    }
  });
}

/** A queue's policy can't be changed after its creation. */
function withoutPolicy({ policy: _policy, ...rest }: Omit<Queue, 'name'>) {
  return rest;
}
