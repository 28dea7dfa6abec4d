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

/** A path with every segment that could be a token, an id or an address replaced by `:`. */
export function maskPath(path: string): string {
  const segments = path.split('/');
  return segments
    .map((segment, index) => {
      const isWord = /^(v1|[a-z-]{0,25}(\.json)?)$/.test(segment);
      return isWord && !OPENS_BY_SECRET.has(segments[index - 1] ?? '') ? segment : ':';
    })
    .join('/');
}

/** What a log may say of an error: the statement that failed, never the values it was given. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(typeof error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    code,
    message: withoutParameters(error.message),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function withoutParameters(message: string): string {
  return message.split(/\n?params:/, 1)[0]?.trim() ?? '';
}
