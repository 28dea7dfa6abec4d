// npm run screens: screenshots of every screen in both palettes, at 390 and 1280 pixels, and of the
// dashboard at 1440, in ./screens.
// npm run screens -- --docs also updates the three in the README.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, installed, projectNode, root, run, say } from './project.mjs';

const SHOWN = [
  { from: 'items-open-390-light.png', to: 'portal-390.png', height: 844 },
  { from: 'view-1280-light.png', to: 'portal-1280.png', height: 800 },
  { from: 'desk-at-work-1280-light.png', to: 'dashboard-1280.png', height: 800 },
];

await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
if (!chromium.path) fail(chromium.why);
const { code } = await run(
  projectNode,
  [installed('playwright'), 'test', '--config=e2e/screens/playwright.config.ts'],
  { env: { CHROMIUM_PATH: chromium.path, AMENDS_E2E_HISTORY: 'true' } },
);
if (process.argv.includes('--docs')) await renewDocs();
say('Screenshots saved in ./screens.');
process.exitCode = code;

/** Crops each screenshot to the first window, and reduces it to a palette of 256 colors. */
async function renewDocs() {
  const { default: sharp } = await import('sharp');
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  for (const { from, to, height } of SHOWN) {
    const source = join(root, 'screens', from);
    if (!existsSync(source)) fail(`The screenshot ${from} is missing.`);
    const picture = sharp(source);
    const size = await picture.metadata();
    await picture
      .extract({ left: 0, top: 0, width: size.width, height: Math.min(height, size.height) })
      .png({ palette: true, effort: 10 })
      .toFile(join(root, 'docs/pictures', to));
  }
}
