import { StartFilingInput } from '@amends/core/claims';
import { lineIn } from '../frame/text-in.ts';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import type { PortalRequest } from '../request-context.ts';

type Asking = Pick<PortalRequest, 'texts'>;

/** Returns a form's email address and its error. */
export function readEmail({ texts }: Asking, form: FormData): { email: string; error?: string } {
  const t = inStoreWordsFor(texts).contact;
  const email = lineIn(form, 'email', 320);
  if (email === '') return { email, error: t.emailMissing };
  return StartFilingInput.safeParse({ email }).success ? { email } : { email, error: t.emailWrong };
}

/** Returns a form's name and email address, with an error for each. */
export function readNameAndEmail(portal: Asking, form: FormData) {
  const customerName = lineIn(form, 'customerName', 200);
  const { email, error } = readEmail(portal, form);
  const errors: { customerName?: string; email?: string } = {};
  if (customerName === '') errors.customerName = inStoreWordsFor(portal.texts).contact.nameMissing;
  if (error) errors.email = error;
  return { customerName, email, errors };
}
