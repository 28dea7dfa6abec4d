import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Backups that were completed and are still kept. */
export const backups = pgTable('backups', {
  id: text('id').primaryKey(),
  /** A file path, or a key in the backup bucket. */
  location: text('location').notNull(),
  /** The instant whose data the backup has. */
  takenAt: instant('taken_at').notNull(),
  endedAt: instant('ended_at').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  files: integer('files').notNull(),
});

/** A row marks this database as a restored copy, which sends nothing until a person makes it live. */
export const deploymentCopies = pgTable('deployment_copies', {
  id: integer('id').primaryKey(),
  takenAt: instant('taken_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
  liveAt: instant('live_at'),
});
