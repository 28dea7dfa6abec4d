import { holdReload } from '@amends/ui/page';

/** The result of an action. */
export interface ActionResponse {
  /** The error message; null if it worked. */
  error: string | null;
  code?: string;
}

type Fields = Record<string, string>;

const listeners = new Map<string, (answer: ActionResponse) => void>();

/** Passes the server's response to the sender of the form with the key `once`. */
export const deliverResponse = (once: string, answer: ActionResponse): void =>
  listeners.get(once)?.(answer);

/** A submitted form: its response, and the same once the page shows what the form changed. */
export interface Submission {
  response: Promise<ActionResponse>;
  shown: Promise<ActionResponse>;
}

/** Submits a form. Its response is what `deliverResponse` passes, or `otherwise` if there was none. */
export function submitForm(
  once: string,
  send: () => Promise<unknown>,
  otherwise: ActionResponse,
): Submission {
  const response = new Promise<ActionResponse>((resolve) => void listeners.set(once, resolve));
  const respond = listeners.get(once);
  const shown = send().finally(() => {
    listeners.delete(once);
    respond?.(otherwise);
  });
  return { response, shown: shown.then(() => response) };
}

/**
 * Submits the actions on a claim one at a time, each after the previous response, so that they stay in order
 * and leaving the screen loses none. A page that has to reload waits for their responses.
 */
export function createActionQueue(send: (path: string, fields: Fields) => Submission) {
  const ends = new Map<string, Promise<unknown>>();

  /** Waits for earlier actions on this path, then submits the fields; null if there are none. */
  function add(path: string, fields: () => Promise<Fields | null>) {
    const before = ends.get(path) ?? Promise.resolve();
    const submitted = before.then(fields).then((given) => (given ? send(path, given) : null));
    const response = holdReload(() => submitted.then((one) => one?.response ?? null));
    const end = response.catch(() => undefined);
    ends.set(path, end);
    void end.then(() => {
      if (ends.get(path) === end) ends.delete(path);
    });
    return { response, shown: submitted.then((one) => one?.shown ?? null) };
  }

  return {
    /** Submits an action. `undo` submits its opposite afterwards; it returns null if the action failed. */
    submit(path: string, fields: Fields, opposite: Fields) {
      const { response, shown } = add(path, async () => fields) as Submission;
      const undo = (): Promise<ActionResponse | null> =>
        add(path, async () => ((await response).error === null ? opposite : null)).shown;
      return { response, answer: shown, undo };
    },
  };
}
