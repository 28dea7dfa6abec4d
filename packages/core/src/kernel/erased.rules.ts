/** What stands where personal data was. */
export const ERASED = '[erased]';

/** RFC 2606 reserves `.invalid`: nothing sent there arrives. */
export const ERASED_DOMAIN = 'erased.invalid';

/** Returns whether an address stands for one that was erased. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
