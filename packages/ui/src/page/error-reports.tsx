import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Configuration of browser error reports. */
export interface BrowserReports {
  endpoint: string;
  origin: string;
  environment: string;
  release: string | null;
  sampleRate: number;
}

/**
 * Loads the error reporter once the page is usable and idle, and passes it each page that is opened. Loads
 * nothing without `reports`.
 */
export function ErrorReports({
  reports,
  start,
}: {
  reports: BrowserReports | null | undefined;
  /** Loads the reporter; returns a function that records an opened page. */
  start: (reports: BrowserReports) => Promise<(path: string) => void>;
}) {
  const { pathname } = useLocation();
  const note = useRef<((path: string) => void) | null>(null);
  const begin = useRef(start);
  useEffect(() => {
    if (!reports) return;
    // Without the module, errors appear only in the console.
    const load = () =>
      void begin.current(reports).then(
        (noting) => {
          note.current = noting;
        },
        () => undefined,
      );
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 2_000);
    requestIdleCallback(load, { timeout: 10_000 });
  }, [reports]);
  useEffect(() => note.current?.(pathname), [pathname]);
  return null;
}
