/**
 * The data of each event, by name. Stored permanently and covered by the chain: a field may be
 * added if readers work without it, but its meaning never changes. People are referenced by id.
 */
export interface EventPayloads {
  'order.imported': NoData;
  'claim.created': { claimType: string; orderId: string; valet?: boolean };
  /** The claim came from another system; `importId` is that of the imported file. */
  'claim.imported': { source: string; sourceClaimId: string; orderId: string; importId: string };
  'claim.parked': { wakeAt: string };
  'claim.moved': ClaimMove;
  'claim.signed': ClaimMove;
  'claim.still-missing-asked': NoData;
  'claim.still-missing-answered': ClaimMove;
  'claim.withdrawn': ClaimMove;
  'claim.link-renewed': NoData;
  'claim.links-revoked': NoData;
  'claim.assigned': ClaimMove & { assigneeId: string | null; before: string | null };
  'claim.reopened': ClaimMove;
  'claim.appealed': ClaimMove;
  'claim.approval-undone': ClaimMove;
  /** Undoes a move (`undoOf` is its event) or a part of a bulk action. */
  'claim.undone': { undoOf?: string; bulkActionId?: string };
  'claim.reminded': NoData;
  'claim.review-requested': NoData;
  'claim.window-overridden': { note?: string | undefined; windows: string[] };
  'claim.signature-renewed': NoData;
  'claim.labeled': { labelId: string; label: string };
  'claim.unlabeled': { labelId: string; label: string };
  'protection.added': ProtectionChange & { policyId?: string | undefined; policyIds: string[] };
  'protection.removed': ProtectionChange;
  /** The stream is the warranty. Instants are ISO, amounts in minor units of the currency. */
  'warranty.registered': WarrantyChange & { sourceItemId: string; origin: string };
  'warranty.extended': WarrantyChange & { before: string };
  'warranty.canceled': {
    orderId: string;
    note: string;
    refundedAmount: number;
    currency: string;
    /** Missing in events of earlier releases. */
    origin?: string;
  };
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
  /**
   * A connected shop performed the effect, or left it to people. The stream is the claim, the return or
   * the order.
   */
  'shop-effect.settled': {
    effectId: string;
    of: 'claim' | 'return' | 'order';
    status: 'DONE' | 'BY_HAND' | 'FAILED';
    /** Only for effects of an order. */
    kind?: string;
    /** The effect cancels the credit whose id is `effectId`. */
    cancels?: boolean;
  };
  /** A person performed the effect in the shop; `note` is how they refer to it there. */
  'shop-effect.completed': { effectId: string; kind: string; note: string };
  /** Amounts in minor units. */
  'store-credit.cancel-requested': { creditId: string; amount: number };
  'store-credit.canceled': { creditId: string; amount: number };
  'store-credit.cancel-failed': { creditId: string; amount: number; failure: string };
  'return.created': { orderId: string; units: number };
  'return.updated': ReturnChange;
  'message.created': { messageId: string; senderType: string };
  /** `mentions` are the people to notify; of an edit, only newly mentioned ones. */
  'note.created': { noteId: string; mentions: string[] };
  'note.edited': { noteId: string; mentions: string[]; before: string };
  'note.deleted': { noteId: string; before: string };
  'review.created': { rating: number };
  'email.requested': { template: string; note?: string };
  'email.resent': { template: string };
  'email.tested': { template: string };
  /** `jobId` is the failed job as it was listed. */
  'job.requeued': { jobId: string; job: string };
  'job.dismissed': { jobId: string; job: string; why: string };
  'email-template.changed': {
    template: string;
    before: object | null;
    after: object | null;
    restored?: number;
  };
  'label.created': LabelLook;
  /**
   * `restored`: the change of the label whose state was restored; 0 for the state before the first
   * change.
   */
  'label.changed': LabelLook & { before: LabelLook; restored?: number };
  'label.removed': LabelLook & { takenOff: number; restored?: number };
  /** `claims`: how many claims got the deleted label again. */
  'label.restored': LabelLook & { claims: number; restored: number };
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
  /** `query` is the query of the claim list. */
  'claims.export-started': { exportId: string; query: string };
  'claims.exported': { exportId: string; query: string; rows: number; complete: boolean };
  /** `query` is the query of the list of orders. */
  'orders.export-started': { exportId: string; query: string };
  'orders.exported': { exportId: string; query: string; rows: number; complete: boolean };
  /** `query` is the query of the list of returns. */
  'returns.export-started': { exportId: string; query: string };
  'returns.exported': { exportId: string; query: string; rows: number; complete: boolean };
  /** `query` is the query of the list of resolutions. */
  'resolutions.export-started': { exportId: string; query: string };
  'resolutions.exported': { exportId: string; query: string; rows: number; complete: boolean };
  /** In the provider account; the stream is the store. */
  'store.created': { slug: string; name: string };
  'store.updated': { changes: object; restored?: number };
  'store.activated': StoreMove;
  'store.paused': StoreMove;
  'store.closed': StoreMove;
  /** `restored`: the change whose values were restored; 0 for the first values. */
  'settings.changed': {
    section: string;
    changes: Readonly<Record<string, { before?: unknown; after?: unknown }>>;
    restored?: number;
  };
  /** A version of the store's terms; shares in basis points. */
  'terms.added': {
    number: number;
    validFrom: string;
    revenueShare: number;
    replacementCost: number;
    coverCap: number;
    coverCapCurrency: string;
    note: string | null;
  };
  'terms.withdrawn': { number: number; validFrom: string };
  /** A version of the store's prices; the rules are `PriceRule` objects. */
  'prices.added': {
    number: number;
    validFrom: string;
    rules: object[];
    excludedProducts: string[];
    costShare: number;
    note: string | null;
  };
  'prices.withdrawn': { number: number; validFrom: string };
  /** The activation by a deployment was undone, within an hour. */
  'store.activation-undone': NoData;
  /** `name` is the store's name. */
  'implementation.created': { name: string };
  'implementation.settings-confirmed': NoData;
  'implementation.submitted': ImplementationMove;
  'implementation.review-started': ImplementationMove;
  'implementation.changes-requested': ImplementationMove;
  'implementation.approved': ImplementationMove;
  'implementation.rejected': ImplementationMove;
  'implementation.withdrawn': ImplementationMove;
  'implementation.deployed': ImplementationMove;
  'implementation.deployment-undone': ImplementationMove;
  'implementation.commented': ImplementationCommentFacts;
  'implementation.comment-edited': ImplementationCommentFacts & { before: string };
  'implementation.comment-deleted': ImplementationCommentFacts & { before: string };
  /** `changes` has the values before and after, by field. */
  'branding.published': { version: number; restoredFrom?: number; changes: object };
  'domain.added': { domain: string };
  'domain.verified': { domain: string; isPrimary: boolean };
  /** A verified domain lost its DNS records; it works until the ISO instant `worksUntil`. */
  'domain.failing': { domain: string; worksUntil: string };
  'domain.recovered': { domain: string };
  'domain.expired': { domain: string };
  /** `before` is the previous primary domain; null for none. */
  'domain.made-primary': { domain: string; before: string | null };
  'domain.removed': { domain: string; status: string };
  'sender.added': { address: string };
  'sender.verified': { domain: string };
  /** A verified sender lost its DNS records; it works until the ISO instant `worksUntil`. */
  'sender.failing': { domain: string; worksUntil: string };
  'sender.recovered': { domain: string };
  'sender.expired': { domain: string };
  /** `before` is the previous primary address; null for none. */
  'sender.made-primary': { address: string; before: string | null };
  'sender.removed': { address: string; status: string };
  /** A new DKIM key waits for its DNS record under `selector`. */
  'sender.key-rotation-started': { domain: string; selector: string };
  /** The key under `selector` was deleted before its DNS record was found. */
  'sender.key-rotation-canceled': { domain: string; selector: string };
  /** The new key signs; the DNS record of the previous selector, `before`, is no longer needed. */
  'sender.key-rotated': { domain: string; selector: string; before: string };
  /** A person sent themselves a test email from the address. */
  'sender.tested': { address: string };
  /** Every process cleared its cache of the store. */
  'whitelabel.restarted': { domain: string };
  /** The setting of a feature flag before and after; `before` is null the first time. */
  'flag.changed': { key: string; before: object | null; after: object };
  'experiment.created': ExperimentFacts;
  'experiment.changed': ExperimentFacts;
  'experiment.deleted': ExperimentFacts;
  'experiment.launched': ExperimentFacts;
  'experiment.stopped': ExperimentFacts & { stopReason?: string; broken?: object };
  /** The price of one unit of `from` in `to` on a day; null if none was entered before. */
  'exchange-rate.entered': {
    from: string;
    to: string;
    day: string;
    before: string | null;
    after: string;
  };
  /** `expiresAt` is an ISO instant. */
  'api-token.created': ApiTokenFacts & { scopes: string[]; expiresAt: string | null };
  /** The previous value works until the ISO instant `previousUntil`. */
  'api-token.rotated': ApiTokenFacts & { previousUntil: string };
  'api-token.previous-value-ended': ApiTokenFacts;
  'api-token.revoked': ApiTokenFacts;
  'publishable-key.created': { name: string; origins: string[] };
  'publishable-key.revoked': { name: string };
  /** Instants are ISO. */
  'webhook.created': { url: string; topics: readonly string[]; description: string };
  /** `changes` has the values before and after, by field. */
  'webhook.changed': { changes: object; restored?: number };
  'webhook.secret-rotated': { previousUntil: string };
  'webhook.removed': { url: string };
  /** The webhook has accepted nothing since `failingSince`. */
  'webhook.turned-off': { url: string; description: string; failingSince: string };
  'webhook.tested': { deliveryId: string };
  'webhook.resent': { deliveries: number; deliveryId?: string; from?: string; to?: string };
  'connection.created': { kind: string; accountId: string };
  'connection.reconnected': Record<never, never>;
  /** `changes` has the values before and after, by field. */
  'connection.changed': { changes: object };
  'connection.resynced': { since: string };
  'connection.products-resynced': Record<never, never>;
  'connection.reconciliation-started': { since: string };
  /** A null reason reopened the difference. */
  'connection.difference-marked': { differenceId: string; reason: string | null };
  'connection.disconnected': { kind: string; accountId: string };
  /** All orders that changed since `since` were read. */
  'connection.backfilled': { since: string; orders: number };
  /** The shop has failed for an hour. */
  'connection.degraded': ConnectionFailure;
  /** The shop refuses the credentials. */
  'connection.refused': ConnectionFailure;
  'connection.recovered': Record<never, never>;
  /** The shop ended the connection. */
  'connection.uninstalled': ConnectionFailure;
  /** The shop asks for the data of a customer, or for its erasure. */
  'connection.privacy-requested': ConnectionFailure & { kind: string };
  /** Someone completed a shop's privacy request about a customer. */
  'connection.privacy-completed': { kind: string };
  'member.invited': InvitationFacts;
  'member.invitation-resent': InvitationFacts & { role: string };
  'member.invitation-revoked': InvitationFacts & { role: string };
  /** The first owner joins without an invitation. */
  'member.joined': MemberFacts & Partial<InvitationFacts>;
  'member.role-changed': MemberFacts;
  'member.edited': MemberFacts;
  'member.deactivated': MemberFacts & { role: string };
  'member.activated': MemberFacts & { role: string };
  'member.removed': MemberFacts & { role: string; deactivated: boolean };
  /** A removed person has their membership and role again. */
  'member.restored': MemberFacts & { role: string };
  'member.left': MemberFacts & { role: string };
  /**
   * Personal data in events of this stream was replaced; `digest` is the digest of the data that
   * remains.
   */
  'personal-data.erased': {
    erasureId: string;
    events: readonly { sequence: number; digest: string }[];
  };
  /**
   * The stream is the erasure. `waitsFor` and `erased` count by kind. No `cause`: someone requested it.
   */
  'erasure.requested': { waitsFor: Readonly<Record<string, number>>; cause?: 'RETENTION' };
  'erasure.started': NoData;
  'erasure.completed': { erased: Readonly<Record<string, number>> };
  'erasure.canceled': NoData;
  /** A person's data was exported; `personHash` is a keyed hash of their email. */
  'personal-data.exported': { personHash: string };
  /**
   * The record of a claim, or of the store if `claimId` is null; `check` is the check of its last line.
   */
  'record.export-started': { exportId: string; claimId: string | null };
  'record.exported': {
    exportId: string;
    claimId: string | null;
    lines: number;
    check: string;
    complete: boolean;
  };
  'person.password-reset': MemberFacts;
  'person.password-changed': MemberFacts;
  'person.two-factor-on': MemberFacts;
  'person.two-factor-off': MemberFacts;
  'person.recovery-codes-renewed': MemberFacts;
  'person.passkey-added': MemberFacts;
  'person.passkey-removed': MemberFacts;
  'person.signed-out-everywhere': MemberFacts;
}

/** Why a store's status changed; staff read it. */
interface StoreMove {
  note?: string;
}

/** The brand reads the note. */
interface ImplementationMove {
  note?: string;
}

/** A comment without a step is about everything. */
interface ImplementationCommentFacts {
  commentId: string;
  step: string | null;
}

type NoData = Record<never, never>;

/** The data of a claim's status change; most moves set few of these fields. */
export interface ClaimMove {
  /** The previous values of the columns that the move changed, for undo. */
  stood?: object;
  note?: string;
  /** Whether the customer gets no email. */
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

interface WarrantyChange {
  orderId: string;
  validUntil: string;
  fee: number;
  currency: string;
  note?: string;
}

interface ResolutionFacts {
  resolutionId: string;
  resolutionType: string;
}

interface LabelLook {
  name: string;
  color: string;
}

/** A change of a return; the customer reads the note of a decline only. */
interface ReturnChange {
  change:
    | 'approved'
    | 'declined'
    | 'canceled'
    | 'label-added'
    | 'label-uploaded'
    | 'label-removed'
    | 'reminded'
    | 'expired'
    | 'extended'
    | 'reopened'
    | 'shipped'
    | 'received'
    | 'inspected'
    | 'settled'
    | 'task-created'
    | 'resolution-completed'
    | 'resolution-failed'
    | 'retried';
  note?: string;
  resolutionIds?: readonly string[];
  /** In minor units. */
  totalToCustomer?: number;
  /** Whether the customer did it; the customer then needs no email about it. */
  byCustomer?: boolean;
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

/** `failingSince` is an ISO instant. */
interface ConnectionFailure {
  connectionName: string;
  problem: string;
  failingSince: string;
}

interface ApiTokenFacts {
  name: string;
}

/** An experiment and its plan. */
interface ExperimentFacts {
  experimentId: string;
  name: string;
  flag: string;
  plan: object;
}

/** Earlier releases stored the person's `name` as well; readers look it up and fall back to it. */
interface MemberFacts extends TeamUndoFacts {
  userId: string;
}

/** Earlier releases stored the invited `email` as well, and not the id. */
interface InvitationFacts extends TeamUndoFacts {
  invitationId: string;
}

/** The number of the team change that this one undid. */
interface TeamUndoFacts {
  undoOf?: number;
}

/** Names of events: noun, dot, past participle. */
export type EventName = keyof EventPayloads;

/**
 * Event names stored by earlier releases. Stored rows are never rewritten; they are read under the
 * current names.
 */
const RENAMED = {
  'claim.put-back': 'claim.undone',
  'claim.labelled': 'claim.labeled',
  'claim.unlabelled': 'claim.unlabeled',
  'wording.changed': 'email-template.changed',
  'resolution.handed-over': 'resolution.task-created',
  'claims.export-begun': 'claims.export-started',
} as const satisfies Record<string, EventName>;

/** Returns the current name of a stored event; an unknown name is returned unchanged. */
export const currentName = (stored: string): string =>
  Object.hasOwn(RENAMED, stored) ? RENAMED[stored as keyof typeof RENAMED] : stored;

/** Returns every name under which rows of these events may be stored. */
export const storedNames = (...names: readonly EventName[]): string[] => [
  ...names,
  ...Object.entries(RENAMED).flatMap(([old, name]) =>
    names.some((one) => one === name) ? [old] : [],
  ),
];

/** The same list for SQL. */
export const storedNamesSql = (...names: readonly EventName[]): string =>
  storedNames(...names)
    .map((name) => `'${name}'`)
    .join(', ');

/**
 * The name and data of an event as stored. Any field may be missing, because earlier releases had
 * fewer.
 */
export type NamedData = {
  [Name in EventName]: { name: Name; data: Readonly<Partial<EventPayloads[Name]>> };
}[EventName];

/** The fields that events have. */
type EventField = { [Name in EventName]: keyof EventPayloads[Name] }[EventName] | 'email';

/** Returns a field that several events have, if it is a non-empty text; else null. */
export function textIn(data: object, field: EventField): string | null {
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
