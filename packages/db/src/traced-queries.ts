import { STEPS, type TracedStep, traced } from './traced.ts';

type Query = (...given: unknown[]) => unknown;

/**
 * Records the statements of a pool or a connection in traces. Only calls that return a promise are recorded:
 * a pool passes statements on to a connection with a callback, so each is recorded once.
 */
export function traceQueries(target: object, server: TracedStep['attributes']): void {
  const over = target as { query: Query };
  // Looked up at each call, so that a replaced method sees every statement.
  const query: Query = (...given) =>
    Reflect.apply((Object.getPrototypeOf(target) as typeof over).query, target, given);
  over.query = (...given) => {
    const [statement] = given;
    const isShown =
      STEPS.start.hasSubscribers && typeof given.at(-1) !== 'function' && !isStream(statement);
    if (!isShown) return query(...given);
    return traced(
      () => describeQuery(statement, server),
      async () => query(...given),
    );
  };
}

/** Streams such as COPY aren't statements with a result. */
const isStream = (given: unknown) =>
  typeof given === 'object' && given !== null && 'submit' in given;

/** Describes a PostgreSQL by its address, without its user and password. */
export function describeServer(url: string): TracedStep['attributes'] {
  if (!URL.canParse(url)) return { 'db.system.name': 'postgresql' };
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    'db.system.name': 'postgresql',
    'db.namespace': decodeURIComponent(pathname.slice(1)),
    // A Unix socket is named by its directory.
    'server.address': searchParams.get('host') ?? hostname,
    'server.port': Number(port || 5432),
  };
}

/** Longer statements are truncated; the beginning identifies them. */
const SHOWN_CHARACTERS = 500;

function describeQuery(statement: unknown, server: TracedStep['attributes']): TracedStep {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: string;
    text?: string;
  };
  const shown = withoutValues(text ?? '');
  const operation = /[a-z]+/i.exec(shown)?.[0].toUpperCase() ?? 'QUERY';
  return {
    name: name || operation,
    kind: 'client',
    attributes: {
      ...server,
      'db.operation.name': operation,
      ...(name ? { 'db.query.summary': name } : { 'db.query.text': shown }),
    },
  };
}

/** Values are always parameters; removes literals anyway. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN_CHARACTERS);
