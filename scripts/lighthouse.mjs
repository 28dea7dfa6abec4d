// npm run lighthouse: three pages of the built server, as Lighthouse's phone sees them.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, installed, projectNode, replaceProcess, root, run, say, since } from './project.mjs';

const source = join(root, 'e2e/lighthouse/package');
const folder = join(root, 'node_modules/.cache/lighthouse');

/**
 * Installs Lighthouse outside of the project's packages, because only tests need its 150 MB. Returns the
 * path of its command, or null if npm failed, which says why.
 */
export async function ensureLighthouse() {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  const stamp = join(folder, 'installed.json');
  const wanted = readFileSync(join(source, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  const start = performance.now();
  say('Installing Lighthouse (once; needs the npm registry, and 150 MB) ...');
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const options = ['--ignore-scripts', '--loglevel=error'];
  const { code } = await run('npm', ['ci', ...options], { cwd: folder });
  if (code !== 0) return null;
  writeFileSync(stamp, wanted);
  say(`Installed in ${since(start)}.`);
  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  if (!chromium.path) fail(chromium.why);
  const program = await ensureLighthouse();
  if (!program) fail('Couldn’t install Lighthouse. See npm’s output above.');
  replaceProcess(
    projectNode,
    [installed('playwright'), 'test', '--config=e2e/lighthouse', ...process.argv.slice(2)],
    { CHROMIUM_PATH: chromium.path, LIGHTHOUSE: program },
  );
}
