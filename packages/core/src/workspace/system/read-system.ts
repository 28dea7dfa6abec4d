import { requireSystem } from '../../access/internal.ts';
import { type Context, read } from '../../kernel/internal.ts';
import {
  countConnections,
  deleteProcess,
  listBackfills,
  listProcesses,
  listSlowStatements,
  type ProcessFacts,
  readDatabaseSize,
  readFailedJobs,
  readLastBackup,
  readOutbox,
  saveBeat,
} from './system.repository.ts';
import type { SystemState } from './system.shape.ts';

export type { ProcessFacts } from './system.repository.ts';

/** The provider account. */
const ACCOUNT = { storeId: '' };

/**
 * Returns the state of the deployment. Each part is one round trip of at most three seconds; one that can't
 * be read is null and doesn't affect the others. For staff of the provider with `system:read`.
 */
export async function readSystem(ctx: Context): Promise<SystemState> {
  await read(ctx, 'system:read', ACCOUNT, async () => undefined);
  const { deployment } = ctx.ports;
  const [
    processes,
    schema,
    backfills,
    queues,
    failedJobs,
    outbox,
    statements,
    storage,
    backups,
    connections,
  ] = await Promise.all([
    orNull(listProcesses(ctx)),
    orNull(deployment.readSchema()),
    orNull(listBackfills(ctx)),
    orNull(deployment.readQueues()),
    orNull(readFailedJobs(ctx)),
    orNull(readOutbox(ctx)),
    orNull(listSlowStatements(ctx)),
    orNull(readStorage(ctx)),
    orNull(readLastBackup(ctx)),
    orNull(countConnections(ctx)),
  ]);
  return {
    readAt: ctx.now(),
    processes,
    schema,
    backfills,
    queues,
    failedJobs,
    outbox,
    statements,
    storage,
    replica: deployment.readReplica(),
    backups: backups && { isScheduled: deployment.makesBackups, ...backups },
    connections,
  };
}

async function readStorage(ctx: Context) {
  const [storage, database] = await Promise.all([
    ctx.ports.deployment.readStorage(),
    readDatabaseSize(ctx),
  ]);
  return { ...storage, database };
}

const orNull = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

/** Records that a process runs, and forgets those that were not seen for a day. Only for the system. */
export async function recordHeartbeat(ctx: Context, facts: ProcessFacts): Promise<void> {
  requireSystem(ctx);
  await saveBeat(ctx, facts);
}

/** Forgets a process that stops. Only for the system. */
export async function forgetProcess(ctx: Context, id: string): Promise<void> {
  requireSystem(ctx);
  await deleteProcess(ctx, id);
}
