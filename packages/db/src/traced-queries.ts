import { STEPS, type TracedStep, traced } from './traced.ts';

type Query = (...given: unknown[]) => unknown;

/**
 * Shows the statements of a pool or a connection in traces: those that are asked for with a promise. A pool passes its
 * statements on to a connection with a callback, so that each is shown once.
 */
export function traceQueries(target: object, server: TracedStep['attributes']): void {
  const over = target as { query: Query };
  // Asked for at each call, as a method is: what replaces it sees every statement.
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

/** What runs over a connection itself, such as COPY, is no statement with an answer. */
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

/** Longer statements are cut: their beginning tells which one it is. */
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

/** Values are parameters everywhere; a literal that is written into a statement is left out all the same. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN_CHARACTERS);
