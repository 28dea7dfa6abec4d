import { registerHooks } from 'node:module';

/**
 * Resolves most imports itself. Node parses a package's package.json again for each import of it and for each
 * of its files, and drizzle-orm's has 180 kB for 300 files; for a file of ours it asks the file system five
 * times. Both were most of the processor time of a start, and 100 MB that are never freed.
 * See docs/decisions/0005-light-imports.md and 0907-processes-start-in-less-time.md.
 */
const ES_MODULES = /\/node_modules\/(drizzle-orm|hono|zod|@noble\/[\w-]+)\/.*\.js$/;
const OURS = /^(?!.*\/node_modules\/).*\/(?:packages|apps)\/[\w-]+\//;

type Found = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>;
/** Bare specifiers that were resolved, by our package: its files share one `node_modules`. */
const found = new Map<string, Found>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    const isNeighbor = specifier.startsWith('./') || specifier.startsWith('../');
    if (isNeighbor && specifier.endsWith('.js') && ES_MODULES.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const ours = OURS.exec(parentURL)?.[0];
    if (!ours || Object.keys(context.importAttributes).length > 0) return next(specifier, context);
    if (isNeighbor) {
      if (!specifier.endsWith('.ts')) return next(specifier, context);
      const url = new URL(specifier, parentURL).href;
      return { url, format: 'module-typescript', shortCircuit: true };
    }
    if (specifier.includes(':')) return next(specifier, context);
    const key = `${ours} ${specifier}`;
    let known = found.get(key);
    if (!known) {
      known = { ...next(specifier, context), shortCircuit: true };
      found.set(key, known);
    }
    return known;
  },
});
