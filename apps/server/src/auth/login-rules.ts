/** Prefix of all sign-in cookies. */
export const LOGIN_COOKIES = 'amends_desk';

/** Sessions end 12 hours after their last use. */
export const SESSION_SECONDS = 12 * 3_600;

/** Sessions end 7 days after they began, however much they are used. */
export const LONGEST_SESSION_MS = 7 * 24 * 3_600_000;

/** How long a proof of identity allows changes of sign-in settings. */
export const PROOF_MS = 15 * 60_000;

/** Carries the trusted client address; any value from the request is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-amends-client-address';

/** Returns whether a `Cookie` header could contain a session, to save a lookup. */
export const mayHoldLogin = (cookie: string | null | undefined): boolean =>
  cookie?.includes(`${LOGIN_COOKIES}.`) ?? false;
