import { createReporter } from '@amends/core/access/reporting/reporter.rules';
import { type BrowserReports, newKey, onKeptErrors } from '@amends/ui/page';

/** Reports the errors of this page; returns a function that records each page that is opened. */
export function reportErrors(reports: BrowserReports): (path: string) => void {
  const { environment, release, sampleRate } = reports;
  const reporter = createReporter({
    to: reports,
    source: { platform: 'javascript', site: 'dashboard', environment, release },
    sampleRate,
    async send(url, body) {
      // Sends neither cookies nor the page's URL.
      const answer = await fetch(url, {
        method: 'POST',
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: body.length < 60_000,
      });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    now: Date.now,
    random: Math.random,
    newId: () => newKey().replaceAll('-', '').slice(0, 32),
  });
  const note = (path: string) => reporter.note({ category: 'navigation', path });
  note(location.pathname);
  onKeptErrors(({ error, about }) =>
    reporter.report({
      error,
      about,
      level: 'error',
      path: location.pathname,
      isHandled: about !== undefined,
    }),
  );
  return note;
}
