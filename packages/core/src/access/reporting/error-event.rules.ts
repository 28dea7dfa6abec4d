import { fileIn, pathIn, scrub } from './scrub.rules.ts';

const MOST_FRAMES = 50;
const MOST_CAUSES = 5;

/** Something that happened before an error. */
export interface Breadcrumb {
  category: 'navigation' | 'request';
  /** A URL or a path; only its masked path is reported. */
  path: string;
  /** In seconds since 1970. */
  timestamp: number;
}

export interface ErrorSource {
  platform: 'javascript' | 'node';
  /** Which part of the product reports, for example `portal`. */
  site: string;
  environment: string;
  release: string | null;
}

export interface CaughtError {
  error: unknown;
  level: 'error' | 'fatal';
  /** A fixed text, such as 'Error while mounting app', reported unchanged. */
  about?: string | undefined;
  /** The page or endpoint. */
  path?: string | undefined;
  isHandled: boolean;
}

/** Returns a Sentry event that contains only the fields listed here. */
export function errorEvent(
  caught: CaughtError,
  source: ErrorSource,
  given: { id: string; timestamp: number; breadcrumbs: readonly Breadcrumb[] },
) {
  const { level, about, path, isHandled } = caught;
  const { platform, site, environment, release } = source;
  return {
    event_id: given.id,
    timestamp: given.timestamp,
    platform,
    level,
    environment,
    ...(release ? { release } : {}),
    tags: { site, ...(about ? { about } : {}) },
    ...(path ? { transaction: pathIn(path) } : {}),
    exception: { values: exceptions(caught.error, isHandled) },
    breadcrumbs: {
      values: given.breadcrumbs.map((one) => ({
        category: one.category,
        timestamp: one.timestamp,
        message: pathIn(one.path),
      })),
    },
    sdk: { name: 'amends', version: '1' },
  };
}

/** Returns an error and its causes, the root cause first. */
function exceptions(error: unknown, isHandled: boolean) {
  const values = [];
  let current: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && current !== undefined; depth++) {
    values.unshift(exception(current, isHandled));
    current = current instanceof Error ? current.cause : undefined;
  }
  return values;
}

function exception(error: unknown, isHandled: boolean) {
  const mechanism = { type: 'generic', handled: isHandled };
  // A thrown value that is not an error could be text that a person typed.
  if (!(error instanceof Error)) return { type: typeof error, value: '', mechanism };
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  return {
    type: `${/^\w{1,60}$/.test(error.name) ? error.name : 'Error'}${known}`,
    value: scrub(error.message),
    mechanism,
    stacktrace: { frames: framesOf(error) },
  };
}

/**
 * `at run (file.js:1:2)` and `at file.js:1:2` in Chromium and Node, `run@file.js:1:2` in other
 * browsers.
 */
const PLACE = /^(?:\s*at (?:async )?(?:(.*?) \()?|(.*?)@)(.+?):(\d+):(\d+)\)?$/;

function framesOf({ stack = '', message }: Error) {
  const at = stack.indexOf(message);
  const places = message && at >= 0 ? stack.slice(at + message.length) : stack;
  return places
    .split('\n')
    .flatMap((line) => {
      const [, named, called, file = '', lineno, colno] = PLACE.exec(line) ?? [];
      if (!lineno) return [];
      const name = named ?? called ?? '';
      return [
        {
          function: /^[\w$.<>[\] #]{1,80}$/.test(name) ? name : '?',
          filename: fileIn(file),
          lineno: Number(lineno),
          colno: Number(colno),
        },
      ];
    })
    .slice(0, MOST_FRAMES)
    .reverse();
}
