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
];
