// npm run test:medusa: the Medusa connector against a real Medusa, which is installed once.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, installed, projectNode, replaceProcess, root, run, say } from './project.mjs';

const site = join(root, 'e2e/medusa/site');
const folder = join(root, 'node_modules/.cache/medusa');

await ensureInstalled();
await ensureMedusa();
replaceProcess(
  projectNode,
  [installed('vitest'), 'run', '--config=e2e/medusa/vitest.config.ts', ...process.argv.slice(2)],
  { MEDUSA_FOLDER: folder },
);

/** Installs Medusa in the exact versions of its package.json. */
async function ensureMedusa() {
  mkdirSync(folder, { recursive: true });
  cpSync(site, folder, { recursive: true });
  const wanted = readFileSync(join(site, 'package.json'), 'utf8');
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing Medusa (once; needs the npm registry, and 700 MB) ...');
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { code } = await run('npm', ['install', ...options, '--loglevel=error'], { cwd: folder });
  if (code !== 0) fail('Couldn’t install Medusa. See npm’s output above.');
  writeFileSync(stamp, wanted);
}
