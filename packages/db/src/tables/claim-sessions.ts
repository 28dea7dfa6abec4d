import { sql } from 'drizzle-orm';
import {
  bigserial,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { SESSION_STATUSES } from './values.ts';

/** A claim being filled in; one open per order. */
export const claimSessions = pgTable(
  'claim_sessions',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    /** The claim draft; its shape is `ClaimDraft` of the rules. */
    claim: jsonb('claim').$type<unknown>().notNull().default(sql`'{}'::jsonb`),
    currentShipmentId: text('current_shipment_id'),
    version: integer('version').notNull().default(1),
    claimId: text('claim_id'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('claim_sessions_id').on(t.id),
    uniqueIndex('claim_sessions_open').on(t.storeId, t.orderId).where(sql`closed_at is null`),
    index('claim_sessions_claim_id').on(t.storeId, t.claimId).where(sql`claim_id is not null`),
    // Not by the last change, which would rewrite index entries on each save of a draft.
    index('claim_sessions_begun').on(t.createdAt).where(sql`closed_at is null`),
    foreignKey({
      name: 'claim_sessions_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    foreignKey({
      name: 'claim_sessions_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('claim_sessions_status', t.status, SESSION_STATUSES),
  ],
);

/** Status history of sessions: the filing funnel. */
export const claimSessionStatuses = pgTable(
  'claim_session_statuses',
  {
    storeId: storeId(),
    id: bigserial('id', { mode: 'number' }),
    sessionId: text('session_id').notNull(),
    status: text('status').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.sessionId, t.id] }),
    oneOf('claim_session_statuses_status', t.status, SESSION_STATUSES),
  ],
);
