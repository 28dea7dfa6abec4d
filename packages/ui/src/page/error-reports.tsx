import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How a page reports errors of the browser. */
export interface BrowserReports {
  endpoint: string;
  origin: string;
  environment: string;
  release: string | null;
  sampleRate: number;
}

/**
 * Loads what reports errors, once the page is usable and idle, and notes each page that is opened.
 * Without `reports`, nothing is loaded.
 */
export function ErrorReports({
  reports,
  start,
}: {
  reports: BrowserReports | null | undefined;
  /** Loads it; returns what notes a page. */
  start: (reports: BrowserReports) => Promise<(path: string) => void>;
}) {
  const { pathname } = useLocation();
  const note = useRef<((path: string) => void) | null>(null);
  const begin = useRef(start);
  useEffect(() => {
    if (!reports) return;
    // Without the module, errors are in the console only.
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
