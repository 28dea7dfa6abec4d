import { noteActivity } from '../page/unsent.ts';
import type { UploadFailure } from './upload-requests.ts';

/** The first and the longest pause before an interrupted upload continues, in milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** Consecutive interruptions without progress after which people are asked to try again. */
const MOST_TRIES = 8;

/** The event of the window that ends the pause of an interrupted upload. */
export const RETRY = 'amends-retry-uploads';

/** Waits between the attempts of an upload whose connection was lost, or whose server was unavailable. */
export function createPatience({
  signal,
  onPaused,
}: {
  signal: AbortSignal;
  onPaused: (isPaused: boolean) => void;
}) {
  let tries = 0;
  return {
    /** Forgets the earlier attempts, because bytes arrived. */
    noteProgress: () => {
      tries = 0;
    },
    /**
     * Resolves before the next attempt. Throws `error` if another attempt can't help, or if too many had no
     * progress.
     */
    wait: async (error: unknown): Promise<void> => {
      tries += 1;
      const isLost = (error as UploadFailure).code === 'connection_lost';
      if (signal.aborted || !isLost || tries > MOST_TRIES) throw error;
      onPaused(true);
      noteActivity();
      const isAsked = await paused(Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE), signal);
      if (isAsked) tries = 0;
    },
  };
}

/**
 * Resolves after `ms`, when the browser is online again, or when someone asks to try again, which is true;
 * rejects with the abort of `signal`.
 */
function paused(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (event?: Event) => {
      clearTimeout(timer);
      removeEventListener('online', end);
      removeEventListener(RETRY, end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve(event?.type === RETRY);
    };
    const timer = setTimeout(() => end(), ms);
    addEventListener('online', end);
    addEventListener(RETRY, end);
    signal.addEventListener('abort', end);
  });
}
