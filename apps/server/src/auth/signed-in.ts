import type { AccountChange } from '@amends/core/people';
import type { Login } from './login.ts';
import type { findSession, LoginRequest } from './login-request.ts';

/** What the parts of `StaffAuth` work with. */
export interface SignedIn {
  open(): Promise<Login>;
  request: LoginRequest;
  /** The session of the request; throws `unauthenticated` where there is none. */
  session(): Promise<NonNullable<Awaited<ReturnType<typeof findSession>>>>;
  /** Whether the person proved who they are within the last 15 minutes. */
  isProved(): Promise<boolean>;
  /** Throws `proof_needed` if that proof is missing or older. */
  requireProof(): Promise<void>;
  /** Records what the person did to their login; `keepSession` is the token of the one session that
   * outlives a change which ends the others. */
  note(what: AccountChange, keepSession?: string): Promise<void>;
}
