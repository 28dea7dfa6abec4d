export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { migrate, readSchemaState } from './migrate.ts';
export { type OnlineState, readOnlineState, runOnlineSteps } from './online-steps.ts';
export {
  type Database,
  type Db,
  findMissingLimits,
  JOB_LIMITS,
  openDatabase,
  REQUEST_LIMITS,
} from './open-database.ts';
export { isDatabaseOutage } from './outage.ts';
export {
  type Reading,
  type ReplicaState,
  type ReplicaStatus,
  readFromReplica,
} from './read-replica.ts';
export { createSeats, limitTransactions, type Seats, transactionsWaiting } from './seats.ts';
export * from './tables/index.ts';
export { STEPS, type TracedStep, traced } from './traced.ts';
export { commit, rollBack, withAdvisoryLock, withClient, withTransaction } from './with-client.ts';
