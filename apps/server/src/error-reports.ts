import { randomBytes } from 'node:crypto';
import { createReporter, type ErrorReporter } from '@amends/core/access/reporting/reporter.rules';
import type { Config } from './config.ts';

/** How long a report may take, in milliseconds. */
const LIMIT_MS = 5_000;

/** Settings of pages to report browser errors. */
export interface BrowserReports {
  /** The endpoint and its origin, which the page's policy must allow. */
  endpoint: string;
  origin: string;
  environment: string;
  release: string | null;
  sampleRate: number;
}

/** Returns the reporter of server errors; null by default. */
export function serverReporter({ errorReports }: Config): ErrorReporter | null {
  const { server: to, environment, release, sampleRate } = errorReports;
  if (!to) return null;
  return createReporter({
    to,
    source: { platform: 'node', site: 'server', environment, release },
    sampleRate,
    async send(url, body) {
      const headers = { 'content-type': 'application/x-sentry-envelope' };
      const signal = AbortSignal.timeout(LIMIT_MS);
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal });
      await answer.body?.cancel();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    now: Date.now,
    random: Math.random,
    newId: () => randomBytes(16).toString('hex'),
  });
}

/** Returns the settings for browser errors; null by default. */
export function browserReports({ errorReports }: Config): BrowserReports | null {
  const { browser, environment, release, sampleRate } = errorReports;
  return browser && { ...browser, environment, release, sampleRate };
}
