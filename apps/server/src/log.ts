import type { ErrorReporter } from '@amends/core/access/reporting/reporter.rules';
import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino';

export { maskPath } from '@amends/core/access/mask-path.rules';

export type Log = Logger;

/**
 * Structured log lines on standard output, without personal data: no bodies, query strings or
 * statement parameters, and paths only masked (see `maskPath`). Errors go to the reporter as well; `fields`
 * are added to each line.
 */
export function createLog(
  level: string,
  stream?: DestinationStream,
  reporter?: ErrorReporter | null,
  fields?: (() => object) | null,
): Log {
  return pino(
    {
      level,
      base: undefined,
      ...(reporter ? { hooks: reporting(reporter) } : {}),
      ...(fields ? { mixin: fields } : {}),
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    // Lines are flushed together, at the latest after 250 ms and when the process ends.
    stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}

const [ERROR, FATAL] = [50, 60];

/** Reports logged errors. The text of a line is fixed and contains no personal data. */
const reporting = (reporter: ErrorReporter): LoggerOptions['hooks'] & object => ({
  logMethod(given, method, level) {
    const [fields, about] = given as [{ err?: unknown; path?: string } | string, string?];
    if (level >= ERROR && typeof fields === 'object' && fields?.err !== undefined) {
      const { err, path } = fields;
      const isFatal = level >= FATAL;
      reporter.report({
        error: loggable(err),
        level: isFatal ? 'fatal' : 'error',
        about,
        path,
        isHandled: !isFatal,
      });
    }
    method.apply(this, given);
  },
});

/** Returns an error with its loggable message; those of databases contain values of rows. */
function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = describeError(error) as { message: string };
  const shown = new Error(message, {
    cause: error.cause === undefined ? undefined : loggable(error.cause),
  });
  const stack = (error.stack ?? '').replace(error.message, () => message);
  return Object.assign(shown, { name: error.name, stack, code: (error as DescribedError).code });
}

/**
 * Returns the loggable parts of an error: the failed statement without its values. Of a database
 * error, its code and the names in it; detail, hint, context and quoted text contain values of rows
 * and are omitted.
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

/** A PostgreSQL error as the driver throws it. */
const isDatabaseError = (error: Error) =>
  'severity' in error && /^[0-9A-Z]{5}$/.test(String((error as DescribedError).code));

/** Keeps the names of constraints and columns; removes values, in quotes or after a colon. */
const withoutQuoted = (message: string) =>
  message
    .replace(/: .*$/s, '')
    .replaceAll(/"[^"]*"/g, (text) => (/^"\w+"$/.test(text) ? text : '"…"'));

/** Returns only the stack frames: the message comes first and may have several lines. */
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
 * Redirects console output of libraries to the log: errors as `describeError` formats them,
 * anything else only as the fact that something was printed. The HTTP server prints responses whose
 * stream broke. Returns a function that restores the console.
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
      log[level](err ? { err } : {}, 'A library wrote to the console');
    };
  }
  return () => {
    for (const printer of Object.keys(PRINTED) as Printer[]) target[printer] = before[printer];
  };
}

function withoutParameters(message: string): string {
  return message.split(/\n?params:/, 1)[0]?.trim() ?? '';
}
