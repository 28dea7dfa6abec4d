import type { EventName } from '@amends/core';
import { isStoreEmail } from '@amends/core/claims/terms/email-templates.rules';
import { textIn } from '@amends/core/kernel/events/event.rules';
import { isRole } from '@amends/core/kernel/permission.rules';
import type { TeamActivity } from '@amends/core/people';
import { isSettingsSection } from '@amends/core/stores/settings/section.rules';
import { roleLabel } from '@amends/words/labels';
import { eventText } from '../claim/conversation/event-text.ts';
import type { ActivityWords } from '../messages/activity.ts';

/** Events covered by other texts: of teams, of claims, of exports. Sign-in events are private. */
type CoveredElsewhere =
  | keyof ActivityWords['claim']['events']
  | `${'member' | 'person' | 'claims' | 'orders' | 'returns' | 'resolutions'}.${string}`
  | 'claim.moved'
  | 'claim.undone';

/** A section of earlier releases, whose values are now terms. */
const BEFORE_TERMS = 'replacement-cost';

const EXPORTED = {
  'claims.exported': 'claims',
  'orders.exported': 'orders',
  'returns.exported': 'returns',
  'resolutions.exported': 'resolutions',
} as const;

type Words = (about: string, state: string) => string;

const word = (value: string | null) => (isRole(value) ? roleLabel(value) : (value ?? ''));

/** Returns an event as a text after its actor's name. */
export function activityText(
  activity: TeamActivity,
  t: ActivityWords,
  nameOf: (userId: string) => string | null = () => null,
): string {
  const { name, from, to } = activity;
  if (
    activity.name === 'claims.exported' ||
    activity.name === 'orders.exported' ||
    activity.name === 'returns.exported' ||
    activity.name === 'resolutions.exported'
  ) {
    const { rows = 0, complete } = activity.data;
    return t.team.exported(EXPORTED[activity.name], rows, complete !== false);
  }
  if (name === 'claims.export-started') return t.team.exportBegun('claims');
  if (name === 'orders.export-started') return t.team.exportBegun('orders');
  if (name === 'returns.export-started') return t.team.exportBegun('returns');
  if (name === 'resolutions.export-started') return t.team.exportBegun('resolutions');
  const ofTeam = t.team.events[name];
  if (ofTeam) {
    const text = ofTeam(activity.about ?? t.team.former, word(to), word(from));
    return Object.hasOwn(activity.data, 'undoOf') ? t.team.undoing(text) : text;
  }
  if (activity.name === 'bulk-action.started' && activity.data.undoOf)
    return t.activity['bulk-action.undone']();
  // Fails to compile unless every event name is covered here or elsewhere.
  const own = t.activity satisfies Record<Exclude<EventName, CoveredElsewhere>, Words>;
  if (Object.hasOwn(own, name)) {
    return (
      (own as Record<string, Words>)[name]?.(aboutOf(activity, t), (to ?? '').toLowerCase()) ?? ''
    );
  }
  const { occurredAt: at, ...rest } = activity;
  const event = { ...rest, at, sequence: 0, actorKind: 'staff', reason: null };
  return eventText(event, t.claim, nameOf);
}

/** Returns the name that people know an event's subject by. */
function aboutOf(activity: TeamActivity, t: ActivityWords): string {
  if (activity.name === 'bulk-action.started') return String(activity.data.claims ?? '');
  if (activity.name === 'branding.published') return String(activity.data.version ?? '');
  if (activity.name === 'exchange-rate.entered') {
    const { from, to, day = '', before, after } = activity.data;
    return [`${from}/${to}`, day, [before, after].filter(Boolean).join(' → ')].join(', ');
  }
  if (/^(terms|prices)\./.test(activity.name)) return textIn(activity.data, 'validFrom') ?? '';
  if (activity.name === 'flag.changed') return activity.data.key ?? '';
  if (activity.name === 'return.updated') return (activity.data.change ?? '').replaceAll('-', ' ');
  const { data } = activity;
  const [section, template] = [textIn(data, 'section'), textIn(data, 'template')];
  if (section === BEFORE_TERMS) return t.settings.pages.terms.title;
  if (isSettingsSection(section)) return t.settings.sections[section].title;
  if (isStoreEmail(template)) return t.emails.templates[template].name;
  const domain = textIn(data, 'domain') ?? textIn(data, 'address') ?? textIn(data, 'url');
  if (domain) return domain;
  return textIn(data, 'name') ?? textIn(data, 'title') ?? textIn(data, 'filename') ?? '';
}
