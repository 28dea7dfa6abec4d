import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, storeId } from './columns.ts';

/** Committed events in reading order: permanent positions 1, 2, 3 … within each store. */
export const outbox = pgTable(
  'outbox',
  {
    storeId: storeId(),
    position: bigint('position', { mode: 'number' }).notNull(),
    eventId: text('event_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.position] }),
    uniqueIndex('outbox_event').on(t.storeId, t.eventId),
  ],
);

/**
 * Events without a position yet. A trigger adds a row in the event's transaction, so it exists if and only if
 * the event commits. The ticket is drawn while the event's stream is locked.
 */
export const outboxPending = pgTable(
  'outbox_pending',
  {
    storeId: storeId(),
    ticket: bigint('ticket', { mode: 'number' }).generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    /** By PostgreSQL's clock; an event's own time may be years ago. */
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.ticket] })],
);

/**
 * The last position of a store; null until the events of earlier releases have positions. Locking
 * this row keeps two processes from assigning positions at once.
 */
export const outboxHeads = pgTable(
  'outbox_heads',
  { storeId: storeId(), position: bigint('position', { mode: 'number' }) },
  (t) => [
    primaryKey({ columns: [t.storeId] }),
    index('outbox_heads_unsequenced').on(t.storeId).where(sql`position is null`),
  ],
);

/** The last position that a consumer has processed. */
export const outboxCursors = pgTable(
  'outbox_cursors',
  {
    storeId: storeId(),
    consumer: text('consumer').notNull(),
    position: bigint('position', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.consumer] })],
);
