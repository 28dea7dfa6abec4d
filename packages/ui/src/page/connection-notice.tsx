import { useSyncExternalStore } from 'react';
import { isWaiting, onWaiting } from './waiting.ts';

/**
 * Shows, while the server is unreachable, that the page will reconnect automatically. `heightOfBars`
 * returns the height, in pixels, of what is at the bottom of the window when it appears; it is above that.
 */
export function ConnectionNotice({
  children,
  heightOfBars,
}: {
  children: string;
  heightOfBars?: () => number;
}) {
  const waiting = useSyncExternalStore(onWaiting, isWaiting, () => false);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-10 px-4 pb-4">
      {waiting ? (
        <p
          style={{ marginBottom: heightOfBars?.() }}
          className="mx-auto w-fit max-w-[30rem] rounded-card bg-ink px-4 py-3 text-14 text-paper"
        >
          {children}
        </p>
      ) : null}
    </div>
  );
}
