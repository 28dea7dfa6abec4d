import type { Database } from '@amends/db';

/** What use cases need of a database. The code that opens it also watches and closes it. */
export type Connections = Pick<Database, 'pool' | 'db' | 'over' | 'reading' | 'together'>;

/**
 * The key under which a context keeps its connections. Registered globally, so that it is the same
 * if a bundler loads this module twice.
 */
export const CONNECTIONS: unique symbol = Symbol.for('amends.connections');
