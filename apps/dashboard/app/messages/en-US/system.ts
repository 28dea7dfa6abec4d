import { counted } from './counted.ts';

/** Texts of the page about the deployment. */
export const system = {
  title: 'System',
  intro: 'The health of this deployment: its processes, database, queues and backups.',
  reload: 'Reload',
  readAt: 'As of',
  unreadable: 'Couldn’t load this. Reload in a moment.',
  good: 'All good',
  look: 'Needs attention',
  processes: {
    title: 'Processes',
    none: 'No processes have reported yet.',
    process: 'Process',
    version: 'Version',
    since: 'Running since',
    seen: 'Last seen',
    roles: { both: 'Web and worker', web: 'Web', worker: 'Worker' },
    silent: 'Not responding',
    noWorker: 'No worker is running. Emails, webhooks and jobs wait until one starts.',
    versions: 'Processes run different versions. That’s expected during an upgrade only.',
  },
  schema: {
    title: 'Database schema',
    current: 'Up to date',
    pending: (count: number) => `${counted(count, 'migration')} not applied`,
    newer: (count: number) =>
      `The database has ${counted(count, 'migration')} from a newer version. Upgrade this process.`,
    steps: 'Online steps',
    progress: (finished: number, total: number) => `${finished} of ${total} finished`,
    failed: (step: string) => `${step} failed. The error is in the log of the process that ran it.`,
    rewrite: (step: string) => `Rows changed by ${step}`,
    backfills: {
      'search-words': 'Claims indexed for search',
      vocabulary: 'Claims read for typo corrections',
      'event-positions': 'Stores whose events are numbered',
    },
    left: (done: string, left: string | null) =>
      left === null ? `${done} done` : `${done} done, ${left} left`,
  },
  replica: {
    title: 'Read replica',
    state: 'Lists and exports',
    states: {
      unused: 'Not tried yet',
      current: 'Read from the replica',
      behind: 'Read from the primary',
      away: 'Read from the primary',
      foreign: 'Read from the primary',
    },
    answered: 'Answered by the replica',
    passedOn: 'Answered by the primary',
    problems: {
      behind: 'The replica is behind the primary. We’ll use it again once it catches up.',
      away: 'The replica isn’t responding. We’ll use it again once it does.',
      foreign: 'DATABASE_REPLICA_URL doesn’t point to a standby of this database.',
    } as Readonly<Record<string, string>>,
  },
  queues: {
    title: 'Job queues',
    none: 'No jobs are waiting or running.',
    queue: 'Queue',
    waiting: 'Waiting',
    active: 'Running',
    oldest: 'Longest wait',
    late: 'Some jobs have waited more than ten minutes. Start more workers, or check the log for errors.',
  },
  failed: {
    title: 'Failed jobs',
    none: 'No failed jobs.',
    open: (count: number) => `${counted(count, 'job')} failed every attempt. Run again or dismiss.`,
    show: 'Show failed jobs',
  },
  outbox: {
    title: 'Event outbox',
    empty: 'No events are waiting to be published.',
    waiting: (count: number) => `${counted(count, 'event')} waiting to be published`,
    age: 'Longest wait',
    late: 'Webhooks and reports are behind. Check that a worker is running.',
  },
  statements: {
    title: 'Slowest statements',
    unmeasured:
      'Not measured. The embedded PostgreSQL starts measuring at its next start. For your own PostgreSQL, add pg_stat_statements to shared_preload_libraries, then run CREATE EXTENSION pg_stat_statements.',
    none: 'Nothing measured yet.',
    statement: 'Statement',
    calls: 'Calls',
    mean: 'Mean',
    total: 'Total',
    ms: (ms: number) => `${ms.toLocaleString('en-US', { maximumFractionDigits: 1 })} ms`,
    seconds: (ms: number) =>
      `${(ms / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`,
  },
  storage: {
    title: 'Storage',
    files: 'Files',
    kinds: { disk: 'On this server’s disk', s3: 'In a bucket (S3)' },
    free: 'Free space',
    ofSize: (free: string, size: string) => `${free} of ${size}`,
    database: 'Database',
    full: 'Less than 1 GB is free. Uploads stop when the disk is full.',
  },
  backups: {
    title: 'Backups',
    last: 'Newest backup',
    none: 'No backups yet.',
    place: 'Stored at',
    result: 'Size',
    sized: (size: string, files: number) => `${size}, with ${counted(files, 'file')}`,
    took: 'Duration',
    drill: 'Last drill',
    never: 'Never',
    neverDrilled: 'Run a drill to check that a backup can be restored.',
    drilled: (chains: number) => `Restored, and ${counted(chains, 'event chain')} verified`,
    broken: (count: number) => `${counted(count, 'event chain')} broken`,
    unscheduled:
      'No backup is scheduled. Set BACKUP_DIR or BACKUP_S3_BUCKET, and BACKUP_RECIPIENT.',
    late: 'The newest backup is more than 36 hours old. Check the log for errors from the backup task.',
  },
  connections: {
    title: 'Connected shops',
    none: 'No shops are connected.',
    statuses: {
      CONNECTING: 'Connecting',
      ACTIVE: 'Working',
      DEGRADED: 'Failing',
      PAUSED: 'Paused',
      REVOKED: 'Disconnected',
    } as Readonly<Record<string, string>>,
  },
  duration: {
    seconds: (count: number) => counted(count, 'second'),
    minutes: (count: number) => counted(count, 'minute'),
    hours: (count: number) => counted(count, 'hour'),
  },
  bytes: (bytes: number) => {
    const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
    const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1_024)), 4);
    const value = (bytes / 1_024 ** power).toLocaleString('en-US', { maximumFractionDigits: 1 });
    return `${value} ${units[power]}`;
  },
};
