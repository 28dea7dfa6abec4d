import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../faults/deployment.ts';

/** What a trial did, and what this machine can't do, with the reason; empty if nothing is left. */
export interface Trial {
  did: string;
  not: string;
}

const LIMIT_MS = 30 * 60_000;

/** Runs a program to its end; throws with the end of what it said. */
export async function must(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = {
    cwd: root,
    env: { ...process.env, ...env },
    timeout: LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, options);
    return `${stdout}${stderr}`;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as Error & {
      stdout?: string;
      stderr?: string;
    };
    throw new Error(`${file} ${args[0]}: ${`${stdout}${stderr}`.slice(-2_000) || message}`);
  }
}

/** Returns whether a program is here and succeeds. */
export const works = (file: string, ...args: string[]): Promise<boolean> =>
  promisify(execFile)(file, args, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
