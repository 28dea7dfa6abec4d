// Builds the sites, the emails and the widget. The server itself needs no build.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, hashOf, installed, projectNode, root, run, say, since } from './project.mjs';

const site = (name) => ({
  name: `the ${name}`,
  folder: `apps/${name}`,
  config: 'react-router.config.ts',
  output: 'build',
  sources: [
    `apps/${name}`,
    'packages/ui',
    'packages/client',
    'packages/core/src',
    'packages/words/src',
    'package-lock.json',
  ],
  command: ['react-router', 'build', '--logLevel', 'warn'],
  assets: 'client',
});

const BUILDS = [
  {
    name: 'emails',
    folder: 'packages/emails',
    config: 'vite.config.ts',
    output: 'dist',
    sources: ['packages/emails', 'packages/core/src', 'package-lock.json'],
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'the widget',
    folder: 'packages/widget',
    config: 'vite.config.ts',
    output: 'dist',
    sources: ['packages/widget', 'packages/core/src/reference', 'package-lock.json'],
    command: ['vite', 'build', '--logLevel', 'warn'],
    assets: '.',
  },
  site('portal'),
  site('dashboard'),
];

/** Builds what changed since the last build; with `names`, only those. */
export async function ensureBuilt(names = BUILDS.map((build) => build.name)) {
  const builds = BUILDS.filter(
    (build) => names.includes(build.name) && existsSync(join(root, build.folder, build.config)),
  );
  if (builds.every(isFresh)) return;
  const free = await takeTurn();
  for (const build of builds) if (!isFresh(build)) await make(build);
  free();
}

const stampOf = (build) => join(root, build.folder, build.output, '.built-from');

function isFresh(build) {
  const stamp = stampOf(build);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(build);
}

/** A build includes core's rules only; the server loads the rest as source. */
const sourcesOf = (build) =>
  hashOf(build.sources, (file) =>
    file.startsWith('packages/core/') ? file.endsWith('.rules.ts') : !/\.test\.tsx?$/.test(file),
  );

async function make(build) {
  const start = performance.now();
  const from = sourcesOf(build);
  say(`Building ${build.name} ...`);
  const [program, ...args] = build.command;
  const { code, output } = await run(projectNode, [installed(program), ...args], {
    cwd: join(root, build.folder),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (code !== 0) fail(`${output}\nCouldn’t build ${build.name}. See the output above.`);
  if (build.assets) await compressAssets(join(root, build.folder, build.output, build.assets));
  writeFileSync(stampOf(build), from);
  say(`Built ${build.name} in ${since(start)}.`);
}

/**
 * Two commands that start at once must not build into the same folder; a dead process's lock is
 * ignored.
 */
async function takeTurn() {
  const lock = join(root, 'node_modules/.cache/amends-build');
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isGone(lock)) rmSync(lock, { force: true });
    else await pause(200);
  }
}

function isGone(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (!(pid > 0)) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
}
