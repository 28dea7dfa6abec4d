import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { claimItems, claims } from './claims.ts';
import { createdAt, instant, minorUnits, storeId } from './columns.ts';
import { claimMessages } from './messages.ts';
import { notes } from './notes.ts';
import { orders } from './orders.ts';

/** An uploaded file. Its bytes are in the file storage; the original is encrypted and for staff only. */
export const media = pgTable(
  'media',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** The order (shopper) or claim of the upload; null while it belongs to an in-store filing. */
    orderId: text('order_id'),
    /** The in-store filing of the upload; null once it has its order. */
    filingId: text('filing_id'),
    claimId: text('claim_id'),
    claimItemId: text('claim_item_id'),
    messageId: text('message_id'),
    /** An internal note; its files are never shown to the customer. */
    noteId: text('note_id'),
    position: integer('position').notNull().default(0),
    status: text('status', { enum: ['awaiting', 'stored', 'ready', 'refused'] })
      .notNull()
      .default('awaiting'),
    refusal: text('refusal'),
    filename: text('filename').notNull(),
    caption: text('caption'),
    kind: text('kind', { enum: ['image', 'video'] }),
    contentType: text('content_type').notNull(),
    bytes: minorUnits('bytes'),
    /** For multipart uploads: the announced size, and the size of each part except the last. */
    announcedBytes: integer('announced_bytes'),
    partBytes: integer('part_bytes'),
    width: integer('width'),
    height: integer('height'),
    perceptualHash: text('perceptual_hash'),
    uploadedBy: text('uploaded_by').notNull(),
    storedAt: instant('stored_at'),
    /** The current or last attempt to accept the file; part of its storage keys. */
    acceptanceId: text('acceptance_id'),
    /** Until then, no other attempt starts. */
    acceptingUntil: instant('accepting_until'),
    /** When retention deleted the original of a photo. */
    originalDeletedAt: instant('original_deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('media_claim').on(t.storeId, t.claimId),
    index('media_message').on(t.storeId, t.messageId).where(sql`message_id is not null`),
    index('media_order').on(t.storeId, t.orderId),
    index('media_filing').on(t.storeId, t.filingId).where(sql`filing_id is not null`),
    index('media_originals')
      .on(t.storedAt)
      .where(sql`kind = 'image' and status = 'ready' and original_deleted_at is null`),
    // Photos of claims, indexed by the quarters of their perceptual hash (photo_bands).
    index('media_similar')
      .using('gin', sql`photo_bands(perceptual_hash)`)
      .where(sql`perceptual_hash is not null and claim_id is not null`),
    foreignKey({
      name: 'media_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    foreignKey({
      name: 'media_claim_exists',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    foreignKey({
      name: 'media_claim_item',
      columns: [t.storeId, t.claimId, t.claimItemId],
      foreignColumns: [claimItems.storeId, claimItems.claimId, claimItems.id],
    }),
    foreignKey({
      name: 'media_message_exists',
      columns: [t.storeId, t.claimId, t.messageId],
      foreignColumns: [claimMessages.storeId, claimMessages.claimId, claimMessages.id],
    }),
    foreignKey({
      name: 'media_note',
      columns: [t.storeId, t.claimId, t.noteId],
      foreignColumns: [notes.storeId, notes.claimId, notes.id],
    }),
    oneOf('media_status', t.status),
    oneOf('media_kind', t.kind),
    notNegative('media_sizes', t.bytes, t.width, t.height),
    check(
      'media_parts',
      sql`(${t.announcedBytes} is null) = (${t.partBytes} is null) and ${t.partBytes} > 0 and ${t.announcedBytes} > 0`,
    ),
  ],
);

/** Signed statements and proofs of a claim. */
export const claimDocuments = pgTable(
  'claim_documents',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    type: text('type', { enum: ['SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT'] }).notNull(),
    mediaId: text('media_id'),
    /** The typed name of a signature, or the statement that was signed. */
    content: text('content'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    foreignKey({
      name: 'claim_documents_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('claim_documents_type', t.type),
    foreignKey({
      name: 'claim_documents_media',
      columns: [t.storeId, t.mediaId],
      foreignColumns: [media.storeId, media.id],
    }),
    index('claim_documents_media_id').on(t.storeId, t.mediaId).where(sql`media_id is not null`),
  ],
);
