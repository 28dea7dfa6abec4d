import type { AccountChange } from '@amends/core/people';
import type { Login } from './login.ts';
import type { findSession, LoginRequest } from './login-request.ts';

/** The dependencies of the parts of `StaffAuth`. */
export interface SignedIn {
  open(): Promise<Login>;
  request: LoginRequest;
  /** Returns the session of the request; throws `unauthenticated` if there is none. */
  session(): Promise<NonNullable<Awaited<ReturnType<typeof findSession>>>>;
  /** Whether the person proved their identity within the last 15 minutes. */
  isProved(): Promise<boolean>;
  /** Throws `proof_needed` if that proof is missing or older. */
  requireProof(): Promise<void>;
  /**
   * Records a change of the person's sign-in; `keepSession` is the token of the session that
   * survives a change which ends the others.
   */
  note(what: AccountChange, keepSession?: string): Promise<void>;
}
