import { performance } from 'node:perf_hooks';
import { temporarilyUnavailable } from '@amends/core';
import type { Context, MiddlewareHandler } from 'hono';
import { type Log, maskPath } from '../log.ts';
import { answerProblem } from '../problem.ts';
import type { AppEnv } from '../request-context.ts';
import { type Busyness, createAdmission, TICK_MS } from './admission.ts';
import type { Lane } from './lanes.ts';
import { createWeights } from './weights.ts';

/** Refuses requests that exceed the process's capacity. */
export interface LoadShedder {
  middleware: MiddlewareHandler<AppEnv>;
  /** The number of requests refused so far. */
  refused(): number;
  close(): void;
}

const BUSY = 'We’re getting too many requests right now.';
/** Requests with a larger body take as long as their network. */
const SMALL_BYTES = 65_536;
/** Requests with a lower weight are quick. */
const QUICK = 0.5;
/** Minimum time between log lines about refused requests. */
const REPORT_MS = 10_000;

/** Checks and files cost next to nothing, and live updates last as long as their page is open. */
const ALWAYS =
  /^\/(health|ready|favicon\.ico|assets\/.*|inbox\/live|([a-zA-Z-]+\/)?view\/[^/]+\/live)$/;

/**
 * Refuses requests with 503 and `Retry-After` while the process is overloaded; see `createAdmission`. Running
 * requests always finish. Health checks, files and live updates are always served; quick requests have
 * reserved capacity, so that slow ones never block them.
 */
export function createLoadShedder(
  busyness: Busyness,
  log: Pick<Log, 'warn'>,
  { waitMs, now = () => performance.now() }: { waitMs?: number; now?: () => number } = {},
): LoadShedder & { tick(): void } {
  const admission = createAdmission(busyness, now, waitMs);
  const weights = createWeights();
  let refused = 0;
  let reported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function tick(): void {
    admission.tick();
    if (refused === reported || now() - reportedAt < REPORT_MS) return;
    log.warn({ refused: refused - reported }, 'Too many requests; some were refused');
    reported = refused;
    reportedAt = now();
  }

  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (ALWAYS.test(c.req.path)) return next();
    const kind = `${c.req.method} ${maskPath(c.req.path)}`;
    const weight = weights.of(kind);
    const { outgoing } = c.env ?? {};
    const isGone = () => outgoing?.destroyed === true;
    const place = await admission.enter(laneOf(c, weight), weight, isGone);
    if (!place) {
      refused += 1;
      return refuse(c);
    }
    const leave = () => {
      admission.leave(place);
      if (place.lane !== 'large') weights.learn(kind, now() - place.since);
    };
    // Pages render while they are sent.
    outgoing?.once('close', leave);
    try {
      await next();
    } finally {
      if (!outgoing) leave();
    }
  };

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { middleware, refused: () => refused, close: () => clearInterval(timer), tick };
}

function laneOf({ req }: Context<AppEnv>, weight: number): Lane {
  const isLarge =
    req.header('transfer-encoding') !== undefined ||
    Number(req.header('content-length') ?? 0) > SMALL_BYTES;
  if (isLarge) return 'large';
  return weight < QUICK ? 'quick' : 'usual';
}

/** Returns a page that reloads to browsers that open one, and a problem document to others. */
function refuse(c: Context<AppEnv>): Response {
  const answer = answerProblem(c, temporarilyUnavailable());
  if (!c.req.header('accept')?.includes('text/html')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const seconds = headers.get('Retry-After');
  const isPage = c.req.method === 'GET';
  const next = isPage
    ? 'This page reloads in a few seconds.'
    : 'Go back and try again in a moment.';
  const reload = isPage ? `<meta http-equiv="refresh" content="${seconds}">` : '';
  return new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${reload}<title>${BUSY}</title><p>${BUSY} ${next}</p>`,
    { status: answer.status, headers },
  );
}

/** Returns how busy this process and a pool of it are. */
export function measureBusyness(pool: { readonly waitingCount: number }): Busyness {
  let last = performance.eventLoopUtilization();
  return {
    loop() {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
    waiting: () => pool.waitingCount,
  };
}
