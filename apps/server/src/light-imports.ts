import { registerHooks } from 'node:module';

/**
 * Node reads a package's whole package.json again for each of its files, and that of drizzle-orm
 * has 180 kB for 300 files: half a second of every start and 100 MB that are never given back. A
 * file of these packages that imports its neighbor is an ECMAScript module beside it; saying so
 * here spares the reading. See docs/decisions/0005-light-imports.md.
 */
const INSIDE = /\/node_modules\/(drizzle-orm|hono)\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const isNeighbour =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.conditions.includes('import') &&
      INSIDE.test(context.parentURL ?? '');
    if (!isNeighbour) return next(specifier, context);
    const url = new URL(specifier, context.parentURL).href;
    return { url, format: 'module', shortCircuit: true };
  },
});
