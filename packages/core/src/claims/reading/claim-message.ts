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
  /** Addresses of its photos and videos. */
  medias: string[];
  /** The same, with what is known of each. */
  attachments: ClaimMedia[];
  readByCustomerAt: Date | null;
  readByStaffAt: Date | null;
  createdAt: Date;
}

/** Returns a message as it is shown, with those of the files that are its own. */
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
