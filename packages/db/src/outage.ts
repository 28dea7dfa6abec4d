import { DatabaseBusyError } from './seats.ts';

/** SQLSTATE classes: connection exception, insufficient resources, and errors of the disk or the system. */
const OUTAGE_CLASSES = new Set(['08', '53', '58']);

/**
 * Single states: shutdown, crash, starting up, statement canceled, lock not available, a database or
 * connection that ended while idle in a transaction, and a server that only reads, as during a failover.
 */
const OUTAGE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '55P03',
  '25P03',
  '25006',
]);

/** A connection that PostgreSQL ended or never let begin, such as to a database that takes none right now. */
const ENDED = 'FATAL';

/** The system's socket errors. */
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOENT',
]);

/** Errors of pg without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const DEEPEST_CAUSE = 8;

/**
 * Returns whether an error means that the database is unavailable right now, so that the same
 * request may succeed later: no connection, no free seat or slot, shutting down, only reading, or a lock or
 * statement timeout. Looks through `cause`, where Drizzle keeps the driver's error.
 */
export function isDatabaseOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth++) {
    if (saysOutage(current)) return true;
    current = current.cause;
  }
  return false;
}

function saysOutage(error: Error & { code?: unknown; syscall?: unknown; errors?: unknown }) {
  if (error instanceof DatabaseBusyError) return true;
  const code = typeof error.code === 'string' ? error.code : '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    return (
      error.severity === ENDED || OUTAGE_CLASSES.has(code.slice(0, 2)) || OUTAGE_STATES.has(code)
    );
  }
  // ENOENT is also a file error; only on connect does it mean that no one listens.
  if (code === 'ENOENT') return error.syscall === 'connect';
  return SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(error.message);
}
