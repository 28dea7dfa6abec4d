import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER_FILES = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](\w+)\.js$/;
const IMPORT =
  /\bimport\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;

/** What the router does only while a site without a server is developed. */
const DEVELOPMENT_ONLY = /if \([^;]*isSpaMode && import\.meta\.hot\) throw error;/;

/** What these files of the router import, and with what instead. */
const IMPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  routeModules: { 'route.module': 'importScript' },
  routes: {
    modulePath: 'prefetchScript',
    'route.clientLoaderModule': 'importScript',
    'route.clientActionModule': 'importAction',
    'route.clientMiddlewareModule': 'importScript',
  },
};

/**
 * A Vite plugin that lets the router import the scripts of screens as `import-script.ts` does, which waits
 * for a connection. The router's own import shows an error page, or reloads the page, and has no option for
 * it.
 */
export const waitingImports: Plugin = {
  name: 'waiting-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const expected = IMPORTS[ROUTER_FILES.exec(id)?.[1] ?? ''];
    if (expected === undefined) return null;
    const found = [...code.matchAll(IMPORT)].map(([, path]) => path);
    if (found.join() !== Object.keys(expected).join())
      throw new Error(`${id} imports ${found} instead of ${Object.keys(expected)}.`);
    const from = fileURLToPath(new URL('src/page/import-script.ts', import.meta.url));
    const names = [...new Set(Object.values(expected))].join(', ');
    const changed = code
      .replace(IMPORT, (_, path) => `${expected[path]}(${path})`)
      .replace(DEVELOPMENT_ONLY, '');
    return { code: `import { ${names} } from ${JSON.stringify(from)};\n${changed}`, map: null };
  },
};
