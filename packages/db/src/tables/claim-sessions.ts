import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';

/** A claim being filled in; one open per order. */
export const claimSessions = pgTable(
  'claim_sessions',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    /** The claim draft; its shape is the rules' `ClaimDraft`. */
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
    index('claim_sessions_order').on(t.storeId, t.orderId),
    uniqueIndex('claim_sessions_open').on(t.storeId, t.orderId).where(sql`closed_at is null`),
    index('claim_sessions_stale').on(t.updatedAt).where(sql`closed_at is null`),
  ],
);

/** Every status a session had, with its time: the filing funnel. */
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
    index('claim_session_statuses_funnel').on(t.storeId, t.createdAt),
  ],
);
