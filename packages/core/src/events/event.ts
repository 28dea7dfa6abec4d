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
  | 'claim.reminded'
  | 'resolution.requested'
  | 'resolution.completed'
  | 'resolution.failed'
  | 'message.created'
  | 'note.created'
  | 'note.edited'
  | 'note.deleted'
  | 'claim.labelled'
  | 'claim.unlabelled'
  | 'review.created'
  | 'email.requested';

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
