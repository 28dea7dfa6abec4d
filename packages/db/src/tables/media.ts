import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, minorUnits, storeId } from './columns.ts';

/** One uploaded file; its bytes are in the file storage, the original sealed for staff. */
export const media = pgTable(
  'media',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** The order (shopper) or claim that the upload was made for. */
    orderId: text('order_id').notNull(),
    claimId: text('claim_id'),
    claimItemId: text('claim_item_id'),
    messageId: text('message_id'),
    /** Staff's own note; its files are never the customer's. */
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
    width: integer('width'),
    height: integer('height'),
    perceptualHash: text('perceptual_hash'),
    uploadedBy: text('uploaded_by').notNull(),
    storedAt: instant('stored_at'),
    /** The current or last attempt to accept the file; part of the file's keys. */
    acceptanceId: text('acceptance_id'),
    /** Until when that attempt excludes others. */
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
    index('media_originals')
      .on(t.storedAt)
      .where(sql`kind = 'image' and status = 'ready' and original_deleted_at is null`),
    // Photos of claims by the quarters of their hash (photo_bands).
    index('media_similar')
      .using('gin', sql`photo_bands(perceptual_hash)`)
      .where(sql`perceptual_hash is not null and claim_id is not null`),
  ],
);
