import type { EventName } from '@amends/core';
import { isEmailTemplate } from '@amends/core/claims/terms/email-templates.rules';
import { isRole } from '@amends/core/kernel/permission.rules';
import type { Activity } from '@amends/core/people';
import { roleLabel } from '@amends/core/people/team.rules';
import { isSettingsSection } from '@amends/core/stores/settings/section.rules';
import { eventText } from '../claim/conversation/event-text.ts';
import type { ActivityWords } from '../messages/activity.ts';

/** What is said elsewhere: of teams, of claims, of exports; of their own logins people say nothing. */
type SaidElsewhere =
  | keyof ActivityWords['claim']['events']
  | `${'member' | 'person' | 'claims'}.${string}`
  | 'claim.moved'
  | 'claim.put-back';

type Words = (about: string, state: string) => string;

const word = (value: string | null) => (isRole(value) ? roleLabel(value) : (value ?? ''));

/** What happened, as what someone did: it follows their name. */
export function activityText(
  activity: Activity,
  t: ActivityWords,
  nameOf: (userId: string) => string | null = () => null,
): string {
  const { name, from, to, data } = activity;
  if (name === 'claims.exported') {
    return t.team.exported(Number(data.rows), data.complete !== false);
  }
  if (name === 'claims.export-begun') return t.team.exportBegun;
  const ofTeam = t.team.events[name];
  if (ofTeam) {
    const who = data.name ?? data.email;
    return ofTeam(typeof who === 'string' ? who : t.team.somebody, word(to), word(from));
  }
  if (name === 'bulk-action.started' && data.undoOf) return t.activity['bulk-action.undone']();
  // Every name of an event is said here or elsewhere, or this does not compile.
  const own = t.activity satisfies Record<Exclude<EventName, SaidElsewhere>, Words>;
  if (Object.hasOwn(own, name)) {
    return (
      (own as Record<string, Words>)[name]?.(aboutOf(activity, t), (to ?? '').toLowerCase()) ?? ''
    );
  }
  const { occurredAt: at, ...rest } = activity;
  const event = { ...rest, at, sequence: 0, actorKind: 'staff', reason: null };
  return eventText(event, t.claim, nameOf);
}

/** What it was done to, by the name that people know it by. */
function aboutOf({ data }: Activity, t: ActivityWords): string {
  const { section, template, from, to, day } = data;
  if (isSettingsSection(section)) return t.settings.sections[section].title;
  if (isEmailTemplate(template)) return t.emails.templates[template].name;
  if (day)
    return [`${from}/${to}`, day, [data.before, data.after].filter(Boolean).join(' → ')].join(', ');
  return String(data.name ?? data.title ?? data.filename ?? data.claims ?? '');
}
