/** What became of an email that a customer sent in reply. */
export const INBOUND_STATES = ['ADDED', 'HELD', 'IGNORED', 'DISMISSED'] as const;

/** Why an email did not become a message at once. */
export const INBOUND_REASONS = [
  /** A program sent it. */
  'automatic',
  /** It comes from another address than the one that was written to. */
  'other_sender',
  /** The address was not signed by this deployment, or for another address of the customer. */
  'not_signed',
  /** The claim is archived. */
  'claim_archived',
  /** Nothing was written above the quoted email, and no file was accepted. */
  'empty',
] as const;
export type InboundReason = (typeof INBOUND_REASONS)[number];

/** Returns whether people may make a message of an email that is held. */
export const mayBeAdded = (reason: string | null): boolean => reason === 'other_sender';

/** Characters of a message. */
const MOST = 5_000;

/** Returns a text as a message: shortened to what a message holds, without what can't be stored. */
export function asMessage(text: string): string {
  const stored = storable(text).trim();
  return stored.length <= MOST
    ? stored
    : `${stored
        .slice(0, MOST - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** PostgreSQL stores no NUL, and no half of a character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ');
