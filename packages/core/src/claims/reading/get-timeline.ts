import { textIn } from '../../kernel/events/event.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { listEvents, read, type TimelineEvent } from '../../kernel/internal.ts';
import { readingClaims } from './claim-access.ts';
import { getClaimRow } from './claims.repository.ts';
import { shownReason } from './describe-claim.ts';
import type { TimelineEntry } from './timeline-entry.shape.ts';

const SHOWN = new Set([
  'claim.created',
  'claim.parked',
  'claim.moved',
  'claim.signed',
  'claim.still-missing-asked',
  'claim.still-missing-answered',
  'claim.withdrawn',
  'claim.reopened',
  'claim.appealed',
  'claim.approval-undone',
  'claim.undone',
  'message.created',
  'review.created',
]);

/**
 * Returns the part of a claim's history that its customer may see, oldest first; without names or
 * suspicion.
 */
export async function getTimeline(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<TimelineEntry[]> {
  const { storeId, claimId } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    const events = await listEvents(reader, claimId);
    return events.filter(({ name }) => SHOWN.has(name)).map(shownToCustomer);
  });
}

function shownToCustomer(event: TimelineEvent): TimelineEntry {
  const { id, name, from, to, reason, data, occurredAt } = event;
  return {
    id,
    name,
    by: sideOf(event.actorKind),
    from,
    to,
    reason: shownReason(reason),
    text: to === 'DENIED' ? textIn(data, 'customerText') : null,
    at: occurredAt,
  };
}

function sideOf(actorKind: string): TimelineEntry['by'] {
  if (actorKind === 'customer' || actorKind === 'anonymous') return 'customer';
  return actorKind === 'system' ? 'system' : 'store';
}
