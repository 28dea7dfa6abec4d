/** Names of what can happen: noun.past. The timeline, mails, webhooks and live updates read these. */
export type EventName =
  | 'order.imported'
  | 'claim.created'
  | 'claim.parked'
  | 'claim.moved'
  | 'claim.signed'
  | 'claim.still-missing-asked'
  | 'claim.still-missing-answered'
  | 'claim.withdrawn'
  | 'claim.link-renewed'
  | 'claim.assigned'
  | 'claim.reopened'
  | 'claim.appealed'
  | 'claim.approval-undone'
  | 'claim.put-back'
  | 'claim.reminded'
  | 'claim.review-requested'
  | 'claim.window-overridden'
  | 'claim.signature-renewed'
  | 'protection.added'
  | 'protection.removed'
  | 'appeasement.granted'
  | 'resolution.requested'
  | 'resolution.handed-over'
  | 'resolution.completed'
  | 'resolution.failed'
  | 'message.created'
  | 'note.created'
  | 'note.edited'
  | 'note.deleted'
  | 'claim.labelled'
  | 'claim.unlabelled'
  | 'review.created'
  | 'email.requested'
  | 'email.resent'
  | 'email.tested'
  | 'wording.changed'
  | 'label.created'
  | 'label.changed'
  | 'label.removed'
  | 'macro.created'
  | 'macro.changed'
  | 'macro.archived'
  | 'macro.restored'
  | 'macro.applied'
  | 'sop.created'
  | 'sop.changed'
  | 'sop.state-set'
  | 'sop.archived'
  | 'sop.attached'
  | 'sop.detached'
  | 'view.created'
  | 'view.changed'
  | 'view.removed'
  | 'bulk-action.started'
  | 'bulk-action.cancelled'
  | 'claims.export-begun'
  | 'claims.exported'
  | 'settings.changed'
  | 'exchange-rate.entered'
  | 'member.invited'
  | 'member.invitation-resent'
  | 'member.invitation-revoked'
  | 'member.joined'
  | 'member.role-changed'
  | 'member.edited'
  | 'member.deactivated'
  | 'member.activated'
  | 'member.removed'
  | 'member.left'
  | 'person.password-reset'
  | 'person.password-changed'
  | 'person.two-factor-on'
  | 'person.two-factor-off'
  | 'person.recovery-codes-renewed'
  | 'person.passkey-added'
  | 'person.passkey-removed'
  | 'person.signed-out-everywhere';

export interface NewEvent {
  name: EventName;
  /** The claim's or order's id whose history this belongs to. */
  streamId: string;
  from?: string;
  to?: string;
  reason?: string;
  data?: Record<string, unknown>;
}

export interface RecordedEvent extends NewEvent {
  id: string;
  storeId: string;
  occurredAt: Date;
}
