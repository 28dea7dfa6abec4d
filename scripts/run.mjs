// node scripts/run.mjs FILE ...: runs a TypeScript file of the project.
import { ensureInstalled } from './install.mjs';
import { envFile, fail, projectNode, replaceProcess } from './project.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Name a file to run, for example: node scripts/run.mjs bench/run.ts');
await ensureInstalled();
replaceProcess(projectNode, [...envFile, file, ...args]);
