import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Leaves out what the router does only if it is configured to, which ours is not. */
export const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    if (!importer || !/[\\/]react-router[\\/]dist[\\/]/.test(importer)) return null;
    if (source.endsWith('/fog-of-war.js')) return file('left-out/lazy-routes.ts');
    if (source.endsWith('/instrumentation.js')) return file('left-out/instrumentation.ts');
    return null;
  },
};

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { imports?: string[] } & Record<string, unknown>>;
}

const ASSIGNMENT = 'window.__reactRouterManifest=';

/**
 * Makes the list of routes smaller, which every first page loads: without what is false, without scripts
 * that have loaded before, and with the other scripts in one order, which compresses better.
 */
export const smallManifest: Plugin = {
  name: 'small-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  closeBundle() {
    const folder = file('build/client/assets/');
    for (const name of readdirSync(folder).filter((one) => /^manifest-\w+\.js$/.test(one))) {
      const text = readFileSync(folder + name, 'utf8');
      if (!text.startsWith(ASSIGNMENT)) throw new Error(`${name} is no list of routes.`);
      const list = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;$/, ''));
      writeFileSync(folder + name, `${ASSIGNMENT}${JSON.stringify(smaller(list))};`);
    }
  },
};

/** Returns a list of routes with the same meaning and fewer characters. */
export function smaller<List extends RouteManifest>(list: List): List {
  const loaded = new Set([list.entry.module, ...list.entry.imports]);
  const uses = new Map<string, number>();
  for (const { imports = [] } of Object.values(list.routes))
    for (const one of imports) uses.set(one, (uses.get(one) ?? 0) + 1);
  const byUse = (a: string, b: string) =>
    (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1);
  const routes = Object.entries(list.routes).map(([id, { imports = [], ...route }]) => {
    const kept = Object.entries(route).filter(
      // Pages tell routes without a component by its being false.
      ([name, value]) => value !== false || name === 'hasDefaultExport',
    );
    const needed = imports.filter((one) => !loaded.has(one)).sort(byUse);
    return [id, { ...Object.fromEntries(kept), imports: needed }];
  });
  return { ...list, routes: Object.fromEntries(routes) };
}
