import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answer,
  preferOwn,
  quantile,
  type SteadyRequest,
  type SteadyResult,
  sendSteadily,
} from '../../bench/steady-load.ts';
import { freePort, openCluster, startProcess, statusOf, until } from './deployment.ts';
import { env, signIn } from './visitors.ts';

const SECONDS = 15;
const TIMES = 3;
/** What is promised for the requests that are taken. */
const ANSWER_MS = 1_000;
const RECOVERY_MS = 10_000;
/** Of what the process does without overload; refusing takes the rest. */
const KEPT = 0.5;
/** Later than this, the load itself was slow. */
const OWN_MS = 200;
/** Cheap requests for each expensive one. */
const CHEAP_SHARE = 0.2;
/** Of the cheap ones, which are no part of the overload. */
const CHEAP_KEPT = 0.95;

/**
 * Asks a web process for the inbox of staff as fast as it answers 8 people, then with three times as many
 * requests a second, whether they are answered or not, and a fifth as many for a page that takes little; at
 * last all requests of three seconds in one moment. The load comes from here, at a higher priority: in life
 * it is made by other machines.
 */
export async function overload(folder: string): Promise<string> {
  const cluster = await openCluster(folder);
  const port = await freePort();
  const dashboard = `http://127.0.0.1:${port}`;
  const web = await startProcess({
    ...env(folder, cluster, 'web'),
    DASHBOARD_PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  try {
    preferOwn();
    const headers = { cookie: await signIn(dashboard), accept: 'text/html' };
    const inbox: SteadyRequest = { name: 'inbox', url: `${dashboard}/inbox`, headers };
    const cheap: SteadyRequest = { name: 'cheap', url: `${web.url}/start?store=juniper` };
    const asset = await anAsset(inbox);
    await sendSteadily({ atOnce: 8, seconds: 4, next: inOrder(inbox, cheap) });
    const alone = await sendSteadily({ atOnce: 8, seconds: 5, next: inOrder(inbox) });
    const capacity = alone.answers.length / alone.seconds;

    const rate = Math.round(capacity * TIMES * (1 + CHEAP_SHARE));
    let isOver = false;
    const watching = watch([`${web.url}/ready`, asset], () => isOver);
    const inboxes = Array<SteadyRequest>(Math.round(1 / CHEAP_SHARE)).fill(inbox);
    const loaded = await sendSteadily({
      rate,
      seconds: SECONDS,
      next: inOrder(...inboxes, cheap),
    });
    isOver = true;
    const watched = await watching;
    const recovered = await until(() => isCalm(inbox), RECOVERY_MS, 'fast again');
    const burst = await sendSteadily({
      atOnce: Math.round(capacity * TIMES),
      seconds: 0,
      next: inOrder(inbox),
    });

    const kept = timesOf(loaded, 'inbox').length / SECONDS / capacity;
    const cheapOnes = loaded.answers.filter(({ name }) => name === 'cheap');
    const refused = loaded.answers.filter(({ status }) => status === 503);
    const says = [
      `${Math.round(capacity)} pages a second alone (${spread(timesOf(alone))})`,
      `at ${rate}: ${Math.round(capacity * kept)} (${spread(timesOf(loaded))})`,
      `${refused.length} of ${loaded.answers.length} refused (${spread(refused.map(({ ms }) => ms))})`,
      `${timesOf(loaded, 'cheap').length} of ${cheapOnes.length} cheap ones answered (${spread(timesOf(loaded, 'cheap'))})`,
      `/ready and files within ${watched.slowest} ms`,
      `calm after ${recovered} ms`,
      `of ${burst.answers.length} at once ${timesOf(burst).length} answered (${spread(timesOf(burst))})`,
      `load late by ${loaded.ownDelay} ms`,
    ].join('; ');
    const broken = {
      'nothing was refused': refused.length === 0,
      'other answers than 200 and 503': [...loaded.answers, ...burst.answers].some(
        ({ status }) => status !== 200 && status !== 503,
      ),
      '503 without Retry-After': refused.some(({ retryAfter }) => retryAfter === undefined),
      'the load itself was late': loaded.ownDelay > OWN_MS,
      'what is taken is slow': quantile(timesOf(loaded), 0.99) > ANSWER_MS,
      'what is taken of a burst is slow': quantile(timesOf(burst), 0.99) > ANSWER_MS,
      'too little is taken': kept < KEPT,
      'cheap pages were refused': timesOf(loaded, 'cheap').length < cheapOnes.length * CHEAP_KEPT,
      '/ready or a file failed': watched.failed > 0,
    };
    const [first] = Object.entries(broken).find(([, isSo]) => isSo) ?? [];
    if (first) throw new Error(`${first}; ${says}`);
    return says;
  } finally {
    web.child.kill('SIGKILL');
    await cluster.stop();
  }
}

const timesOf = ({ answers }: SteadyResult, name?: string): number[] =>
  answers
    .filter((answer: Answer) => answer.status === 200 && (!name || answer.name === name))
    .map(({ ms }) => ms);

const spread = (times: readonly number[]): string =>
  `p50 ${Math.round(quantile(times, 0.5))}, p99 ${Math.round(quantile(times, 0.99))} ms`;

function inOrder(...requests: readonly SteadyRequest[]): () => SteadyRequest {
  let turn = 0;
  return () => requests[turn++ % requests.length] as SteadyRequest;
}

/** Returns the address of a built file that a page names. */
async function anAsset({ url, headers = {} }: SteadyRequest): Promise<string> {
  const text = await (await fetch(url, { headers })).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  if (!path) throw new Error('the inbox names no file');
  return `${new URL(url).origin}${path}`;
}

/** Asks for what must be answered in any case until it is over. */
async function watch(urls: readonly string[], isOver: () => boolean) {
  let slowest = 0;
  let failed = 0;
  while (!isOver()) {
    for (const url of urls) {
      const started = performance.now();
      if ((await statusOf(url)) !== 200) failed += 1;
      slowest = Math.max(slowest, Math.round(performance.now() - started));
    }
    await pause(100);
  }
  return { slowest, failed };
}

/** Whether ten pages in a row are answered, each within a second. */
async function isCalm(inbox: SteadyRequest): Promise<boolean> {
  for (let n = 0; n < 10; n++) {
    const { answers } = await sendSteadily({ atOnce: 1, seconds: 0, next: inOrder(inbox) });
    if (answers.some(({ status, ms }) => status !== 200 || ms > ANSWER_MS)) return false;
  }
  return true;
}
