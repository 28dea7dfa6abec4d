import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { instant } from './columns.ts';

/** Processes of the deployment, each with a heartbeat. */
export const processes = pgTable(
  'processes',
  {
    id: text('id').primaryKey(),
    role: text('role', { enum: ['both', 'web', 'worker'] }).notNull(),
    version: text('version').notNull(),
    host: text('host').notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('processes_seen').on(t.seenAt), oneOf('processes_role', t.role)],
);

/** Results of drills, which restore and check a backup. */
export const drills = pgTable(
  'drills',
  {
    id: text('id').primaryKey(),
    endedAt: instant('ended_at').notNull(),
    /** The instant whose data the backup has. */
    backupTakenAt: instant('backup_taken_at').notNull(),
    seconds: integer('seconds').notNull(),
    chains: integer('chains').notNull(),
    brokenChains: integer('broken_chains').notNull(),
    files: integer('files').notNull(),
  },
  (t) => [index('drills_newest').on(t.endedAt)],
);
