import type { ClaimMessage } from '@amends/core/claims';

/** A message of the customer with files. */
export type MessageWithFiles = Pick<ClaimMessage, 'senderName' | 'attachments'>;

/**
 * Returns what a decision shows of the messages: those of the customer with files, without their text. The
 * conversation has its own pages.
 */
export const filesOfCustomer = (messages: readonly ClaimMessage[]): MessageWithFiles[] =>
  messages
    .filter(({ senderType, attachments }) => senderType === 'customer' && attachments.length > 0)
    .map(({ senderName, attachments }) => ({ senderName, attachments }));
