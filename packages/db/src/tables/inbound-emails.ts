import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, storeId } from './columns.ts';
import { claimMessages } from './messages.ts';

/** Customers' email replies, once per claim: added to the claim, held for staff, or ignored. */
export const inboundEmails = pgTable(
  'inbound_emails',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    claimId: text('claim_id').notNull(),
    /** The Message-ID, or a digest of an email without one. */
    mailId: text('mail_id').notNull(),
    sender: text('sender').notNull(),
    senderName: text('sender_name'),
    subject: text('subject').notNull(),
    /** The new text, without the quoted email. */
    content: text('content').notNull(),
    /** The full text; emptied when the store's retention of email bodies ends. */
    original: text('original').notNull(),
    state: text('state', { enum: ['ADDED', 'HELD', 'IGNORED', 'DISMISSED'] }).notNull(),
    /** Why it wasn't added automatically. */
    reason: text('reason'),
    claimMessageId: text('claim_message_id'),
    /** Files to attach if it is added. */
    mediaIds: text('media_ids').array().notNull().default(sql`'{}'`),
    /** Refused files, each with the code of the reason. */
    refusedFiles: jsonb('refused_files')
      .$type<{ filename: string; code: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('inbound_emails_once').on(t.storeId, t.claimId, t.mailId),
    index('inbound_emails_listed')
      .on(t.storeId, t.createdAt, t.id)
      .where(sql`state in ('HELD', 'IGNORED')`),
    index('inbound_emails_message').on(t.storeId, t.claimId, t.claimMessageId),
    index('inbound_emails_age').on(t.createdAt),
    foreignKey({
      name: 'inbound_emails_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    foreignKey({
      name: 'inbound_emails_claim_message',
      columns: [t.storeId, t.claimId, t.claimMessageId],
      foreignColumns: [claimMessages.storeId, claimMessages.claimId, claimMessages.id],
    }),
    oneOf('inbound_emails_state', t.state),
  ],
);
