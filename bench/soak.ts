// npm run soak -- [--minutes 30] [--share 0.7] [--orders 100000]
// Puts a mixed load on a server for a long time, and judges whether its memory and latency stay flat.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mailServer } from '../e2e/fixtures/mail-server.ts';
import { type BenchDatabase, benchFolder, startBenchServer } from './bench-database.ts';
import { machine } from './options.ts';
import { lists, lookUps, starts, submissions } from './scenarios.ts';
import { freePort, startProcess } from './server-process.ts';
import { readSample, type Sampled, summarize } from './soak-samples.ts';
import { type Finding, judge, type Stretch } from './soak-verdict.ts';
import { type Answer, preferOwn, type SteadyRequest, sendSteadily } from './steady-load.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Of the measured capacity. */
    share: { type: 'string', default: '0.7' },
    orders: { type: 'string', default: '100000' },
  },
});
const [MINUTES, SHARE, ORDERS] = [values.minutes, values.share, values.orders].map(Number) as [
  number,
  number,
  number,
];
if (![MINUTES, SHARE, ORDERS].every((each) => each > 0)) {
  throw new Error('--minutes, --share and --orders take numbers above 0.');
}

const WARM_UP_SECONDS = 20;
const CAPACITY_SECONDS = 30;
/** The longest wait for what a load leaves to the worker. */
const MOST_WORK_MS = 5 * 60_000;
const AT_ONCE = 16;
const SAMPLE_MS = 5_000;
/** A minute in half an hour; shorter in a short run, so that there are enough to judge. */
const STRETCH_MS = Math.min(60_000, Math.max(15_000, (MINUTES * 60_000) / 20));
/** How long the mail server takes for an email, as one nearby does that writes it to its disk. */
const MAIL_MS = 10;
/** Above this, the load was late itself. */
const OWN_MS = 100;
/** Of each hundred requests; submissions write, and make emails. */
const MIX = { 'look-up': 40, start: 35, orders: 10, claims: 5, submit: 10 };
type Kind = keyof typeof MIX;

/** Orders that get a claim; each needs one of its own. */
const toClaim = Math.floor(ORDERS * 0.8);

const say = (text: string) => console.log(text);
const round = (value: number) => Math.round(value * 10) / 10;

const postgres = await startBenchServer(say);
say(`Preparing ${ORDERS.toLocaleString('en')} orders ...`);
const prepared = await postgres.prepare(ORDERS);
const mail = await mailServer();
mail.behaves({ acceptsAfter: MAIL_MS });
const [web, worker] = [await startAs('web'), await startAs('worker')];
let isFlat = false;
try {
  preferOwn();
  isFlat = await soak();
} finally {
  for (const { process } of [web, worker]) await process.stop();
  await mail.stop();
  await postgres.stop();
}
process.exit(isFlat ? 0 : 1);

/** Starts a process; jobs have one of their own, as in every deployment under such a load. */
async function startAs(role: 'web' | 'worker'): Promise<Sampled> {
  const metricsPort = await freePort();
  const environment = {
    DATABASE_URL: prepared.url,
    DATA_DIR: join(benchFolder, 'files'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ROLE: role,
    METRICS_PORT: String(metricsPort),
    SMTP_URL: mail.url,
    LOG_LEVEL: 'warn',
  };
  return {
    process: await startProcess('apps/server/src/main.ts', environment, '/ready'),
    metricsPort,
  };
}

async function soak(): Promise<boolean> {
  const next = await mixed(prepared);
  const busiest = { atOnce: AT_ONCE, next };
  say(
    `Warming up for ${WARM_UP_SECONDS} s, then measuring the capacity for ${CAPACITY_SECONDS} s ...`,
  );
  const idle = (await readSample([web, worker])).queued;
  await sendSteadily({ ...busiest, seconds: WARM_UP_SECONDS });
  await prepared.database.pool.query('analyze');
  await untilWorked(idle);
  const { answers, seconds } = await sendSteadily({ ...busiest, seconds: CAPACITY_SECONDS });
  // What requests leave to the worker takes its time as well: faster than that, the queue grows for ever.
  const capacity = answers.length / (seconds + (await untilWorked(idle)));
  const rate = capacity * SHARE;
  const claims = Math.ceil((rate * MINUTES * 60 + answers.length * 4) * (MIX.submit / 100));
  if (claims > toClaim)
    throw new Error(`The run needs more than ${claims} orders. Raise --orders.`);
  const load = loadavg().map(round).join(', ');
  say(
    `${machine()}, load ${load}: ${round(capacity)} requests a second at ${AT_ONCE} at once, with the work they leave.`,
  );
  say(`${round(rate)} a second for ${MINUTES} minutes:\n`);

  const stretches: Stretch[] = [];
  const begin = performance.now();
  const minute = () => (performance.now() - begin) / 60_000;
  let answered: Answer[] = [];
  let samples = [await readSample([web, worker])];
  let began = begin;
  let reading: Promise<void> | null = null;
  let failure: unknown;
  const sample = async () => {
    samples.push(await readSample([web, worker]));
    const now = performance.now();
    if (now - began < STRETCH_MS) return;
    const of = { minute: minute(), seconds: (now - began) / 1_000 };
    const stretch = summarize(answered, samples, of);
    if (stretches.length === 0) say(row(Object.keys(stretch)));
    say(row(Object.values(stretch).map((value) => String(round(value)))));
    stretches.push(stretch);
    [answered, samples, began] = [[], [], now];
  };
  const timer = setInterval(() => {
    reading ??= sample()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        reading = null;
      });
  }, SAMPLE_MS);
  const { ownDelay } = await sendSteadily({
    rate,
    seconds: MINUTES * 60,
    next,
    isKept: false,
    onAnswer: (answer) => answered.push(answer),
  });
  clearInterval(timer);
  await reading;
  if (failure) throw failure;
  return conclude(stretches, ownDelay, { capacity, rate, load });
}

/** Waits until no more jobs wait than when idle. Returns the seconds that took. */
async function untilWorked(idle: number): Promise<number> {
  const begin = performance.now();
  while ((await readSample([web, worker])).queued > idle) {
    if (performance.now() - begin > MOST_WORK_MS) throw new Error('The worker never caught up.');
    await pause(500);
  }
  return (performance.now() - begin) / 1_000;
}

/** Writes the results to a file, says what was found, and returns whether everything is as it must be. */
function conclude(
  stretches: readonly Stretch[],
  ownDelay: number,
  about: Record<string, unknown>,
): boolean {
  const findings = judge(stretches);
  const failed = stretches.reduce((sum, stretch) => sum + stretch.failed, 0);
  const refused = stretches.reduce((sum, stretch) => sum + stretch.refused, 0);
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const file = join(results, `soak-${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify({ ...about, ownDelay, stretches, findings }, null, 2));
  say('');
  for (const finding of findings) say(sentence(finding));
  say(`${mail.confirmed.size} emails were sent.`);
  say(failed === 0 ? 'No request failed.' : `FAILED  ${failed} requests, ${refused} of them 503`);
  if (ownDelay > OWN_MS) say(`FAILED  the load itself was late by ${ownDelay} ms: measure again`);
  say(`Wrote ${file}`);
  return failed === 0 && ownDelay <= OWN_MS && findings.every((finding) => finding.isFlat);
}

function sentence({ says, begin, growth, most, isFlat: flat }: Finding): string {
  return `${flat ? 'flat   ' : 'GROWS  '} ${says}: ${round(begin)} at first, ${growth < 0 ? '' : '+'}${round(growth)} to the end (at most +${round(most)})`;
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(11)).join(' ');
}

/** Returns the requests in the proportion of `MIX`, evenly mixed. */
async function mixed(database: BenchDatabase): Promise<() => SteadyRequest> {
  const submit = await submissions(database, 1, toClaim);
  const lookUp = lookUps(ORDERS);
  const sources: Record<Kind, typeof lookUp> = {
    'look-up': lookUp,
    start: starts,
    orders: lists('orders', database.token),
    claims: lists('claims', database.token),
    submit,
  };
  const due = Object.fromEntries(Object.keys(MIX).map((kind) => [kind, 0])) as Record<Kind, number>;
  return () => {
    for (const kind of Object.keys(MIX) as Kind[]) due[kind] += MIX[kind] / 100;
    const [name] = (Object.keys(MIX) as Kind[]).toSorted((a, b) => due[b] - due[a]) as [Kind];
    due[name] -= 1;
    const request = sources[name]();
    if (!request) throw new Error('Every order has a claim. Raise --orders.');
    const { path, ...rest } = request;
    return { ...rest, name, url: `${web.process.url}${path}` };
  };
}
