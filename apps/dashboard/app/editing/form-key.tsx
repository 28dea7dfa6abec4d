import { useLoaderData } from 'react-router';

/**
 * Renders a form's idempotency key, valid until its response. A form with a key is retried while there is no
 * connection; its action passes `onceIn` to the use case, so that it runs once.
 */
export function FormKey() {
  const loaded = useLoaderData<{ once?: string } | null>();
  // Browsers that restore forms would otherwise restore a used key.
  return loaded?.once ? (
    <input type="hidden" name="once" value={loaded.once} autoComplete="off" />
  ) : null;
}
