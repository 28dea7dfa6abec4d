import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The image has neither npm nor the scripts that npm runs. */
const BY_NPM = existsSync(fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url)));

/** Returns how to run a command of the server where this process runs, such as `npm run restore -- --go-live`. */
export function commandLine(name: string, options = '', byNpm = BY_NPM): string {
  if (!byNpm) return `node apps/server/src/${name}.ts ${options}`.trimEnd();
  return options ? `npm run ${name} -- ${options}` : `npm run ${name}`;
}
