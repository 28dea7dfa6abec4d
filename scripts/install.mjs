// Installs the packages of package-lock.json if they are missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hashOf, projectNode, root, run, say, since } from './project.mjs';

const stamp = join(root, 'node_modules/.amends-install');

/** Ensures that the installation matches package-lock.json. Needs no network if it does. */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${hashOf(['package-lock.json'])}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(projectNode))
    return;

  if (!isInstalled()) {
    const start = performance.now();
    say('Installing packages (once; needs the npm registry) ...');
    if (!(await npm('ci'))) {
      say('npm ci failed; trying npm install ...');
      if (!(await npm('install', '--no-save'))) {
        fail(
          'Couldn’t install the packages. See npm’s output above.\n' +
            'This step needs the npm registry once. Check the connection (npm config get registry), then run the command again.',
        );
      }
    }
    say(`Installed in ${since(start)}.`);
  }
  await ensureNode();
  writeFileSync(stamp, wanted);
}

/** Retries within seconds. By default, npm waits for over a minute before it reports a missing network. */
const RETRIES = [
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** Runs npm without warnings: an older Node complains about packages that only Node 24 runs. */
async function npm(command, ...options) {
  const quiet = ['--prefer-offline', '--loglevel=error'];
  const args = [command, ...options, '--include=dev', ...quiet, ...RETRIES];
  const own = process.env.npm_execpath;
  const { code } = own?.endsWith('.js')
    ? await run(process.execPath, [own, ...args])
    : await run('npm', args);
  return code === 0;
}

/** Compares what npm recorded at the last installation with the lock file. */
function isInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const present = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .every(([path, entry]) => present[path]?.version === entry.version);
}

/**
 * The package `node` fetches its program with an install script, and PostgreSQL's makes its links. A
 * hardened npm skips both (`ignore-scripts`), so these are run by name.
 */
async function ensureNode() {
  if ((await run(projectNode, ['--version'], { quiet: true })).code === 0) return;
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = Object.keys(allowScripts).filter((name) =>
    existsSync(join(root, 'node_modules', name)),
  );
  const rebuild = ['rebuild', ...packages, '--foreground-scripts', '--ignore-scripts=false'];
  say(`Running the install scripts of ${packages.join(' and ')}, which npm left out ...`);
  await npm(...rebuild);
  if ((await run(projectNode, ['--version'], { quiet: true })).code !== 0) {
    fail(`Couldn’t download Node 24. Run: npm ${rebuild.join(' ')}`);
  }
}
