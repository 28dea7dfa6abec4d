import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

export interface SteadyRequest {
  /** What its figures are grouped by. */
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface SteadyLoad {
  /** Requests a second, sent evenly whether earlier ones were answered or not. */
  rate?: number;
  /** Instead of a rate: so many at once, each after the answer to the one before; one each in 0 seconds. */
  atOnce?: number;
  seconds: number;
  next(): SteadyRequest;
  /** Called for each answer. */
  onAnswer?(answer: Answer): void;
  /** Whether the result has all answers; default: true. */
  isKept?: boolean;
}

export interface Answer {
  name: string;
  /** 0 if the connection broke. */
  status: number;
  /** From sending until the whole answer was there, in milliseconds. */
  ms: number;
  retryAfter: string | undefined;
}

export interface SteadyResult {
  answers: Answer[];
  /** From the first request until the last answer. */
  seconds: number;
  /** By how much this process itself was late, in milliseconds: above some ten, times say little. */
  ownDelay: number;
}

/** How often those are sent that are due. */
const STEP_MS = 5;
const GIVE_UP_MS = 30_000;

/** Sends requests at a steady rate over as many connections as that takes. Waits for every answer. */
export async function sendSteadily(load: SteadyLoad): Promise<SteadyResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const begin = performance.now();
  const isOver = () => performance.now() - begin > load.seconds * 1_000;
  const sendOne = async () => {
    const answer = await send(agent, load.next());
    if (load.isKept !== false) answers.push(answer);
    load.onAnswer?.(answer);
  };
  const { rate } = load;
  if (rate === undefined) {
    const one = async () => {
      do await sendOne();
      while (!isOver());
    };
    await Promise.all(Array.from({ length: load.atOnce ?? 1 }, one));
  } else {
    for (let sent = 0; !isOver(); await pause(STEP_MS)) {
      for (; sent < ((performance.now() - begin) / 1_000) * rate; sent++) {
        const one: Promise<void> = sendOne().finally(() => open.delete(one));
        open.add(one);
      }
    }
    await Promise.all(open);
  }
  delay.disable();
  agent.destroy();
  return {
    answers,
    seconds: (performance.now() - begin) / 1_000,
    ownDelay: Math.round(delay.percentile(99) / 1e6),
  };
}

/** Sends one request and reads the whole answer; never throws. */
export function send(
  agent: Agent,
  { name, url, method, headers, body }: SteadyRequest,
): Promise<Answer> {
  return new Promise((resolve) => {
    const started = performance.now();
    const end = (status: number, retryAfter?: string) =>
      resolve({ name, status, ms: performance.now() - started, retryAfter });
    const sent = request(url, { agent, method, headers, timeout: GIVE_UP_MS }, (answer) => {
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.once('error', () => end(0));
      answer.resume();
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', () => end(0));
    sent.end(body);
  });
}

/**
 * Gives this process a higher priority, as if the load came from another machine. Not everyone may; without
 * it, the load may be found late.
 */
export function preferOwn(): void {
  try {
    setPriority(-10);
  } catch {
    // As it is, then.
  }
}

/** Returns a quantile of numbers; 0 of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
