import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { storeId, updatedAt } from './columns.ts';

/** The unsent message or note of a staff member, shared by all their devices. */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['message', 'note'] }).notNull(),
    content: text('content').notNull(),
    /** The macro it will be sent with. */
    macroId: text('macro_id'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.userId, t.kind] }),
    foreignKey({
      name: 'reply_drafts_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('reply_drafts_kind', t.kind),
  ],
);
