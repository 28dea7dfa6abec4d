import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { createdAt, instant, storeId } from './columns.ts';
import { stores } from './stores.ts';

export const labels = pgTable(
  'labels',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull().default('neutral'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('labels_name').on(t.storeId, sql`lower(${t.name})`),
    foreignKey({ name: 'labels_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);

/** Deleted labels that can be restored. */
export const removedLabels = pgTable(
  'removed_labels',
  { storeId: storeId(), id: text('id').notNull() },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    foreignKey({ name: 'removed_labels_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);

/** The claims of deleted labels. */
export const removedClaimLabels = pgTable(
  'removed_claim_labels',
  {
    storeId: storeId(),
    removedLabelId: text('removed_label_id').notNull(),
    claimId: text('claim_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.removedLabelId, t.claimId] }),
    foreignKey({
      name: 'removed_claim_labels_label',
      columns: [t.storeId, t.removedLabelId],
      foreignColumns: [removedLabels.storeId, removedLabels.id],
    }),
    foreignKey({
      name: 'removed_claim_labels_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
  ],
);

export const claimLabels = pgTable(
  'claim_labels',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    labelId: text('label_id').notNull(),
    /**
     * Copied from the claim, so that the newest claims with a label are read from the index alone.
     */
    claimCreatedAt: instant('claim_created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.labelId] }),
    index('claim_labels_newest').on(t.storeId, t.labelId, t.claimCreatedAt, t.claimId),
    foreignKey({
      name: 'claim_labels_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    foreignKey({
      name: 'claim_labels_label',
      columns: [t.storeId, t.labelId],
      foreignColumns: [labels.storeId, labels.id],
    }),
  ],
);
