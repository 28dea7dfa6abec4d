import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { createdAt, storeId, updatedAt } from './columns.ts';

/** The unsent message of the customer of a claim, shared by all their devices. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    /** Empty once it was sent or cleared. */
    content: text('content').notNull(),
    /** Counts saves, sends and clears, so that two devices never overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId] }),
    // Not by the last change, which would rewrite index entries on each save of a draft.
    index('message_drafts_begun').on(t.createdAt),
    foreignKey({
      name: 'message_drafts_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
  ],
);
