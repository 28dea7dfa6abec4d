import { type Asking, untilAnswered } from './retry-while-offline.ts';

/**
 * Retries a form until there is a response, unless one of its files can't be read anymore: without this check, a file
 * that was deleted or changed since it was chosen would look like a lost connection, for good.
 */
export const untilAnsweredWith =
  (form: Pick<FormData, 'values'> | null): Asking =>
  (send, signal) =>
    untilAnswered(
      async () => {
        for (const value of form?.values() ?? [])
          if (value instanceof File) await value.slice(0, 1).arrayBuffer();
        return send();
      },
      signal,
      window,
    );
