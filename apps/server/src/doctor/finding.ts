import { isRefusal } from '@amends/core';

/** `warning`: Amends runs, but a feature won't work; `failure`: it doesn't start or doesn't work. */
export type Verdict = 'ok' | 'warning' | 'failure';

/** What a check found: the subject, the fact, and what to do about it. */
export interface Finding {
  /** Such as "Database"; several findings may share one. */
  subject: string;
  verdict: Verdict;
  /** A sentence without secrets. */
  fact: string;
  /** What to do; null if nothing. */
  advice: string | null;
}

/** Creates the findings of one subject. */
export const findingsOf = (subject: string) => ({
  ok: (fact: string): Finding => ({ subject, verdict: 'ok', fact, advice: null }),
  warning: (fact: string, advice: string): Finding => ({
    subject,
    verdict: 'warning',
    fact,
    advice,
  }),
  failure: (fact: string, advice: string): Finding => ({
    subject,
    verdict: 'failure',
    fact,
    advice,
  }),
});

/** Returns the message of an error or its cause, or the code if there is no message. */
export function reasonOf(error: unknown): string {
  if (isRefusal(error) && error.cause) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { message, code, cause } = (error ?? {}) as Error & { code?: string };
  // fetch gives the reason only in its cause.
  if (cause && error instanceof TypeError) return reasonOf(cause);
  return message || code || String(error);
}
