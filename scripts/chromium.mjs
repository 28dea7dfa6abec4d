// Finds the browser for tests, and installs it from the system's packages if missing.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './project.mjs';

// The headless shell takes three quarters of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Returns the path of a Chromium, or null with `why` as a message. CHROMIUM_PATH wins. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return {
      path: null,
      why: `CHROMIUM_PATH is ${given}, which can’t be run. Correct or unset it.`,
    };
  }
  if (await install()) {
    const path = findChromium();
    if (path) return { path };
  }
  return {
    path: null,
    why: 'Chromium wasn’t found and couldn’t be installed. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH, then run the tests again.',
  };
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : null;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      if (isProgram(path)) return path;
    }
  }
  return null;
}

async function install() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', '-y', '-q', ...args];
    return run(program, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if (asRoot.length > 0 && (await run('sudo', ['-n', 'true'], { quiet: true })).code !== 0) {
    return false;
  }
  say('Installing Chromium for the browser tests (once) ...');
  await apt('update');
  const { code, output } = await apt('install', '--no-install-recommends', PACKAGES[0]);
  if (code === 0) return true;
  // Older systems only have the full browser.
  const whole = await apt('install', '--no-install-recommends', PACKAGES[1]);
  if (whole.code !== 0) say(output + whole.output);
  return whole.code === 0;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
