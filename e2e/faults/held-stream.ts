import { setTimeout as pause } from 'node:timers/promises';

/** A stream of server-sent events that is opened again whenever it ends, as browsers do. */
export interface HeldStream {
  /** When its page was last brought up to date: by an event, or by opening the stream. */
  freshAt(): number;
  /** How often it was opened. */
  opens(): number;
  /** What reconnecting got instead of a stream, after which a browser doesn't try again. */
  refusals: string[];
  close(): void;
}

/** How long a browser waits before it opens a stream again, unless the stream names another time. */
const RETRY_MS = 3_000;

/** Opens a stream and holds it until it is closed. */
export function holdStream(url: string, given: Record<string, string> = {}): HeldStream {
  const headers = { accept: 'text/event-stream', ...given };
  const ending = new AbortController();
  const refusals: string[] = [];
  let retryMs = RETRY_MS;
  let opens = 0;
  let freshAt = 0;

  const readOne = async () => {
    const answer = await fetch(url, { headers, signal: ending.signal });
    if (answer.status !== 200 || !answer.body) {
      await answer.body?.cancel();
      refusals.push(String(answer.status));
      return;
    }
    opens += 1;
    freshAt = performance.now();
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      if (/^data:/m.test(text)) freshAt = performance.now();
      const retry = /^retry: ?(\d+)/m.exec(text);
      if (retry) retryMs = Number(retry[1]);
    }
  };
  const hold = async () => {
    while (!ending.signal.aborted) {
      await readOne().catch(() => undefined);
      await pause(retryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  void hold();
  return { freshAt: () => freshAt, opens: () => opens, refusals, close: () => ending.abort() };
}
