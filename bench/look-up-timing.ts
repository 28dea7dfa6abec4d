// Checks whether the time of a failed look-up reveals that an order number, or an email, is known.
// node scripts/run.mjs bench/look-up-timing.ts [requests of each kind]
import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { benchFolder, startBenchServer } from './bench-database.ts';
import { anAddress } from './scenarios.ts';
import { email, orderNumber } from './seed/seed-orders.ts';
import { startProcess } from './server-process.ts';

const ORDERS = 10_000;
const WARM_UP = 500;
/** A difference of more standard errors than this is significant. */
const MOST_ERRORS = 4;

type Wanted = { order: string; email: string };
const stranger = () => `${randomBytes(6).toString('hex')}@example.com`;
const known = () => randomInt(1, ORDERS + 1);
const unknown = () => ORDERS * 10 + randomInt(1, ORDERS * 10);

const KINDS: Readonly<Record<string, () => Wanted>> = {
  'nothing known': () => ({ order: orderNumber(unknown()), email: stranger() }),
  'number known': () => ({ order: orderNumber(known()), email: stranger() }),
  'email known': () => ({ order: orderNumber(unknown()), email: email(known()) }),
  'both known, of two orders': () => {
    const n = known();
    return { order: orderNumber(n), email: email((n % ORDERS) + 1) };
  },
};

const each = Number(process.argv[2] ?? 4_000);
const postgres = await startBenchServer(console.log);
const prepared = await postgres.prepare(ORDERS);
const server = await startProcess(
  'apps/server/src/main.ts',
  {
    DATABASE_URL: prepared.url,
    DATA_DIR: join(benchFolder, 'files'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ROLE: 'web',
  },
  '/ready',
);
try {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took = (wanted: Wanted) =>
    new Promise<number>((resolve, reject) => {
      const query = new URLSearchParams({ store: 'bench', ...wanted });
      const url = `${server.url}/v1/order-lookup?${query}`;
      const start = performance.now();
      request(url, { agent, headers: { 'x-forwarded-for': anAddress() } }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 404) resolve(performance.now() - start);
          else reject(new Error(`An order lookup returned ${answer.statusCode}.`));
        });
      })
        .once('error', reject)
        .end();
    });
  const names = Object.keys(KINDS);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP; round < each; round++) {
    // Alternates the kinds, so that other load on the machine affects all of them.
    for (const name of shuffled(names)) {
      const ms = await took(KINDS[name]?.() as Wanted);
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  agent.destroy();
  const base = times.get('nothing known') ?? [];
  let revealed = 0;
  console.log(`Machine load: ${loadavg()[0]?.toFixed(2)}; ${each} of each kind, in ms`);
  for (const name of names) {
    const own = times.get(name) ?? [];
    const slower = chanceOfSlower(own, base);
    const error = Math.sqrt((own.length + base.length + 1) / (12 * own.length * base.length));
    const errors = (slower - 0.5) / error;
    if (Math.abs(errors) > MOST_ERRORS) revealed += 1;
    const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantile(own, share).toFixed(3));
    const chance = `slower than nothing known in ${(slower * 100).toFixed(1)} %`;
    console.log(
      `${name.padEnd(26)} ${q1} ${median} ${q3}  ${chance} (${errors.toFixed(1)} errors)`,
    );
  }
  if (revealed > 0) {
    console.log(`${revealed} kinds can be distinguished by their time.`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await postgres.stop();
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/**
 * Returns how often a value of `a` is larger than one of `b`: 0.5 if they are indistinguishable
 * (Mann-Whitney's U, as a share of all pairs).
 */
function chanceOfSlower(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))];
  all.sort((x, y) => x.ms - y.ms);
  let below = 0;
  let larger = 0;
  for (const { isA } of all) {
    if (isA) larger += below;
    else below += 1;
  }
  return larger / (a.length * b.length);
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
