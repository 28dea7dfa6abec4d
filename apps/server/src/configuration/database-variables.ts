import { z } from 'zod';
import { numberFrom, type Variable } from './variable.ts';

const POSTGRES = {
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
  mustBe: 'an address like postgresql://user:password@host:5432/database',
  kind: 'address',
  isSecret: true,
} as const;

/** Where the database is. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: {
    ...POSTGRES,
    about: 'a PostgreSQL from 15 on; without it Amends starts its own in `DATA_DIR`',
  },
  DATABASE_DIRECT_URL: {
    ...POSTGRES,
    otherwise: '`DATABASE_URL`',
    about:
      'PostgreSQL itself, where `DATABASE_URL` leads to a pooler such as PgBouncer: used for live updates and migrations',
  },
  DATABASE_REPLICA_URL: {
    ...POSTGRES,
    about:
      'a standby of `DATABASE_URL` that answers [lists and exports](operations/large.md#a-read-replica)',
  },
  DATABASE_POOL: {
    ...numberFrom(4, 500, 'connections'),
    default: '20',
    about: 'the most database connections for requests, or for the jobs of a worker',
  },
} as const satisfies Record<string, Variable>;
