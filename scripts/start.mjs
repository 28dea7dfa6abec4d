// npm start: installs, builds and starts Amends, skipping what is up to date.

import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { envFile, projectNode, replaceProcess, root, say } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
say('Starting Amends ...');
replaceProcess(projectNode, [...envFile, 'apps/server/src/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // The compile cache halves the load time of later starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
});
