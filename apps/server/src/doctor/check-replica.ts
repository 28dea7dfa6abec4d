import { type Database, openDatabase, REQUEST_LIMITS, readFromReplica } from '@amends/db';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsOf('Replica');

const LIMIT_MS = 8_000;
const ADVICE =
  'Check DATABASE_REPLICA_URL. Until then, lists and exports are read from the primary.';

/** Checks that the replica, if one is set, is a standby of this database and keeps up with it. */
export async function checkReplica(
  { databaseReplicaUrl }: Pick<Config, 'databaseReplicaUrl'>,
  primary: Database,
): Promise<Finding[]> {
  if (databaseReplicaUrl === null) return [];
  const replica = openDatabase({
    url: databaseReplicaUrl,
    applicationName: 'amends doctor',
    maxConnections: 1,
    limits: REQUEST_LIMITS,
  });
  let stop = (): void => undefined;
  try {
    await replica.pool.query('select 1');
    const state = await new Promise<string>((resolve) => {
      const late = setTimeout(resolve, LIMIT_MS, 'behind');
      const { statementMs } = REQUEST_LIMITS;
      const onState = (next: string) => {
        clearTimeout(late);
        resolve(next);
      };
      ({ stopReading: stop } = readFromReplica(primary, replica, { statementMs, onState }));
    });
    if (state === 'current')
      return [ok('The replica is a standby of this database and keeps up with it.')];
    if (state === 'foreign')
      return [failure('The replica isn’t a standby of this database.', ADVICE)];
    return [
      warning('The replica is behind the primary.', 'Check pg_stat_replication on the primary.'),
    ];
  } catch (error) {
    return [warning(`The replica can’t be reached: ${reasonOf(error)}.`, ADVICE)];
  } finally {
    stop();
    await replica.close();
  }
}
