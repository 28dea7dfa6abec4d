import { z } from 'zod';
import { numberFrom, type Variable } from './variable.ts';

const POSTGRES = {
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
  mustBe: 'an address like postgresql://user:password@host:5432/database',
  kind: 'address',
  isSecret: true,
} as const;

/** Variables of the database. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: {
    ...POSTGRES,
    about: 'PostgreSQL 15 or later; without it, Amends starts its own in `DATA_DIR`',
  },
  DATABASE_DIRECT_URL: {
    ...POSTGRES,
    otherwise: '`DATABASE_URL`',
    about:
      'PostgreSQL itself, if `DATABASE_URL` points to a pooler such as PgBouncer; used for live updates and migrations',
  },
  DATABASE_REPLICA_URL: {
    ...POSTGRES,
    about:
      'a standby of `DATABASE_URL` that serves [lists and exports](operations/large.md#a-read-replica)',
  },
  DATABASE_POOL: {
    ...numberFrom(4, 500, 'connections'),
    default: '20',
    about: 'the maximum number of database connections for requests, or for a worker’s jobs',
  },
} as const satisfies Record<string, Variable>;
