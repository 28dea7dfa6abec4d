import type { QueueState } from '@amends/core';
import { batchesWaiting, LOOK_UP_OUTCOMES, type LookUpOutcome } from '@amends/core/commerce';
import type { Backlog } from '@amends/core/workspace';
import { type ReplicaStatus, transactionsWaiting } from '@amends/db';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of a process, without personal data or store names. */
export interface Metrics {
  /** `path` is masked; `ms` is the time until the response was ready. */
  observeRequest(request: { method: string; path: string; status: number; ms: number }): void;
  observeJob(job: { name: string; outcome: string; ms: number }): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Sources of the metrics, read on each request. */
export interface MetricSources {
  /** The pools of this process by name. */
  pools: Record<string, { totalCount: number; idleCount: number; waitingCount: number }>;
  /** Number of requests this process refused because of overload. */
  refused?: () => number;
  /** The process's view of the database replica; null without one. */
  replica?: () => ReplicaStatus | null;
  /** The deployment's backlog; null in a process without jobs, so that each value has one source. */
  deployment:
    | (() => Promise<{ backlog: Backlog; queues: QueueState[]; lastBackup?: Date | null }>)
    | null;
}

/** Maximum number of path labels, since anyone can request any path. */
const MOST_PATHS = 300;
const OTHER = 'other';
/** Several collectors share one read of the database for this long. */
const FRESH_MS = 10_000;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Creates the metrics of this process. Each call has its own registry. */
export function createMetrics({ pools, refused, replica, deployment }: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: 'amends_http_request_duration_seconds',
    help: 'Time until the response was ready, by method, masked path and status.',
    labelNames: ['method', 'path', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'amends_job_duration_seconds',
    help: 'Duration of jobs, by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  new Gauge({
    name: 'amends_database_connections',
    help: 'Database connections of this process, by pool and state. "waiting" counts requests and transactions that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount + transactionsWaiting(pool));
      }
    },
  });
  new Gauge({
    name: 'amends_order_batches_waiting',
    help: 'Batches of orders waiting for their turn in this process.',
    registers,
    collect() {
      this.set(batchesWaiting());
    },
  });
  countLookUps(registers);
  addCounts(registers, { refused, replica });
  const refresh = deployment ? addDeployment(registry, deployment) : async () => undefined;

  const paths = new Set<string>();
  const labelOf = (path: string, status: number) => {
    if (status === 404) return OTHER;
    if (paths.size < MOST_PATHS) paths.add(path);
    return paths.has(path) ? path : OTHER;
  };
  return {
    observeRequest: ({ method, path, status, ms }) =>
      requests.observe({ method, path: labelOf(path, status), status }, ms / 1_000),
    observeJob: ({ name, outcome, ms }) => jobs.observe({ job: name, outcome }, ms / 1_000),
    async read() {
      await refresh();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

const LOOK_UP_ENDS: readonly LookUpOutcome[] = ['found', 'not-found', 'refused', 'failed'];

/** Counts order lookups in this process's sites and API. */
function countLookUps(registers: Registry[]): void {
  const lookUps = new Counter({
    name: 'amends_order_look_ups_total',
    help: 'Order lookups, by outcome: found, not-found, refused by a limit, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of LOOK_UP_ENDS) lookUps.inc({ outcome }, 0);
  LOOK_UP_OUTCOMES.subscribe((message) => {
    const { outcome } = message as { outcome: LookUpOutcome };
    lookUps.inc({ outcome });
  });
}

/** Adds metrics that this process counts itself. */
function addCounts(
  registers: Registry[],
  { refused = () => 0, replica = () => null }: Pick<MetricSources, 'refused' | 'replica'>,
): void {
  new Counter({
    name: 'amends_http_requests_refused_total',
    help: 'Requests refused because of overload.',
    registers,
    collect() {
      this.reset();
      this.inc(refused());
    },
  });
  new Gauge({
    name: 'amends_replica_current',
    help: 'Whether lists are read from the replica (1) or the primary (0). Missing without a replica.',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset();
      const status = replica();
      if (status) this.set({ state: status.state }, status.state === 'current' ? 1 : 0);
    },
  });
  new Counter({
    name: 'amends_replica_reads_total',
    help: 'List queries, by the server that ran them.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      const status = replica();
      if (!status) return;
      this.inc({ server: 'replica' }, status.answered);
      this.inc({ server: 'primary' }, status.passedOn);
    },
  });
}

/**
 * Adds metrics of the deployment's backlog, and returns a function that refreshes them. Values that can't be
 * read are left out, and `amends_backlog_read` is 0.
 */
function addDeployment(
  registry: Registry,
  read: NonNullable<MetricSources['deployment']>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const waiting = gauge('amends_waiting', 'Overdue work, by kind. Counts up to 10,000.', ['kind']);
  const age = gauge('amends_waiting_seconds', 'How long the oldest overdue work has been due.', [
    'kind',
  ]);
  const people = gauge(
    'amends_waiting_for_people',
    'Failures that need a person, by kind. Counts up to 10,000.',
    ['kind'],
  );
  const queued = gauge('amends_jobs', 'Jobs, by queue and state.', ['queue', 'state']);
  const queueAge = gauge('amends_job_waiting_seconds', 'How long the oldest job has been due.', [
    'queue',
  ]);
  const backup = gauge(
    'amends_backup_age_seconds',
    'Age of the newest backup. Missing without a backup.',
    ['kind'],
  );
  const overdue = gauge('amends_claims_overdue', 'Claims past their SLA. Counts up to 10,000.');
  const shops = gauge('amends_connections', 'Connections to shops, by kind and status.', [
    'kind',
    'status',
  ]);
  const failures = new Counter({
    name: 'amends_backlog_failures_total',
    help: 'Failed attempts to read the backlog.',
    registers,
  });
  const all = [waiting, age, people, queued, queueAge, backup, overdue, shops];
  let reading: Promise<void> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  async function update(): Promise<void> {
    const { backlog, queues, lastBackup } = await read();
    for (const each of all) each.reset();
    const since = lastBackup ? (Date.now() - lastBackup.getTime()) / 1_000 : null;
    if (since !== null) backup.set({ kind: 'newest' }, since);
    waiting.set({ kind: 'emails' }, backlog.emails);
    age.set({ kind: 'emails' }, backlog.emailsAge);
    waiting.set({ kind: 'webhook-messages' }, backlog.webhookMessages);
    age.set({ kind: 'webhook-messages' }, backlog.webhookMessagesAge);
    waiting.set({ kind: 'events' }, backlog.events);
    age.set({ kind: 'events' }, backlog.eventsAge);
    overdue.set(backlog.overdueClaims);
    for (const { kind, status, count } of backlog.connections) shops.set({ kind, status }, count);
    people.set({ kind: 'undelivered-emails' }, backlog.undeliveredEmails);
    people.set({ kind: 'failed-webhooks' }, backlog.failedWebhooks);
    people.set({ kind: 'failed-jobs' }, backlog.failedJobs);
    for (const { queue, waiting: due, active, age: seconds } of queues) {
      queued.set({ queue, state: 'waiting' }, due);
      queued.set({ queue, state: 'active' }, active);
      queueAge.set({ queue }, seconds);
    }
  }

  const couldRead = gauge(
    'amends_backlog_read',
    'Whether the last attempt to read the backlog succeeded: 1 or 0.',
  );

  async function refresh(): Promise<void> {
    try {
      await update();
      couldRead.set(1);
    } catch {
      for (const each of all) each.reset();
      failures.inc();
      couldRead.set(0);
    }
    readAt = performance.now();
  }

  return () => {
    if (performance.now() - readAt > FRESH_MS) {
      reading ??= refresh().finally(() => {
        reading = null;
      });
    }
    return reading ?? Promise.resolve();
  };
}
