import type { Refusal } from '@amends/core';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import type { PortalRequest } from '../request-context.ts';

type Asking = Pick<PortalRequest, 'texts'>;

/** Returns the form's code, or an error message if it has none. */
export function readCode(
  { texts }: Asking,
  form: FormData,
): { code: string } | { missing: string } {
  const code = String(form.get('code') ?? '').slice(0, 20);
  return code.trim() === '' ? { missing: inStoreWordsFor(texts).code.missing } : { code };
}

/** Returns the error message for too many requests of codes: how long to wait. */
export function tooSoonText({ texts }: Asking, { details: { retryAfter = 60 } }: Refusal): string {
  const t = inStoreWordsFor(texts).code;
  return retryAfter <= 60 ? t.wait(Math.ceil(retryAfter)) : t.tooMany;
}
