// node scripts/run.mjs FILE ...: runs a TypeScript file of the project.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { envFile, fail, projectNode, replaceProcess, root } from './project.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Specify a file to run, for example: node scripts/run.mjs bench/run.ts');
await ensureInstalled();
// Commands of the server start in less than half the time.
const isCommand = file.startsWith('apps/server/');
const options = isCommand ? ['--import', './apps/server/src/light-imports.ts'] : [];
replaceProcess(
  projectNode,
  [...envFile, ...options, file, ...args],
  isCommand ? { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') } : {},
);
