/** Changes to a person's sign-in that trigger a notice. */
export type CredentialChange =
  | 'person.password-reset'
  | 'person.password-changed'
  | 'person.two-factor-on'
  | 'person.two-factor-off'
  | 'person.recovery-codes-renewed'
  | 'person.passkey-added'
  | 'person.passkey-removed';

/** Jobs by name, with their payloads. A handler may run twice, so it must be idempotent. */
export interface JobPayloads {
  /** Renders and sends one email about a claim, once per `dedupeKey`. */
  'send-email': {
    storeId: string;
    claimId: string;
    template: string;
    dedupeKey: string;
    note?: string;
    messageId?: string;
    /** The store member who receives it if the store has no contact address. */
    recipientId?: string;
  };
  /**
   * Sends an invitation, a password reset link, or a notice of a change to someone's sign-in, once
   * per `dedupeKey`.
   */
  'send-login-email': { dedupeKey: string } & (
    | { kind: 'invitation'; storeId: string; invitationId: string }
    | { kind: 'reset'; email: string }
    | { kind: CredentialChange; userId: string }
  );
  /** Emails a link to an order if its number and email match, once per `dedupeKey`. */
  'send-order-link': { storeId: string; email: string; orderNumber: string; dedupeKey: string };
  /** Emails a person who was mentioned in a note, once per `dedupeKey`. */
  'send-mention-email': {
    storeId: string;
    claimId: string;
    noteId: string;
    userId: string;
    dedupeKey: string;
  };
  /** Sends the messages of the last 15 minutes in one email. */
  'send-message-digest': { storeId: string; claimId: string; audience: 'customer' | 'staff' };
  /** Creates the viewable copy of an uploaded file. */
  'render-media': { storeId: string; mediaId: string };
  /** Asks the shopper of a parked claim whether the package has arrived. */
  'wake-parked-claim': { storeId: string; claimId: string };
  /** Has the store's platform execute an approved resolution. */
  'execute-resolution': { storeId: string; claimId: string; resolutionId: string };
  /** Indexes the search terms of orders that were imported together. */
  'index-orders': { storeId: string; orderIds: string[] };
  /** Continues a bulk action. */
  'run-bulk-action': { bulkActionId: string };
}

export type JobName = keyof JobPayloads;

export type Job = {
  [Name in JobName]: {
    name: Name;
    payload: JobPayloads[Name];
    /** Earliest time to run. */
    startAfter?: Date;
    /** At most one job with this name and key waits at a time. */
    onceKey?: string;
  };
}[JobName];
