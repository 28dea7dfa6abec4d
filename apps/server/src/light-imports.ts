import { registerHooks } from 'node:module';

/**
 * Resolves imports within drizzle-orm directly. Node parses a package's package.json again for each
 * of its files, and drizzle-orm's has 180 kB for 300 files: half a second of every start and 100 MB
 * that are never freed. A relative import in these packages is an ES module next to the importer.
 * See docs/decisions/0005-light-imports.md.
 */
const INSIDE = /\/node_modules\/(drizzle-orm|hono)\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const isNeighbor =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.conditions.includes('import') &&
      INSIDE.test(context.parentURL ?? '');
    if (!isNeighbor) return next(specifier, context);
    const url = new URL(specifier, context.parentURL).href;
    return { url, format: 'module', shortCircuit: true };
  },
});
