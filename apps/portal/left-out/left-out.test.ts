import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../react-router.config.ts';
import * as instrumentation from './instrumentation.ts';
import * as lazyRoutes from './lazy-routes.ts';

const { resolve } = createRequire(import.meta.url);
const router = join(dirname(resolve('react-router/package.json')), 'dist/production/lib');
const app = (file: string) => readFileSync(new URL(`../app/${file}`, import.meta.url), 'utf8');

test.each([
  ['router/instrumentation.js', instrumentation],
  ['dom/ssr/fog-of-war.js', lazyRoutes],
])('what replaces the router’s %s exports the same names', async (file, ours) => {
  const theirs: object = await import(join(router, file));
  expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
});

test('the router finds every route in the list of the first page, and has no instrumentations', () => {
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
  expect(app('entry.client.tsx')).toContain('<HydratedRouter');
  expect(app('entry.client.tsx')).not.toContain('instrumentations');
});

test('the router does the same without what is left out', async () => {
  const theirs = await import(join(router, 'dom/ssr/fog-of-war.js'));
  const initial = { mode: 'initial' };
  expect(theirs.isFogOfWarEnabled(initial, true)).toBe(lazyRoutes.isFogOfWarEnabled());
  const patching = theirs.getPatchRoutesOnNavigationFunction(null, {}, {}, true, initial, false);
  expect(patching).toBe(lazyRoutes.getPatchRoutesOnNavigationFunction());
  const { consumeInstrumentationClientResultMetaReceiver: receiverOf } = await import(
    join(router, 'router/instrumentation.js')
  );
  expect(receiverOf({})).toBe(instrumentation.consumeInstrumentationClientResultMetaReceiver());
});
