/**
 * The data of each event, by name. Stored for good and covered by the chain: a field may be added if
 * readers do without it, but never change its meaning. People are referenced by id.
 */
export interface EventPayloads {
  'order.imported': NoData;
  'claim.created': { claimType: string; orderId: string; valet?: boolean };
  'claim.parked': { wakeAt: string };
  'claim.moved': ClaimMove;
  'claim.signed': ClaimMove;
  'claim.still-missing-asked': NoData;
  'claim.still-missing-answered': ClaimMove;
  'claim.withdrawn': ClaimMove;
  'claim.link-renewed': NoData;
  'claim.assigned': ClaimMove & { assigneeId: string | null; before: string | null };
  'claim.reopened': ClaimMove;
  'claim.appealed': ClaimMove;
  'claim.approval-undone': ClaimMove;
  /** Undone is a move (`undoOf`, its event) or what a bulk action did. */
  'claim.undone': { undoOf?: string; bulkActionId?: string };
  'claim.reminded': NoData;
  'claim.review-requested': NoData;
  'claim.window-overridden': { note?: string | undefined; windows: string[] };
  'claim.signature-renewed': NoData;
  'claim.labeled': { labelId: string; label: string };
  'claim.unlabeled': { labelId: string; label: string };
  'protection.added': ProtectionChange & { policyId?: string | undefined; policyIds: string[] };
  'protection.removed': ProtectionChange;
  'appeasement.granted': { month: string; used: number; note?: string };
  'resolution.requested': ResolutionFacts;
  'resolution.task-created': ResolutionFacts;
  /** Amounts in minor units; `approvedAmount` only if less was paid. */
  'resolution.completed': ResolutionFacts & {
    claimItemId: string | null;
    reference: string | null;
    amount: number;
    approvedAmount?: number;
  };
  'resolution.failed': ResolutionFacts & { failure: string };
  'message.created': { messageId: string; senderType: string };
  /** `mentions` are the people to notify: of an edit only those it added. */
  'note.created': { noteId: string; mentions: string[] };
  'note.edited': { noteId: string; mentions: string[]; before: string };
  'note.deleted': { noteId: string; before: string };
  'review.created': { rating: number };
  'email.requested': { template: string; note?: string };
  'email.resent': { template: string };
  'email.tested': { template: string };
  'email-template.changed': { template: string; before: object | null; after: object | null };
  'label.created': { name: string; color: string };
  'label.changed': { name: string; color: string; before: { name: string; color: string } };
  'label.removed': { name: string; color: string; takenOff: number };
  'macro.created': MacroText;
  'macro.changed': MacroText & { before: MacroText; restoredFrom?: number };
  'macro.archived': { name: string };
  'macro.restored': { name: string };
  'macro.applied': { macroId: string; macro: string };
  'sop.created': { title: string };
  'sop.changed': { title: string; version: number; restoredFrom?: number };
  'sop.state-set': { title: string };
  'sop.archived': { title: string };
  'sop.attached': { filename: string };
  'sop.detached': { filename: string };
  'view.created': SavedViewFacts;
  'view.changed': SavedViewFacts;
  'view.removed': { name: string };
  'bulk-action.started': { action: object; claims: number; undoOf?: string };
  'bulk-action.cancelled': { action: object };
  /** `query` is the list as the inbox addresses it. */
  'claims.export-started': { exportId: string; query: string };
  'claims.exported': { exportId: string; query: string; rows: number; complete: boolean };
  'settings.changed': { section: string; changes: object };
  /** What one unit of `from` costs in `to` on a day; null where none was entered before. */
  'exchange-rate.entered': {
    from: string;
    to: string;
    day: string;
    before: string | null;
    after: string;
  };
  'member.invited': { email: string };
  'member.invitation-resent': { email: string; role: string };
  'member.invitation-revoked': { email: string; role: string };
  'member.joined': MemberFacts & { email: string };
  'member.role-changed': MemberFacts;
  'member.edited': { userId: string };
  'member.deactivated': MemberFacts & { role: string };
  'member.activated': MemberFacts & { role: string };
  'member.removed': MemberFacts & { role: string };
  'member.left': MemberFacts & { role: string };
  'person.password-reset': MemberFacts;
  'person.password-changed': MemberFacts;
  'person.two-factor-on': MemberFacts;
  'person.two-factor-off': MemberFacts;
  'person.recovery-codes-renewed': MemberFacts;
  'person.passkey-added': MemberFacts;
  'person.passkey-removed': MemberFacts;
  'person.signed-out-everywhere': MemberFacts;
}

type NoData = Record<never, never>;

/** What a change of a claim's status may say; most moves say little of it. */
export interface ClaimMove {
  /** The columns that the move changed, as they were: for undoing. */
  stood?: object;
  note?: string;
  /** The customer gets no email. */
  quiet?: boolean;
  byClock?: boolean;
  retried?: boolean;
  woken?: boolean;
  /** An ISO instant. */
  wakeAt?: string;
  /** In minor units. */
  totalToCustomer?: number;
  coverCheckedByPerson?: boolean;
  deniedItemIds?: readonly string[];
  evidenceConsidered?: readonly string[];
  customerText?: string;
  notHandledBy?: string | null;
  voided?: object[];
  stillMissing?: boolean;
  resolutionId?: string;
  resolutionType?: string;
  failure?: string;
}

interface ProtectionChange {
  claimCategory: string;
  note?: string;
}

interface ResolutionFacts {
  resolutionId: string;
  resolutionType: string;
}

interface MacroText {
  name: string;
  content: string;
  effects: object;
}

interface SavedViewFacts {
  name: string;
  query?: string;
  shared?: boolean;
}

interface MemberFacts {
  userId: string;
  name: string;
}

/** Names of what can happen: noun.past. */
export type EventName = keyof EventPayloads;

/** The names that earlier releases stored. Stored rows are never rewritten: they are read as these. */
const RENAMED = {
  'claim.put-back': 'claim.undone',
  'claim.labelled': 'claim.labeled',
  'claim.unlabelled': 'claim.unlabeled',
  'wording.changed': 'email-template.changed',
  'resolution.handed-over': 'resolution.task-created',
  'claims.export-begun': 'claims.export-started',
} as const satisfies Record<string, EventName>;

/** Returns today's name of a stored event; of a name that this release doesn't know, the name. */
export const currentName = (stored: string): string =>
  Object.hasOwn(RENAMED, stored) ? RENAMED[stored as keyof typeof RENAMED] : stored;

/** Returns every name under which rows of these events may be stored. */
export const storedNames = (...names: readonly EventName[]): string[] => [
  ...names,
  ...Object.entries(RENAMED).flatMap(([old, name]) =>
    names.some((one) => one === name) ? [old] : [],
  ),
];

/** The same as a list in SQL. */
export const storedNamesSql = (...names: readonly EventName[]): string =>
  storedNames(...names)
    .map((name) => `'${name}'`)
    .join(', ');

/** The name and data of an event as stored. Any field may be missing: earlier releases had fewer. */
export type NamedData = {
  [Name in EventName]: { name: Name; data: Readonly<Partial<EventPayloads[Name]>> };
}[EventName];

/** The fields that events have. */
type EventField = { [Name in EventName]: keyof EventPayloads[Name] }[EventName];

/** Returns a field that several events have, if it is a text with something in it; else null. */
export function textIn(data: object, field: EventField): string | null {
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
