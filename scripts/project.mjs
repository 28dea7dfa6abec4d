// Shared by all scripts. They run on Node 20 or later, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project runs on; the one that started this script may be older. */
export const projectNode = join(root, 'node_modules/.bin/node');

/** Returns the path of a program that npm installed, to run with `projectNode`. */
export const installed = (name) => join(root, 'node_modules/.bin', name);

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the script with a message instead of a stack. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** Runs a program to its end; with `quiet`, returns its output. Never throws. */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (part) => {
      output += part;
    });
    child.stderr?.on('data', (part) => {
      output += part;
    });
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Loads settings from `.env` next to package.json, if it exists. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/**
 * Runs a program in place of this process: forwards signals, and exits with its status. Closes its
 * channel if this process is killed.
 */
export function replaceProcess(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const MADE = /(^|\/)(node_modules|build|dist|\.react-router)$/;

/** Returns one hash over files and folders, by path and content; excludes generated files. */
export function hashOf(paths, keep = () => true) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full) || MADE.test(path)) return;
    const entries = listing(full);
    if (entries) for (const name of entries) add(`${path}/${name}`);
    else if (keep(path)) hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function listing(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Returns a duration such as `1.2 s`, for progress lines. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
