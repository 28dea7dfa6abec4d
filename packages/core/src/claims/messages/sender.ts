import type { Actor, Words } from '../../kernel/internal.ts';
import { invalid } from '../../kernel/internal.ts';

export type SenderType = 'customer' | 'brand' | 'provider' | 'system';

export interface Sender {
  senderType: SenderType;
  senderId: string | null;
  senderName: string;
}

/** The sender that a caller claims; accepted only as far as the actor allows. */
export interface ClaimedSender {
  senderType?: SenderType | undefined;
  senderId?: string | null | undefined;
  senderName?: string | null | undefined;
}

/**
 * Returns the sender of a message, which the actor determines. A shopper is always the customer; staff speak
 * for their store or the provider; a store's program may also pass on messages of a customer or of its own
 * system. `words` supplies a name for senders without one. Throws `invalid_input` for a type that the actor
 * cannot be.
 */
export function senderOf(
  actor: Actor,
  claimed: ClaimedSender,
  claim: { storeId: string; authorName: string | null },
  words: Pick<Words, 'text'>,
): Sender {
  const allowed = sendersOf(actor, claim.storeId);
  const senderType = claimed.senderType ?? allowed[0];
  if (!senderType || !allowed.includes(senderType)) {
    throw invalid([{ path: 'senderType', code: 'sender_not_allowed', values: { allowed } }]);
  }
  if (senderType === 'customer') {
    return customerOf(words, claim, claimed.senderName);
  }
  if (actor.kind === 'staff') return { senderType, senderId: actor.userId, senderName: actor.name };
  return {
    senderType,
    senderId: claimed.senderId ?? null,
    // A program's name means nothing to a shopper.
    senderName:
      claimed.senderName || words.text(senderType === 'brand' ? 'sender_brand' : 'sender_system'),
  };
}

/** Returns a claim's customer as the sender of a message. */
export const customerOf = (
  words: Pick<Words, 'text'>,
  claim: { authorName: string | null },
  name?: string | null,
): Sender => ({
  senderType: 'customer',
  senderId: null,
  senderName: claim.authorName || name || words.text('sender_customer'),
});

function sendersOf(actor: Actor, storeId: string): readonly SenderType[] {
  switch (actor.kind) {
    case 'shopper':
    case 'claim-link':
      return ['customer'];
    case 'staff':
      return actor.memberships.some((one) => one.storeId === storeId) ? ['brand'] : ['provider'];
    case 'api-token':
      return ['brand', 'customer', 'system'];
    case 'system':
      return ['system'];
    case 'publishable-key':
    case 'anonymous':
      return [];
  }
}
