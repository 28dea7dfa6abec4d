import { createReporter } from '@amends/core/access/reporting/reporter.rules';
import { type BrowserReports, newKey, onKeptErrors } from '@amends/ui/page';

/** Reports the errors of this page; returns what notes the pages that are opened. */
export function reportErrors(reports: BrowserReports): (path: string) => void {
  const { environment, release, sampleRate } = reports;
  const reporter = createReporter({
    to: reports,
    source: { platform: 'javascript', site: 'portal', environment, release },
    sampleRate,
    async send(url, body) {
      // Neither cookies nor the address of the page go along.
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
  onKeptErrors(({ error, about }) => {
    const path = location.pathname;
    // Pages opened by a secret link send nothing to other origins.
    if (/\/(view|print|sign)\//i.test(path)) return;
    reporter.report({ error, about, level: 'error', path, isHandled: about !== undefined });
  });
  return note;
}
