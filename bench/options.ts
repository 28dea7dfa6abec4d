import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

const WHAT = [
  'look-up',
  'submit',
  'batch',
  'start',
  'list-orders',
  'list-claims',
  'footprint',
] as const;
export type Measured = (typeof WHAT)[number];

export interface Options {
  /**
   * What is measured: requests next to a bare server, only the inbox, or everything as the deployment grows.
   */
  kind: 'requests' | 'inbox' | 'growth';
  claims: number[];
  /** The most stores of a size. */
  stores: number;
  /** Only questions of the inbox whose names contain this text. */
  questions: string;
  orders: number[];
  connections: number[];
  seconds: number;
  /** Requests per measurement and per warm-up, in place of a duration; 0 for none. */
  requests: number;
  what: Measured[];
  role: 'both' | 'web';
}

export const USAGE = `npm run bench -- [options]
  inbox                     measures the inbox instead of the rest, with --claims and --seconds
  growth                    measures all that can slow down with the number of stores, claims and events
  --questions "rare word"   only those of the inbox's questions that have this in their names
  --claims 10000,1000000    sizes of the inbox; of growth 10000,100000
  --stores 10000            the most stores of growth, which has one for each twenty claims
  --orders 10000,1000000    sizes of the database, each measured on its own
  --connections 1,16,64     at once
  --seconds 6               per measurement
  --requests 3000           per measurement and warm-up, in place of seconds: on a busy machine
  --what ${WHAT.join(',')}
  --role web                what the server's process does: web, or both with the jobs`;

/** Returns the options of a run; throws an error that explains the mistake. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '10000,1000000' },
      claims: { type: 'string' },
      stores: { type: 'string', default: '10000' },
      questions: { type: 'string', default: '' },
      connections: { type: 'string', default: '1,16,64' },
      seconds: { type: 'string', default: '6' },
      requests: { type: 'string' },
      what: { type: 'string', default: WHAT.join(',') },
      role: { type: 'string', default: 'web' },
    },
  });
  const what = values.what
    .split(',')
    .filter((each): each is Measured => WHAT.includes(each as Measured));
  if (what.length === 0) throw new Error(`--what accepts ${WHAT.join(', ')}.`);
  const [kind = 'requests', more] = positionals;
  if (more !== undefined || !isKind(kind)) {
    throw new Error(`Unknown arguments: ${positionals.join(' ')}.`);
  }
  const sizes = kind === 'growth' ? '10000,100000' : '10000,1000000';
  return {
    kind,
    claims: numbers('claims', values.claims ?? sizes),
    stores: numbers('stores', values.stores)[0] ?? 1,
    questions: values.questions,
    orders: numbers('orders', values.orders),
    connections: numbers('connections', values.connections),
    seconds: numbers('seconds', values.seconds)[0] ?? 6,
    requests: values.requests === undefined ? 0 : (numbers('requests', values.requests)[0] ?? 0),
    what,
    role: values.role === 'both' ? 'both' : 'web',
  };
}

const isKind = (text: string): text is Options['kind'] =>
  ['requests', 'inbox', 'growth'].includes(text);

function numbers(name: string, text: string): number[] {
  const found = text.split(',').map(Number);
  if (found.every((each) => Number.isInteger(each) && each > 0)) return found;
  throw new Error(`--${name} takes comma-separated whole numbers, not "${text}".`);
}

/** Returns a short description of the machine, for the results. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
