import { listTeamActivity } from '@amends/core/people';
import { activityWordsFor } from '../messages/activity.ts';
import type { ActivityLine } from './activity-list.tsx';
import { activityText } from './activity-text.ts';
import type { TeamPlace } from './team-place.server.ts';

/** Number of events on a page. */
export const ACTIVITY_PAGE = 20;

/** Returns the activity of a team, or of one of its members, as text. */
export async function loadActivity(
  { ctx, storeId }: TeamPlace,
  userId?: string,
  before?: Date,
): Promise<ActivityLine[]> {
  const t = activityWordsFor();
  const activity = await listTeamActivity(ctx, {
    storeId,
    userId,
    before,
    limit: ACTIVITY_PAGE,
  });
  return activity.map((one) => ({
    id: one.id,
    who: one.actorName ?? t.team.system,
    text: activityText(one, t, () => one.about),
    claim: one.claimNumber === null ? null : { id: one.streamId, number: one.claimNumber },
    at: one.occurredAt,
    undo: one.mayUndo ? one.number : null,
  }));
}
