import type { AccountChange } from '@amends/core/team';
import type { Login } from './login.ts';
import type { findSession, LoginRequest } from './login-request.ts';

/** What the parts of `StaffAuth` work with. */
export interface SignedIn {
  open(): Promise<Login>;
  request: LoginRequest;
  /** The session of the request; throws `unauthenticated` where there is none. */
  session(): Promise<NonNullable<Awaited<ReturnType<typeof findSession>>>>;
  /** Puts on record what the person did to their login. */
  note(what: AccountChange): Promise<void>;
}
