const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** How long an email is retried before it is listed as undelivered. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

/** Time limit of the mail server for one email. */
export const SEND_MS = 60 * SECOND_MS;

/** How long a worker leases an email; longer than sending may take. */
export const LEASE_MS = SEND_MS + 30 * SECOND_MS;

const FIRST_PAUSE_MS = 10 * SECOND_MS;

/**
 * Returns the pause after a number of attempts, in ms: 10 s, 20 s, 40 s, up to an hour. Adds up to
 * 20 % at random, so that emails that failed together are not retried together.
 */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const doubled = FIRST_PAUSE_MS * 2 ** Math.min(Math.max(attempts, 1) - 1, 20);
  return Math.round(Math.min(doubled, HOUR_MS) * (1 + random() / 5));
}

/** Why an email was not delivered, as shown on screens. */
export const DELIVERY_FAILURES = [
  'refused',
  'no-mail-server',
  'unreachable',
  'sign-in',
  'not-written',
  'other',
] as const;

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

const OF_CODE: Readonly<Record<string, DeliveryFailure>> = {
  mail_refused: 'refused',
  sender_refused: 'refused',
  no_mail_server: 'no-mail-server',
  'no mail server is configured': 'no-mail-server',
  not_written: 'not-written',
  mail_timeout: 'unreachable',
  EAUTH: 'sign-in',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

/** Returns the kind of failure of a stored code. */
export const failureOf = (code: string | null): DeliveryFailure => OF_CODE[code ?? ''] ?? 'other';

/**
 * Returns the code to store for a mail transport's error; never its message, which may name people.
 */
export function failureCodeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.length <= 60 ? code : 'unknown';
}

export const mailTimeout = () =>
  Object.assign(new Error('The mail server didn’t respond in time.'), { code: 'mail_timeout' });
