import type { Staff } from './find-staff.ts';

/** A browser that a person is signed in with. */
export interface LoginSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | null;
}

/**
 * Who signs in and how, for the pages of sign-in and account; made for one request, whose answer gets
 * the cookies. Throws refusals with a code and words: `wrong_login`, `wrong_code`, `wrong_password`,
 * `weak_password`, `too_many_requests`, `proof_needed`, `link_expired`, `login_expired`, `passkey_refused`.
 */
export interface StaffAuth {
  /** `code` where the second factor is still to come. */
  signIn(input: { email: string; password: string }): Promise<{ next: 'in' | 'code' }>;
  /** The second factor: a code of the authenticator, or a recovery code, which works once. */
  verifyCode(input: { code: string; recovery?: boolean }): Promise<void>;
  /** The person as they are now, with the roles of this moment; null once they are signed out. */
  whoIsIn(): Promise<Staff | null>;
  /** Ends this browser's session. */
  signOut(): Promise<void>;
  /** Sends a link where the address is someone's; answers alike where it is no one's. */
  requestReset(input: { email: string }): Promise<void>;
  /** Sets a new password and ends every session of the person. */
  resetPassword(input: { token: string; password: string }): Promise<void>;
  /** The address of whoever's session the request carries, also where they belong to nothing. */
  signedInAs(): Promise<string | null>;
  /** Adds whoever signed in to the team that invited them. */
  joinTeam(input: { token: string }): Promise<void>;
  /** Makes the person of an invitation and signs them in. */
  acceptInvitation(input: { token: string; name: string; password: string }): Promise<void>;

  /** Whether the person proved who they are within the last 15 minutes. */
  isProved(): Promise<boolean>;
  /** Proves it again, by the password or by a code of the authenticator. */
  prove(input: { password?: string; code?: string }): Promise<void>;

  changePassword(input: { current: string; password: string }): Promise<void>;
  listSessions(): Promise<LoginSession[]>;
  endSession(input: { id: string }): Promise<void>;
  /** Signs out everywhere, here too. */
  endAllSessions(): Promise<void>;

  /** Whether a second factor is in force. */
  hasTwoFactor(): Promise<boolean>;
  /** A new secret to take over into an authenticator; in force once a code confirms it. */
  startTwoFactor(input: { password: string }): Promise<{
    uri: string;
    secret: string;
    /** The address as a picture (SVG). */
    picture: string;
    recoveryCodes: string[];
  }>;
  confirmTwoFactor(input: { code: string }): Promise<void>;
  disableTwoFactor(input: { password: string }): Promise<void>;
  /** New recovery codes; those before work no more. */
  renewRecoveryCodes(input: { password: string }): Promise<string[]>;

  listPasskeys(): Promise<Passkey[]>;
  /** What the browser needs to make a passkey (WebAuthn, as JSON). */
  passkeyCreation(): Promise<unknown>;
  addPasskey(input: { name: string; response: unknown }): Promise<void>;
  removePasskey(input: { id: string }): Promise<void>;
  /** What the browser needs to show a passkey (WebAuthn, as JSON). */
  passkeyRequest(): Promise<unknown>;
  signInWithPasskey(input: { response: unknown }): Promise<void>;
}
