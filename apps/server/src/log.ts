import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/**
 * Structured log lines on standard output. They hold no personal data: no bodies, no query strings,
 * no parameters of statements, and of a path only the words (see `maskPath`).
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    // Lines go out together, at the latest after a quarter of a second and when the process ends.
    stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}

const OPENS_BY_SECRET = new Set(['view', 'print', 'sign', 'open']);

/** Returns a path with every segment that could be a token, an id or an address replaced by `:`. */
export function maskPath(path: string): string {
  const segments = path.split('/');
  return segments
    .map((segment, index) => {
      const isWord = /^(v1|[a-z-]{0,25}(\.json)?)$/.test(segment);
      return isWord && !OPENS_BY_SECRET.has(segments[index - 1] ?? '') ? segment : ':';
    })
    .join('/');
}

/**
 * Returns what may be logged of an error: the statement that failed, never its values. Of an
 * error of the database its code and the names it speaks of; its detail, hint, context and any
 * quoted text hold values of rows and stay out.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(typeof error) };
  const { code, requestId, constraint, table, column } = error as DescribedError;
  const ofDatabase = isDatabaseError(error);
  return {
    type: error.name,
    code,
    requestId,
    ...(ofDatabase ? { constraint, table, column } : {}),
    message: ofDatabase ? withoutQuoted(error.message) : withoutParameters(error.message),
    stack: stackOf(error),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

interface DescribedError extends Error {
  code?: unknown;
  requestId?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

/** What PostgreSQL answered, as its driver throws it. */
const isDatabaseError = (error: Error) =>
  'severity' in error && /^[0-9A-Z]{5}$/.test(String((error as DescribedError).code));

/** Keeps the names of constraints and columns; removes values, in quotes or after a colon. */
const withoutQuoted = (message: string) =>
  message
    .replace(/: .*$/s, '')
    .replaceAll(/"[^"]*"/g, (text) => (/^"\w+"$/.test(text) ? text : '"…"'));

/** Returns the places alone: the message stands at the front, over as many lines as it has. */
function stackOf(error: Error): string[] | undefined {
  const { stack, message } = error;
  const at = stack?.indexOf(message) ?? -1;
  const places = at < 0 ? stack : stack?.slice(at + message.length);
  return places?.split('\n').filter((line) => /^\s+at /.test(line));
}

/** The console methods that libraries print with, and the log level of each. */
const PRINTED = { error: 'error', warn: 'warn', info: 'debug', log: 'debug' } as const;
type Printer = keyof typeof PRINTED;

/**
 * Makes what libraries print a line of the log: errors as `describeError` says them, and of
 * anything else only that something was printed. The HTTP server prints answers whose stream broke.
 * Returns what takes that back.
 */
export function logConsole(log: Log, target: Pick<Console, Printer> = console): () => void {
  const before = {} as Pick<Console, Printer>;
  for (const [printer, level] of Object.entries(PRINTED) as [
    Printer,
    'error' | 'warn' | 'debug',
  ][]) {
    before[printer] = target[printer];
    target[printer] = (...given: unknown[]) => {
      const err = given.find((one) => one instanceof Error);
      log[level](err ? { err } : {}, 'A library printed something');
    };
  }
  return () => {
    for (const printer of Object.keys(PRINTED) as Printer[]) target[printer] = before[printer];
  };
}

function withoutParameters(message: string): string {
  return message.split(/\n?params:/, 1)[0]?.trim() ?? '';
}
