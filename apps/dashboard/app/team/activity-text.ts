import { isRole } from '@amends/core/access/permission.rules';
import type { Activity } from '@amends/core/team';
import { roleLabel } from '@amends/core/team/team.rules';
import { eventText } from '../claim/conversation/event-text.ts';
import type { Messages } from '../messages/messages.ts';

const word = (value: string | null) => (isRole(value) ? roleLabel(value) : (value ?? ''));

/** What happened, as what somebody did: it follows their name. */
export function activityText(activity: Activity, t: Messages): string {
  const { name, from, to, data } = activity;
  if (name === 'claims.exported') {
    return t.team.exported(Number(data.rows), data.complete !== false);
  }
  if (name === 'claims.export-begun') return t.team.exportBegun;
  const own = t.team.events[name];
  if (own) {
    const who = data.name ?? data.email;
    return own(typeof who === 'string' ? who : t.team.somebody, word(to), word(from));
  }
  const { occurredAt: at, ...rest } = activity;
  const event = { ...rest, at, sequence: 0, actorKind: 'staff', reason: null };
  return eventText(event, t.claim, () => null);
}
