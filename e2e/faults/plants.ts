/** A change of one module. */
interface Edit {
  file: string;
  remove: string;
  put: string;
}

/** A safeguard removed from one module, and the scenario that must then fail. */
export interface Plant extends Edit {
  name: string;
  scenario: string;
  /** Part of what the scenario then says: it must fail for this reason. */
  says?: string;
  /** Other safeguards that are removed with it, since each holds without the others. */
  also?: readonly Edit[];
}

const JOBS_AFTER_COMMIT: Edit = {
  file: '/packages/core/src/kernel/transaction.ts',
  remove: 'caused.length > 0 ? ctx.ports.jobs.enqueue(executorOf(client), caused) : undefined,',
  put: `caused.length > 0
    ? void setTimeout(() => ctx.ports.jobs.enqueue(executorOf(ctx[CONNECTIONS].pool), caused), 2_000)
    : undefined,`,
};

export const PLANTS: readonly Plant[] = [
  {
    name: 'no error listener',
    file: '/packages/db/src/with-client.ts',
    remove: "client.on('error', onError);",
    put: '',
    also: [
      {
        file: '/packages/db/src/open-database.ts',
        remove: "client.on('error', () => undefined);",
        put: '',
      },
    ],
    scenario: 'terminate',
  },
  {
    name: 'no restart',
    file: '/packages/db/src/embedded-postgres.ts',
    remove: 'recovering = recover();',
    put: '',
    scenario: 'kill-postmaster',
  },
  {
    name: 'no seats kept for reads',
    file: '/packages/db/src/open-database.ts',
    remove: 'if (limits) limitTransactions(pool,',
    put: 'if (limits) limitTransactions({},',
    scenario: 'locked-row',
  },
  {
    name: 'no watch of connections',
    file: '/packages/db/src/connection-watch.ts',
    remove: 'for (const client of silent) client.connection.stream.destroy();',
    put: '',
    scenario: 'silent-briefly',
  },
  {
    name: 'no news between processes',
    file: '/apps/server/src/adapters/live/live-updates.ts',
    remove: 'pg_notify($1, payload)',
    put: 'length($1 || payload)',
    scenario: 'many-processes',
  },
  {
    name: 'nothing refused',
    file: '/apps/server/src/overload/lanes.ts',
    remove: '    taken < limit ||',
    put: '    limit > 0 ||',
    scenario: 'overload',
  },
  {
    name: 'no news of what was missed',
    file: '/apps/server/src/adapters/live/listener.ts',
    remove: 'if (hadOne) options.onReconnected();',
    put: '',
    scenario: 'lost-listen',
  },
  {
    name: 'ready until the end',
    file: '/apps/server/src/health.ts',
    remove: 'if (stopping.aborted) return false;',
    put: '',
    scenario: 'streams-through-restart',
    says: 'streams were refused',
  },
  {
    name: 'no second attempt of an email',
    file: '/packages/core/src/mail/deliver-email.ts',
    remove: "if (code !== 'mail_refused' && email.job) {",
    put: 'if (code === null && email.job) {',
    scenario: 'mail-fails',
    says: 'all emails: not within',
  },
  {
    name: 'waits twice for a bucket',
    file: '/packages/core/src/claims/evidence/receive-upload.ts',
    remove: ' && !isStorageAway(error)',
    put: '',
    scenario: 'bucket-fails',
    says: 'a refused photo: not within',
  },
  {
    name: 'a full disk of files is no special case',
    file: '/apps/server/src/adapters/files/disk.ts',
    remove: 'if (FULL.has(code)) return storageFull(error);',
    put: '',
    scenario: 'full-disk-files',
    says: 'refused photos: not within',
  },
  {
    name: 'a full disk of PostgreSQL is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "new Set(['08', '53', '58'])",
    put: "new Set(['08'])",
    scenario: 'full-disk-database',
    says: 'refused claims: not within',
  },
  {
    name: 'jobs are queued after the commit',
    ...JOBS_AFTER_COMMIT,
    scenario: 'kill-web',
    says: 'all emails: not within',
  },
  {
    name: 'jobs are queued after the commit of a filing',
    ...JOBS_AFTER_COMMIT,
    scenario: 'killed-while-filing',
    says: 'expectOneEmailEach',
  },
  {
    name: 'a job waits an hour for its dead worker',
    file: '/apps/server/src/adapters/queue/queue-options.ts',
    remove: 'heartbeatSeconds: 30,',
    put: 'heartbeatSeconds: 3_600,',
    scenario: 'killed-while-executing',
    says: 'toBe(CLAIMS)',
  },
  {
    name: 'no free connection is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "new Set(['08', '53', '58'])",
    put: "new Set(['08', '58'])",
    scenario: 'no-connections',
    says: 'nothing was refused',
  },
  {
    name: 'ready until the end of a restart',
    file: '/apps/server/src/health.ts',
    remove: 'if (stopping.aborted) return false;',
    put: '',
    scenario: 'rolling',
    says: 'failed requests',
  },
  {
    name: 'a migration takes away what the previous release reads',
    file: '/apps/server/src/migrate.ts',
    remove: 'const { total, finished, failure } = await runOnlineSteps(',
    put: `await pool.query('alter table claims rename column author_name to customer_name');
    const { total, finished, failure } = await runOnlineSteps(`,
    scenario: 'rolling-upgrade',
    says: 'claims of the previous release on the new schema: not within',
  },
  {
    name: 'a PostgreSQL that runs is not joined',
    file: '/packages/db/src/embedded-postgres.ts',
    remove: 'const holder = pid === null ? null : await hold(address);',
    put: 'const holder = pid === null || attempt === null ? null : await hold(address);',
    scenario: 'kill-all-in-one',
    says: 'PostgreSQL didn’t respond in time',
  },
  {
    name: 'a crash of PostgreSQL is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "'57P02', '57P03', ",
    put: '',
    scenario: 'kill-backend',
    says: 'answers were 500',
  },
  {
    name: 'errors of idle connections end the process',
    file: '/packages/db/src/open-database.ts',
    remove: "pool.on('error', onError);",
    put: '',
    scenario: 'terminate-both',
    says: 'a process ended with 1',
  },
  {
    name: 'a shutdown of PostgreSQL is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "'57P01', ",
    put: '',
    scenario: 'restart-fast',
    says: 'answers were 500',
  },
  {
    name: 'a connection that ends is no outage',
    file: '/packages/db/src/outage.ts',
    remove: '^(Connection terminated|',
    put: '^(',
    scenario: 'restart-immediate',
    says: 'answers were 500',
  },
  {
    name: 'silence has no end',
    file: '/packages/db/src/connection-watch.ts',
    remove: 'for (const client of silent) client.connection.stream.destroy();',
    put: '',
    also: [
      {
        file: '/packages/db/src/open-database.ts',
        remove: 'query_timeout: limits.statementMs + ANSWER_MS,',
        put: '',
      },
    ],
    scenario: 'silent',
    says: 'a claim filed again: not within',
  },
  {
    name: 'a stop has no limit',
    file: '/apps/server/src/main.ts',
    remove: 'endIfLate(log, config.stopDelay * 1_000 + STOP_LIMIT_MS)',
    put: 'undefined',
    scenario: 'stop-while-silent',
    says: 'still running 35 s after SIGTERM',
  },
  {
    name: 'SIGTERM ends a process at once',
    file: '/apps/server/src/run-until-signal.ts',
    remove: "process.on('SIGTERM', onSignal);",
    put: '',
    scenario: 'through-npm',
    says: 'PostgreSQL ended: not within',
  },
  {
    name: 'jobs of a killed worker stay with it',
    file: '/apps/server/src/adapters/queue/queue-options.ts',
    remove: 'heartbeatSeconds: 30,',
    put: '',
    also: [
      {
        file: '/apps/server/src/jobs/scheduled-tasks.ts',
        remove: "{ name: 'retry-emails', cron: '* * * * *', run: retryEmails },",
        put: '',
      },
    ],
    scenario: 'kill-worker',
    says: 'all emails: not within',
  },
  {
    name: 'jobs start by the clock of the process',
    file: '/apps/server/src/adapters/queue/insert-jobs.ts',
    remove: 'start_after: startAfter,',
    put: 'start_after: startAfter ?? new Date(),',
    scenario: 'clock-jumps',
    says: 'all emails: not within',
  },
  {
    name: 'a lock belongs to the connection, not to its transaction',
    file: '/packages/core/src/workspace/inbox/with-inbox-lock.repository.ts',
    remove: 'pg_try_advisory_xact_lock_shared(',
    put: 'pg_try_advisory_lock_shared(',
    scenario: 'pgbouncer',
    says: 'advisory locks were left behind',
  },
];
