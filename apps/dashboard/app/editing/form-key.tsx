import { useLoaderData } from 'react-router';

/**
 * Names a form until it is answered. A form that has it is sent again while there is no connection;
 * its action passes `onceIn` to the use case, so that it happens once.
 */
export function FormKey() {
  const loaded = useLoaderData<{ once?: string } | null>();
  // Browsers that restore forms would restore the key of a form that was sent.
  return loaded?.once ? (
    <input type="hidden" name="once" value={loaded.once} autoComplete="off" />
  ) : null;
}
