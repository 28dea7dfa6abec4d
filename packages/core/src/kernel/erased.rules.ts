/** The text that replaces personal data. */
export const ERASED = '[erased]';

/** RFC 2606 reserves `.invalid`, so no email sent there is delivered. */
export const ERASED_DOMAIN = 'erased.invalid';

/** Returns whether an email address replaces one that was erased. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
