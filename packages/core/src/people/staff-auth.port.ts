import type { Staff } from './find-staff.ts';
import type { SetUpInput } from './set-up.input.ts';

/** A browser with a signed-in person. */
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

/** A form about someone's sign-in that may arrive several times. */
export interface LoginForm {
  /** Its idempotency key; without a valid one, each request is a new one. */
  key: string;
  /** The fields that identify the request. May contain passwords; only a keyed hash is stored. */
  content: unknown;
  /** The path to continue at, if the change ends the session that the repeated request has. */
  next?: string;
}

/**
 * Sign-in and account management. Created per request, because the response gets the cookies. Throws
 * refusals: `wrong_login`, `wrong_code`, `wrong_password`, `weak_password`, `too_many_requests`,
 * `proof_needed`, `link_expired`, `login_expired`, `passkey_refused`.
 */
export interface StaffAuth {
  /**
   * Runs the change of a form once: a repeated request gets the first one's result and cookies, or its refusal, and
   * counts against no limit.
   */
  once<T>(form: LoginForm, change: (auth: StaffAuth) => Promise<T>): Promise<T>;
  /**
   * Continues the session that a form has begun, for a repeated request whose own session the form has ended. Returns
   * the path to continue at; null for any other request.
   */
  resume(form: LoginForm): Promise<string | null>;

  /** `code` if the second factor is still required. */
  signIn(input: { email: string; password: string }): Promise<{ next: 'in' | 'code' }>;
  /**
   * Accepts the second factor: a code from the authenticator app, or a recovery code, which works
   * once.
   */
  verifyCode(input: { code: string; recovery?: boolean }): Promise<void>;
  /** Returns the signed-in person with current roles, or null. */
  whoIsIn(): Promise<Staff | null>;
  /** Ends this browser's session. */
  signOut(): Promise<void>;
  /** Sends a link if the address has an account; the response is the same if not. */
  requestReset(input: { email: string }): Promise<void>;
  /** Sets a new password and ends every session of the person. */
  resetPassword(input: { token: string; password: string }): Promise<void>;
  /** Returns the email address of the request's session, even if the person has no membership. */
  signedInAs(): Promise<string | null>;
  /** Adds the signed-in person to the team that invited them. */
  joinTeam(input: { token: string }): Promise<void>;
  /** Creates the invited person and signs them in. */
  acceptInvitation(input: { token: string; name: string; password: string }): Promise<void>;

  /**
   * Creates the provider account, its first owner and the first store with the token of the first run,
   * and signs the owner in. Returns the store's id. With `once`, the key of the form, a form sent twice
   * gets the same response.
   */
  setUp(
    input: { token: string; password: string; once?: string } & SetUpInput,
  ): Promise<{ storeId: string }>;

  /** Whether the person proved their identity within the last 15 minutes. */
  isProved(): Promise<boolean>;
  /** Proves the person's identity again, by password or by a code from the authenticator app. */
  prove(input: { password?: string; code?: string }): Promise<void>;

  changePassword(input: { current: string; password: string }): Promise<void>;
  listSessions(): Promise<LoginSession[]>;
  endSession(input: { id: string }): Promise<void>;
  /** Signs out everywhere, including here. */
  endAllSessions(): Promise<void>;

  /** Whether a second factor is enabled. */
  hasTwoFactor(): Promise<boolean>;
  /** Creates a secret for an authenticator app; enabled once a code confirms it. */
  startTwoFactor(input: { password: string }): Promise<{
    uri: string;
    secret: string;
    /** The secret's URL as an image (SVG). */
    picture: string;
    recoveryCodes: string[];
  }>;
  confirmTwoFactor(input: { code: string }): Promise<void>;
  disableTwoFactor(input: { password: string }): Promise<void>;
  /** Creates new recovery codes and invalidates the old ones. */
  renewRecoveryCodes(input: { password: string }): Promise<string[]>;

  listPasskeys(): Promise<Passkey[]>;
  /** Options for the browser to create a passkey (WebAuthn, as JSON). */
  passkeyCreation(): Promise<unknown>;
  addPasskey(input: { name: string; response: unknown }): Promise<void>;
  removePasskey(input: { id: string }): Promise<void>;
  /** Options for the browser to use a passkey (WebAuthn, as JSON). */
  passkeyRequest(): Promise<unknown>;
  signInWithPasskey(input: { response: unknown }): Promise<void>;
}
