import { bigint, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { storeId } from './columns.ts';

/** Committed events in the order in which readers see them: 1, 2, 3 … in each store, for good. */
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
 * Events that have no position yet. A trigger adds them with the event, in its transaction, so that
 * they exist exactly if it commits. The ticket is taken while the event's stream is locked.
 */
export const outboxPending = pgTable(
  'outbox_pending',
  {
    storeId: storeId(),
    ticket: bigint('ticket', { mode: 'number' }).generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.ticket] })],
);

/** The last position of a store; null until its events of earlier releases have one. Locking the row
 * is what keeps two processes from giving positions at once. */
export const outboxHeads = pgTable(
  'outbox_heads',
  { storeId: storeId(), position: bigint('position', { mode: 'number' }) },
  (t) => [primaryKey({ columns: [t.storeId] })],
);

/** The last position that a consumer has dealt with. */
export const outboxCursors = pgTable(
  'outbox_cursors',
  {
    storeId: storeId(),
    consumer: text('consumer').notNull(),
    position: bigint('position', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.consumer] })],
);
