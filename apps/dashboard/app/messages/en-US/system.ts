const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Texts of the page about the deployment. */
export const system = {
  title: 'System',
  intro: 'How this deployment is doing: its processes, its database, and what waits.',
  reload: 'Reload',
  readAt: 'As of',
  unreadable: 'This couldn’t be read right now. Reload in a moment.',
  good: 'All good',
  look: 'Needs a look',
  processes: {
    title: 'Processes',
    none: 'No process has reported yet.',
    process: 'Process',
    version: 'Version',
    since: 'Running since',
    seen: 'Last seen',
    roles: { both: 'Web and worker', web: 'Web', worker: 'Worker' },
    silent: 'Not responding',
    noWorker: 'No worker is running. Emails, webhooks and jobs wait until one is.',
    versions: 'Processes run different versions. That’s expected during an upgrade only.',
  },
  schema: {
    title: 'Database schema',
    current: 'Up to date',
    pending: (count: number) => `${counted(count, 'migration')} not applied`,
    newer: (count: number) =>
      `The database has ${counted(count, 'migration')} of a newer version. Upgrade this process.`,
    steps: 'Steps without downtime',
    progress: (finished: number, total: number) => `${finished} of ${total} finished`,
    failed: (step: string) =>
      `${step} was refused. Its error is in the log of the process that ran it.`,
  },
  queues: {
    title: 'Queues of jobs',
    none: 'No job waits or runs.',
    queue: 'Queue',
    waiting: 'Waiting',
    active: 'Running',
    oldest: 'Oldest waits for',
    late: 'Jobs wait for more than ten minutes. Start more workers, or look for errors in the log.',
  },
  failed: {
    title: 'Failed jobs',
    none: 'None wait for you.',
    open: (count: number) => `${counted(count, 'job')} failed in every attempt and wait for you.`,
    show: 'Show, try again or dismiss',
  },
  outbox: {
    title: 'Event outbox',
    empty: 'Every event has its place.',
    waiting: (count: number) => `${counted(count, 'event')} without a place yet`,
    age: 'Oldest waits for',
    late: 'Webhooks and reports are behind. A worker has to be running.',
  },
  statements: {
    title: 'Slowest statements',
    unmeasured:
      'Not measured. Add pg_stat_statements to shared_preload_libraries of PostgreSQL, and run CREATE EXTENSION pg_stat_statements.',
    none: 'None were measured yet.',
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
    none: 'There is none.',
    result: 'Size',
    sized: (size: string, files: number) => `${size}, with ${counted(files, 'file')}`,
    took: 'Took',
    drill: 'Last drill',
    neverDrilled: 'Never. Run npm run drill to check that a backup can be restored.',
    drilled: (chains: number) => `Restored, and ${counted(chains, 'event chain')} verified`,
    broken: (count: number) => `${counted(count, 'event chain')} broken`,
    unscheduled: 'No backup is scheduled. Set BACKUP_DIR and BACKUP_RECIPIENT.',
    late: 'The newest backup is more than 36 hours old. Look for errors of the task back-up in the log.',
  },
  connections: {
    title: 'Connected shops',
    none: 'No shop is connected.',
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
