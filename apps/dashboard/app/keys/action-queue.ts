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

/** Submits a form and returns its response, as passed to `deliverResponse`; null if there was none. */
export async function sendAndAwait(
  once: string,
  send: () => Promise<unknown>,
): Promise<ActionResponse | null> {
  let response: ActionResponse | null = null;
  listeners.set(once, (answer) => {
    response = answer;
  });
  try {
    await send();
  } finally {
    listeners.delete(once);
  }
  return response;
}

/**
 * Submits the actions on a claim one at a time, each after the previous response, so that they stay in order
 * and leaving the screen loses none.
 */
export function createActionQueue(send: (path: string, fields: Fields) => Promise<ActionResponse>) {
  const ends = new Map<string, Promise<unknown>>();

  /** Waits for earlier actions on this path, then submits; null if `fields` returns null. */
  function add(
    path: string,
    fields: Fields | (() => Promise<Fields | null>),
  ): Promise<ActionResponse | null> {
    const before = ends.get(path) ?? Promise.resolve();
    const answer = before.then(async () => {
      const given = typeof fields === 'function' ? await fields() : fields;
      return given && send(path, given);
    });
    const end = answer.catch(() => undefined);
    ends.set(path, end);
    void end.then(() => {
      if (ends.get(path) === end) ends.delete(path);
    });
    return answer;
  }

  return {
    /** Submits an action. `undo` submits its opposite afterwards; it returns null if the action failed. */
    submit(path: string, fields: Fields, opposite: Fields) {
      const answer = add(path, fields) as Promise<ActionResponse>;
      const undo = () => add(path, async () => ((await answer).error === null ? opposite : null));
      return { answer, undo };
    },
  };
}
