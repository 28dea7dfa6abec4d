import { isStoreEmail } from '@amends/core/claims';
import { data } from 'react-router';

/** Returns the email template in the URL. Throws 404 if it doesn't exist. */
export function templateOf({ template }: { template: string }) {
  if (!isStoreEmail(template)) throw data(null, { status: 404 });
  return template;
}
