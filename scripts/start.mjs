// npm start: installs, builds and starts Amends, doing only what is needed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode, runInOurPlace, say } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
say('Starting Amends ...');
runInOurPlace(projectNode, ['--env-file-if-exists=.env', 'apps/server/src/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
});
