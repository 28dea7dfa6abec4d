// npm run dev: the server restarts when its code changes, and the portal reloads in the browser.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { envFile, projectNode, runInOurPlace, say } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
say('Starting Amends for development ...');
runInOurPlace(
  projectNode,
  ['--watch', '--watch-preserve-output', ...envFile, 'apps/server/src/main.ts'],
  { NODE_ENV: 'development', DEV: 'true' },
);
