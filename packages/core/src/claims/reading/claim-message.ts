import type { Context } from '../../kernel/internal.ts';
import type { ClaimMessage } from '../terms/claim-message.shape.ts';
import { describeMedia } from './claim-media.ts';
import type { ClaimMessageRow, MediaRow } from './claim-rows.ts';

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
