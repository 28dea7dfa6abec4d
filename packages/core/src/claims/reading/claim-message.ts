import type { Context } from '../../kernel/internal.ts';
import { type ClaimMedia, describeMedia } from './claim-media.ts';
import type { ClaimMessageRow, MediaRow } from './claim-rows.ts';

/** One message of a claim. */
export interface ClaimMessage {
  id: string;
  claimId: string;
  storeId: string;
  messageContent: string;
  senderId: string | null;
  senderName: string;
  senderType: 'customer' | 'brand' | 'provider' | 'system';
  /** URLs of its photos and videos. */
  medias: string[];
  /** The files with their metadata. */
  attachments: ClaimMedia[];
  readByCustomerAt: Date | null;
  readByStaffAt: Date | null;
  createdAt: Date;
}

/** Returns a message for display, with its own files out of the given ones. */
export function describeMessage(
  ctx: Context,
  row: ClaimMessageRow,
  media: readonly MediaRow[],
): ClaimMessage {
  const attachments = describeMedia(
    ctx,
    media.filter(({ messageId }) => messageId === row.id),
  );
  const { notifiedAt: _notified, ...message } = row;
  return { ...message, medias: attachments.map(({ viewUrl }) => viewUrl), attachments };
}
