// npm start: installs, builds and starts Amends, doing only what is needed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { envFile, projectNode, runInOurPlace, say } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
say('Starting Amends ...');
runInOurPlace(projectNode, [...envFile, 'apps/server/src/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
});
