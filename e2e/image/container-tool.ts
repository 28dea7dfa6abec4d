import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from '../faults/deployment.ts';

/** Builds images, and starts programs in them. */
export interface ContainerTool {
  name: string;
  /** Whether containers have a file system that can't be written, as in production. */
  locked: boolean;
  build(tag: string): Promise<void>;
  /** Size of an image, in bytes. */
  sizeOf(tag: string): Promise<number>;
  /** Program and arguments that run `command` in a new container, on the network of this machine. */
  runs(tag: string, env: Record<string, string>, command: readonly string[]): Promise<string[]>;
  /** Sends SIGTERM to what `child` started in its container. */
  stop(child: ChildProcess): Promise<void>;
  /** Removes what was started. */
  clean(): Promise<void>;
}

const isThere = (file: string, ...args: string[]) =>
  promisify(execFile)(file, args, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );

async function output(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { timeout: 120_000 });
  return stdout.trim();
}

/** Runs a program to its end, with its output on the terminal. */
async function must(file: string, ...args: string[]): Promise<void> {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code !== 0) throw new Error(`${file} ${args[0]} ended with ${code}.`);
}

/** Docker and Podman take the same commands. */
const daemonTool = (name: 'docker' | 'podman'): ContainerTool => ({
  name,
  locked: true,
  build: (tag) => must(name, 'build', '--tag', tag, '.'),
  sizeOf: async (tag) => Number(await output(name, 'image', 'inspect', '-f', '{{.Size}}', tag)),
  runs: async (tag, env, command) => [
    name,
    ...['run', '--rm', '--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL'],
    '--security-opt=no-new-privileges',
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    tag,
    ...command,
  ],
  // Both pass on the signals that they get.
  stop: async (child) => void child.kill('SIGTERM'),
  clean: async () => undefined,
});

/** Returns the last of a chain of processes, each a child of the one before. */
async function lastChild(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const thread of threads) {
    const path = `/proc/${pid}/task/${thread}/children`;
    const [child] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
    if (Number(child) > 0) return lastChild(Number(child));
  }
  return pid;
}

const UNITS: Record<string, number> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 };

/** Needs neither a daemon nor namespaces, but can't lock the file system. */
function buildahTool(): ContainerTool {
  const made: string[] = [];
  return {
    name: 'buildah',
    locked: false,
    build: (tag) =>
      must('buildah', 'build', '--isolation=chroot', '--format=docker', '--tag', tag, '.'),
    sizeOf: async (tag) => {
      const said = await output('buildah', 'images', '--format', '{{.Size}}', tag);
      const [, count, unit = 'B'] = /^([\d.]+) ([kMG]?B)/.exec(said) ?? [];
      return Number(count) * (UNITS[unit] ?? Number.NaN);
    },
    runs: async (tag, env, command) => {
      const container = await output('buildah', 'from', '--pull-never', tag);
      made.push(container);
      return [
        'buildah',
        ...['run', '--isolation=chroot'],
        ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        container,
        ...command,
      ];
    },
    stop: async (child) => {
      if (child.pid && child.exitCode === null) process.kill(await lastChild(child.pid), 'SIGTERM');
    },
    clean: async () => {
      for (const container of made) await output('buildah', 'rm', container);
    },
  };
}

/** Returns the first tool that works on this machine; null if none does. */
export async function findContainerTool(): Promise<ContainerTool | null> {
  if (await isThere('docker', 'info')) return daemonTool('docker');
  if (await isThere('podman', 'run', '--help')) {
    if (await isThere('podman', 'unshare', 'true')) return daemonTool('podman');
  }
  return (await isThere('buildah', '--version')) ? buildahTool() : null;
}
