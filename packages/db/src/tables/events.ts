import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeId } from './columns.ts';

/**
 * The events of claims and orders. A trigger numbers the events of a stream, chains their hashes
 * and refuses every change and deletion.
 */
export const events = pgTable(
  'events',
  {
    storeId: storeId(),
    streamId: text('stream_id').notNull(),
    sequence: integer('sequence').notNull().default(0),
    id: text('id').notNull(),
    name: text('name').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    fromState: text('from_state'),
    toState: text('to_state'),
    reason: text('reason'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
    /**
     * Digest of `salt` and `data`, which the hash covers in their place; null for events of earlier releases.
     */
    dataDigest: text('data_digest'),
    /** Random, so that erased data can't be guessed from its digest; erased with the data. */
    salt: text('salt'),
    /** When personal data in `data` was replaced. A later event of the stream certifies what remains. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.streamId, t.sequence] }),
    index('events_by_staff')
      .on(t.actorId, t.storeId, t.occurredAt)
      .where(sql`actor_kind = 'staff'`),
    uniqueIndex('events_id').on(t.storeId, t.id),
  ],
);
