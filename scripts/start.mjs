// npm start: installs, builds and starts Amends, doing only what is needed.

import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { envFile, projectNode, replaceProcess, root, say } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
say('Starting Amends ...');
replaceProcess(projectNode, [...envFile, 'apps/server/src/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Compiled once, loaded in half the time from then on.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
});
