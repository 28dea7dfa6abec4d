import { statfs } from 'node:fs/promises';
import type { Deployment } from '@amends/core';
import { type Database, readOnlineState, readSchemaState } from '@amends/db';
import type { Config } from '../../config.ts';
import { readQueues } from '../queue/read-queues.ts';

/** Returns a process's facts about its deployment. */
export function describeDeployment(
  { s3, dataDir, backup }: Pick<Config, 's3' | 'dataDir' | 'backup'>,
  database: Pick<Database, 'pool' | 'reading'>,
): Deployment {
  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows;
  return {
    readQueues: () => readQueues(database),
    async readStorage() {
      if (s3) return { kind: 's3', free: null, size: null };
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { kind: 'disk', free: bavail * bsize, size: blocks * bsize };
    },
    async readSchema() {
      const [schema, { total, finished, failure, rewrite }] = await Promise.all([
        readSchemaState(ask),
        readOnlineState(ask),
      ]);
      const running = rewrite && {
        step: rewrite.file,
        done: rewrite.rows,
        left: rewrite.expected === null ? null : Math.max(0, rewrite.expected - rewrite.rows),
      };
      return {
        ...schema,
        steps: { total, finished, failure: failure?.file ?? null, rewrite: running },
      };
    },
    readReplica: () => database.reading.status() ?? { state: 'none', answered: 0, passedOn: 0 },
    makesBackups: backup.isScheduled,
  };
}
