/** The states of an email that a customer sent in reply. */
export const INBOUND_STATES = ['ADDED', 'HELD', 'IGNORED', 'DISMISSED'] as const;

/** Why an email did not become a message at once. */
export const INBOUND_REASONS = [
  /** A program sent it. */
  'automatic',
  /** The email comes from another address than the customer's. */
  'other_sender',
  /**
   * The reply address was not signed by this deployment, or was signed for an earlier address of the
   * customer.
   */
  'not_signed',
  /** The claim is archived. */
  'claim_archived',
  /** Nothing was written above the quoted email, and no file was accepted. */
  'empty',
] as const;
export type InboundReason = (typeof INBOUND_REASONS)[number];

/** Returns whether staff may add a held email as a message. */
export const mayBeAdded = (reason: string | null): boolean => reason === 'other_sender';

/** Maximum length of a message, in characters. */
const MOST = 5_000;

/**
 * Returns a text in the form of a message: shortened to the maximum, without characters that can't be
 * stored.
 */
export function asMessage(text: string): string {
  const stored = storable(text).trim();
  return stored.length <= MOST
    ? stored
    : `${stored
        .slice(0, MOST - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** PostgreSQL can't store a NUL or half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ');
