import type { Database } from '@amends/db';

/**
 * The part of a database that use cases need. The code that opens the database also monitors and closes
 * it.
 */
export type Connections = Pick<Database, 'pool' | 'db' | 'over' | 'reading' | 'together'>;

/**
 * The key under which a context stores its connections. A global symbol, so that it stays the same if a
 * bundler loads this module twice.
 */
export const CONNECTIONS: unique symbol = Symbol.for('amends.connections');
