import { readdir } from 'node:fs/promises';
import type { ServerProcess } from './server-process.ts';
import type { Stretch } from './soak-verdict.ts';
import { type Answer, quantile } from './steady-load.ts';

/** What is read of a process while it is under load. */
type Sample = Pick<Stretch, 'memory' | 'heap' | 'loopDelay' | 'connections' | 'files' | 'queued'>;

const MB = 1_048_576;

/** A process under load, and the port of its metrics. */
export interface Sampled {
  process: ServerProcess;
  metricsPort: number;
}

/** Reads what processes say of themselves at their metrics ports, and what the system says of them. */
export async function readSample(processes: readonly Sampled[]): Promise<Sample> {
  const samples = await Promise.all(processes.map(readOne));
  const all = (figure: keyof Sample) => samples.map((sample) => sample[figure]);
  const sum = (figure: keyof Sample) => all(figure).reduce((total, value) => total + value, 0);
  return {
    memory: sum('memory'),
    heap: sum('heap'),
    loopDelay: Math.max(...all('loopDelay')),
    connections: sum('connections'),
    files: sum('files'),
    // Each process counts those of the deployment.
    queued: Math.max(...all('queued')),
  };
}

async function readOne({ process, metricsPort }: Sampled): Promise<Sample> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  if (!answer.ok) throw new Error(`The metrics endpoint returned ${answer.status}.`);
  const text = await answer.text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    memory: process.memory() / MB,
    heap: sum(/^nodejs_heap_size_used_bytes (\S+)$/gm) / MB,
    loopDelay: sum(/^nodejs_eventloop_lag_p99_seconds (\S+)$/gm) * 1_000,
    connections: sum(/^amends_database_connections\{[^}]*state="(?:busy|idle)"[^}]*\} (\S+)$/gm),
    files: (await readdir(`/proc/${process.pid}/fd`)).length,
    queued: sum(/^amends_jobs\{[^}]*state="waiting"[^}]*\} (\S+)$/gm),
  };
}

/** Puts together what was answered and read in a stretch of so many seconds. */
export function summarize(
  answers: readonly Answer[],
  samples: readonly Sample[],
  { minute, seconds }: { minute: number; seconds: number },
): Stretch {
  const times = answers.map(({ ms }) => ms);
  const highest = (figure: keyof Sample) => Math.max(...samples.map((sample) => sample[figure]));
  const bad = answers.filter(({ status }) => status < 200 || status > 299);
  return {
    minute,
    perSecond: answers.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failed: bad.length,
    refused: bad.filter(({ status }) => status === 503).length,
    memory: highest('memory'),
    heap: Math.min(...samples.map(({ heap }) => heap)),
    loopDelay: highest('loopDelay'),
    connections: highest('connections'),
    files: highest('files'),
    queued: highest('queued'),
  };
}
