// npm run dev: the server restarts when its code changes, and both sites reload in the browser.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { envFile, projectNode, replaceProcess, say } from './project.mjs';

const WATCHED = ['apps/server/src', 'packages/core/src', 'packages/db/src', 'packages/emails/dist'];

await ensureInstalled();
await ensureBuilt(['emails', 'the widget']);
say('Starting Amends for development ...');
replaceProcess(
  projectNode,
  [
    ...WATCHED.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    ...envFile,
    'apps/server/src/main.ts',
  ],
  { NODE_ENV: 'development', DEV: 'true' },
);
