import { newKey } from '@amends/ui/page';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router';

/** Keys of forms that succeeded since this page was opened. */
const used = new Set<string>();

/** Notes that a form succeeded, whose key the page has until it is reloaded. */
export function noteSuccess(form: FormData | undefined): void {
  const key = form?.get('once');
  if (typeof key === 'string') used.add(key);
}

/**
 * Renders a form's idempotency key, valid until its response. A form with a key is retried while there is no
 * connection; its action passes `onceIn` to the use case, so that it runs once. A form that opens before its page
 * shows the success of the last one gets another key: with the same input, it is a new request.
 */
export function FormKey() {
  const once = useLoaderData<{ once?: string } | null>()?.once;
  const key = useMemo(() => (once && used.has(once) ? newKey() : once), [once]);
  // Browsers that restore forms would otherwise restore a used key.
  return key ? <input type="hidden" name="once" value={key} autoComplete="off" /> : null;
}
