import { limitRate } from '../../access/internal.ts';
import type { Actor, Context, Reader } from '../../kernel/internal.ts';
import {
  conflict,
  forbidden,
  parse,
  read,
  requireConfirmedEmail,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import type { MessageDraft } from './message-draft.shape.ts';
import { emptyDraft, findDraft, upsertDraft } from './message-drafts.repository.ts';
import { SaveMessageDraftInput } from './messages.input.ts';

/**
 * Returns the unsent message of the claim's customer, for all their devices; null if there is none. Throws
 * `claim_not_found`, `forbidden` for staff, and `email_not_confirmed` for the holder of a link who has not
 * confirmed the order's email.
 */
export async function findMessageDraft(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<MessageDraft | null> {
  requireCustomer(ctx.actor);
  await requireConfirmedEmail(ctx, 'message:create', unscoped(ctx));
  return read(ctx, 'message:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return findDraft(reader, claimId);
  });
}

/** Maximum saves per order and hour: a person who types for an hour without a break needs fewer. */
const MOST_SAVES = 2000;

/**
 * Saves the unsent message of the claim's customer. An older version never overwrites a newer one, which
 * `message_draft_conflict` returns with its text; saving an empty text ends the draft and returns null.
 * Throws like `findMessageDraft`, `claim_archived`, and `too_many_requests`.
 */
export async function saveMessageDraft(
  ctx: Context,
  input: SaveMessageDraftInput,
): Promise<MessageDraft | null> {
  const { storeId, claimId, content, version } = parse(SaveMessageDraftInput, input);
  const actor = requireCustomer(ctx.actor);
  await requireConfirmedEmail(ctx, 'message:create', unscoped(ctx));
  const key = `message-draft:${actor.storeId}:${actor.orderId}`;
  await limitRate(ctx, [{ key, limit: MOST_SAVES, windowSeconds: 3600 }]);
  return write(ctx, 'message:create', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    if (claim.claimState === 'ARCHIVED') {
      throw conflict('claim_archived');
    }
    if (content.trim() === '') {
      const isGone = version === 0 || (await emptyDraft(writer, claimId, version));
      if (isGone) return null;
    } else {
      const saved = await upsertDraft(writer, { claimId, content, version });
      if (saved) return saved;
    }
    throw await conflictWith(writer, claimId);
  });
}

async function conflictWith(reader: Reader, claimId: string) {
  return conflict('message_draft_conflict', {
    facts: { draft: await findDraft(reader, claimId) },
  });
}

function requireCustomer(actor: Actor): Extract<Actor, { kind: 'shopper' | 'claim-link' }> {
  if (!isCustomer(actor)) throw forbidden('message:create');
  return actor as Extract<Actor, { kind: 'shopper' | 'claim-link' }>;
}
