/** The first and the longest pause before a refused stream is opened again, in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** The longest wait for the status of a stream, in milliseconds. */
const STATUS_TIMEOUT = 10_000;

const LOGGED_OUT = 401;

/** What happens to a stream that is kept open. */
interface StreamEvents {
  /** A line arrived. */
  onLine(line: string): void;
  /** The stream is open, for the first time or again. */
  onOpen(): void;
  /** The stream is not open: it ended, was refused, or lost its connection. */
  onClose(): void;
}

/**
 * Opens the stream of events at `path` and keeps it open until the returned function is called. Browsers
 * reconnect a stream that ends, but not one that the server refuses: that one is opened again after a pause,
 * in a visible tab. After the person logged out, only a return to the tab asks for it again.
 */
export function keepStreamOpen(
  path: string,
  { onLine, onOpen, onClose }: StreamEvents,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let source: EventSource | undefined;
  let refusals = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let waitsForSight = false;
  const open = () => {
    const stream = new EventSource(path);
    source = stream;
    stream.onmessage = ({ data }: MessageEvent<string>) => onLine(data);
    stream.onopen = () => {
      refusals = 0;
      onOpen();
    };
    stream.onerror = () => {
      onClose();
      if (stream.readyState === EventSource.CLOSED) pauseAndAsk();
    };
  };
  const pauseAndAsk = () => {
    pause = setTimeout(ask, pauseAfter(refusals));
    refusals += 1;
  };
  const ask = async () => {
    waitsForSight = document.visibilityState !== 'visible';
    if (waitsForSight) return;
    const status = await statusOf(path, signal);
    if (signal.aborted) return;
    if (status === LOGGED_OUT) waitsForSight = true;
    else if (status === 200) open();
    else pauseAndAsk();
  };
  const onSight = () => {
    if (waitsForSight) void ask();
  };
  document.addEventListener('visibilitychange', onSight);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    end.abort();
    clearTimeout(pause);
    source?.close();
  };
}

/**
 * Returns the pause after a refusal, given how many came before it, in milliseconds: twice as long each time,
 * of which half is random, so that the dashboards that an outage refused don't all return at once.
 */
export function pauseAfter(refusals: number, random: number = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE * 2 ** refusals, LONGEST_PAUSE);
  return longest / 2 + (random * longest) / 2;
}

/** Returns the status of a stream, which an EventSource doesn't tell; 0 without a response. */
async function statusOf(path: string, signal: AbortSignal): Promise<number> {
  const known = new AbortController();
  const abort = () => known.abort();
  const timeout = setTimeout(abort, STATUS_TIMEOUT);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const { status } = await fetch(path, {
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: known.signal,
    });
    return status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', abort);
    known.abort();
  }
}
