import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, storeId } from './columns.ts';

export const claimMessages = pgTable(
  'claim_messages',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    messageContent: text('message_content').notNull(),
    senderId: text('sender_id'),
    senderName: text('sender_name').notNull(),
    senderType: text('sender_type', {
      enum: ['customer', 'brand', 'provider', 'system'],
    }).notNull(),
    readByCustomerAt: instant('read_by_customer_at'),
    readByStaffAt: instant('read_by_staff_at'),
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    index('claim_messages_time').on(t.storeId, t.claimId, t.createdAt),
    foreignKey({
      name: 'claim_messages_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('claim_messages_sender_type', t.senderType),
  ],
);
