import { isStoreEmail } from '@amends/core/claims';
import { data } from 'react-router';

/** Returns the email that an address names. Throws 404 if there is none of that name. */
export function templateOf({ template }: { template: string }) {
  if (!isStoreEmail(template)) throw data(null, { status: 404 });
  return template;
}
