import { createReporter } from '@amends/core/access/reporting/reporter.rules';
import { type BrowserReports, newKey, onKeptErrors } from '@amends/ui/page';

/** Reports the errors of this page; returns a function that records each page that is opened. */
export function reportErrors(reports: BrowserReports): (path: string) => void {
  const { environment, release, sampleRate } = reports;
  const reporter = createReporter({
    to: reports,
    source: { platform: 'javascript', site: 'portal', environment, release },
    sampleRate,
    async send(url, event) {
      const body = withoutSecrets(event, location);
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
  onKeptErrors(({ error, about }) => {
    const path = location.pathname;
    reporter.report({ error, about, level: 'error', path, isHandled: about !== undefined });
  });
  return note;
}

/**
 * Removes the tokens in the page's URL from a report. Reports are already scrubbed of anything that looks
 * like a token; these are known, so they are removed whatever they look like.
 */
function withoutSecrets(event: string, { pathname, search }: Location): string {
  const given = [...pathname.split('/'), ...new URLSearchParams(search).values()];
  const secrets = given
    .flatMap((one) => [one, decoded(one)])
    .filter((one) => one.length > 7 && /[^a-z-]/.test(one));
  return secrets.reduce((left, secret) => left.replaceAll(secret, '[secret]'), event);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
