import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { createdAt, storeId } from './columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    authorName: text('author_name'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId] }),
    foreignKey({
      name: 'reviews_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);
