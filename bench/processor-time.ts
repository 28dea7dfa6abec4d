import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the processor time of processes and of their ended children since they started, in milliseconds; an
 * ended process counts as 0.
 */
export function processorTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const ticks = statOf(pid).slice(11, 15).map(Number);
    return ticks.reduce((total, each) => total + each * TICK_MS, sum);
  }, 0);
}

/** Returns a process and its children, such as PostgreSQL and its backends. */
export function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [pid, ...all.filter((each) => Number(statOf(each)[1]) === pid)];
}

/** Returns the fields of /proc/PID/stat after the name, which may itself contain spaces. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
