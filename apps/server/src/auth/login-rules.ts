/** All cookies of logins start with this. */
export const LOGIN_COOKIES = 'amends_desk';

/** Sessions end 12 hours after they were last used. */
export const SESSION_SECONDS = 12 * 3_600;

/** Sessions end 7 days after they began, however much they are used. */
export const LONGEST_SESSION_MS = 7 * 24 * 3_600_000;

/** How long a proof of identity is good for changing how one signs in. */
export const PROOF_MS = 15 * 60_000;

/** Carries the address that we trust; what a request itself says under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-amends-client-address';

/** Returns whether a `Cookie` header could hold a session: spares everyone else the look. */
export const mayHoldLogin = (cookie: string | null | undefined): boolean =>
  cookie?.includes(`${LOGIN_COOKIES}.`) ?? false;
