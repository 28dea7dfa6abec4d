import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER_FILES = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](\w+)\.js$/;
const IMPORT =
  /\bimport\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;
/** How many imports of scripts these files of the router have. */
const IMPORTS: Readonly<Record<string, number>> = { routeModules: 1, routes: 4 };

/**
 * A Vite plugin that lets the router import the scripts of screens with `importScript`, which waits for a
 * connection. The router's own import shows an error page, or reloads the page, and has no option for it.
 */
export const waitingImports: Plugin = {
  name: 'waiting-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const expected = IMPORTS[ROUTER_FILES.exec(id)?.[1] ?? ''];
    if (expected === undefined) return null;
    const found = code.match(IMPORT)?.length ?? 0;
    if (found !== expected) throw new Error(`${id} has ${found} imports instead of ${expected}.`);
    const from = fileURLToPath(new URL('src/page/import-script.ts', import.meta.url));
    const changed = code.replace(IMPORT, 'importScript($1)');
    return { code: `import { importScript } from ${JSON.stringify(from)};\n${changed}`, map: null };
  },
};
