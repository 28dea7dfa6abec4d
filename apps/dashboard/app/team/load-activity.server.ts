import { listTeamActivity } from '@amends/core/team';
import { messagesFor } from '../messages/messages.ts';
import type { ActivityLine } from './activity-list.tsx';
import { activityText } from './activity-text.ts';
import type { TeamPlace } from './team-place.server.ts';

/** What happened in a team, or what one of it did, in words. */
export async function loadActivity(
  { ctx, storeId }: TeamPlace,
  userId?: string,
): Promise<ActivityLine[]> {
  const t = messagesFor();
  const activity = await listTeamActivity(ctx, { storeId, userId, limit: 20 });
  return activity.map((one) => ({
    id: one.id,
    who: one.actorName ?? t.team.system,
    text: activityText(one, t),
    claim: one.claimNumber === null ? null : { id: one.streamId, number: one.claimNumber },
    at: one.occurredAt,
  }));
}
