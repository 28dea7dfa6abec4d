/** A safeguard removed from one module, and the scenario that must then fail. */
export interface Plant {
  name: string;
  file: string;
  remove: string;
  put: string;
  scenario: string;
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'no error listener',
    file: '/packages/db/src/with-client.ts',
    remove: "client.on('error', onError);",
    put: '',
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
  },
  {
    name: 'no second attempt of an email',
    file: '/packages/core/src/mail/deliver-email.ts',
    remove: "if (code !== 'mail_refused' && email.job) {",
    put: 'if (code === null && email.job) {',
    scenario: 'mail-fails',
  },
  {
    name: 'waits twice for a bucket',
    file: '/packages/core/src/claims/evidence/receive-upload.ts',
    remove: ' && !isStorageAway(error)',
    put: '',
    scenario: 'bucket-fails',
  },
  {
    name: 'a full disk of files is no special case',
    file: '/apps/server/src/adapters/files/disk.ts',
    remove: 'if (FULL.has(code)) return storageFull(error);',
    put: '',
    scenario: 'full-disk-files',
  },
  {
    name: 'a full disk of PostgreSQL is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "new Set(['08', '53', '58'])",
    put: "new Set(['08'])",
    scenario: 'full-disk-database',
  },
  {
    name: 'jobs are queued after the commit',
    file: '/packages/core/src/kernel/transaction.ts',
    remove: 'caused.length > 0 ? ctx.ports.jobs.enqueue(executorOf(client), caused) : undefined,',
    put: `caused.length > 0
      ? void setTimeout(() => ctx.ports.jobs.enqueue(executorOf(ctx[CONNECTIONS].pool), caused), 2_000)
      : undefined,`,
    scenario: 'kill-web',
  },
  {
    name: 'no free connection is no outage',
    file: '/packages/db/src/outage.ts',
    remove: "new Set(['08', '53', '58'])",
    put: "new Set(['08', '58'])",
    scenario: 'no-connections',
  },
  {
    name: 'ready until the end of a restart',
    file: '/apps/server/src/health.ts',
    remove: 'if (stopping.aborted) return false;',
    put: '',
    scenario: 'rolling',
  },
];
