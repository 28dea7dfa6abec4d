/** What became of something that was pressed. */
export interface PressAnswer {
  /** Words; null if it worked. */
  error: string | null;
  code?: string;
}

type Fields = Record<string, string>;

const listeners = new Map<string, (answer: PressAnswer) => void>();

/** Tells whoever sent the form named `once` what the server answered. */
export const hearPress = (once: string, answer: PressAnswer): void => listeners.get(once)?.(answer);

/** Sends a form and returns its answer, as `hearPress` told it; null where nobody told any. */
export async function sendHeard(
  once: string,
  send: () => Promise<unknown>,
): Promise<PressAnswer | null> {
  let heard: PressAnswer | null = null;
  listeners.set(once, (answer) => {
    heard = answer;
  });
  try {
    await send();
  } finally {
    listeners.delete(once);
  }
  return heard;
}

/**
 * Sends what is pressed on a claim one after the other, each once the one before was answered: nothing
 * overtakes, and nothing is lost where the screen was left meanwhile.
 */
export function createPressLine(send: (path: string, fields: Fields) => Promise<PressAnswer>) {
  const ends = new Map<string, Promise<unknown>>();

  /** Waits for what was pressed before on this path, then sends; null where `fields` gives none. */
  function add(
    path: string,
    fields: Fields | (() => Promise<Fields | null>),
  ): Promise<PressAnswer | null> {
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
    /** Sends a press. `undo` sends its opposite behind it, unless it failed: null then. */
    press(path: string, fields: Fields, opposite: Fields) {
      const answer = add(path, fields) as Promise<PressAnswer>;
      const undo = () => add(path, async () => ((await answer).error === null ? opposite : null));
      return { answer, undo };
    },
  };
}
