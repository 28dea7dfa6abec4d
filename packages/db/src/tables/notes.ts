import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';

export const notes = pgTable(
  'notes',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    content: text('content').notNull(),
    authorId: text('author_id'),
    authorName: text('author_name').notNull(),
    /** The mentioned teammates. */
    mentions: text('mentions').array().notNull().default(sql`'{}'`),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    foreignKey({
      name: 'notes_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
  ],
);
