/** Changes to a person's sign-in that they are notified of. */
export type CredentialChange =
  | 'person.password-reset'
  | 'person.password-changed'
  | 'person.two-factor-on'
  | 'person.two-factor-off'
  | 'person.recovery-codes-renewed'
  | 'person.passkey-added'
  | 'person.passkey-removed';

/** Jobs by name, with what each is told. A handler may run twice and must not do twice. */
export interface JobPayloads {
  /** Renders and sends one email of a claim, once per `dedupeKey`. */
  'send-email': {
    storeId: string;
    claimId: string;
    template: string;
    dedupeKey: string;
    note?: string;
    messageId?: string;
    /** The person of the store that it goes to, where the store has no contact address. */
    recipientId?: string;
  };
  /** Sends an invitation, a link to set a new password, or a notice that something about somebody's
   * login changed, once per `dedupeKey`. */
  'send-login-email': { dedupeKey: string } & (
    | { kind: 'invitation'; storeId: string; invitationId: string }
    | { kind: 'reset'; email: string }
    | { kind: CredentialChange; userId: string }
  );
  /** Emails a link to an order where its number and email match, once per `dedupeKey`. */
  'send-order-link': { storeId: string; email: string; orderNumber: string; dedupeKey: string };
  /** Tells somebody that a note speaks to them, once per `dedupeKey`. */
  'send-mention-email': {
    storeId: string;
    claimId: string;
    noteId: string;
    userId: string;
    dedupeKey: string;
  };
  /** Sends the messages of a quarter of an hour in one email. */
  'send-message-digest': { storeId: string; claimId: string; audience: 'customer' | 'staff' };
  /** Makes the viewable copy of an uploaded file. */
  'render-media': { storeId: string; mediaId: string };
  /** Asks the shopper of a parked claim whether the parcel has turned up. */
  'wake-parked-claim': { storeId: string; claimId: string };
  /** Has the store's platform execute what was granted. */
  'execute-resolution': { storeId: string; claimId: string; resolutionId: string };
  /** Makes orders that came in together findable by their words. */
  'index-orders': { storeId: string; orderIds: string[] };
  /** Goes on with doing one thing to many claims. */
  'run-bulk-action': { bulkActionId: string };
}

export type JobName = keyof JobPayloads;

export type Job = {
  [Name in JobName]: {
    name: Name;
    payload: JobPayloads[Name];
    /** Not before this instant. */
    startAfter?: Date;
    /** At most one job of this name and key waits at a time. */
    onceKey?: string;
  };
}[JobName];
