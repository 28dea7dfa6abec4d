import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orNone } from './or-none.ts';
import { mayReload } from './reload-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that never reloaded itself may do so', () => {
  expect(mayReload(0, Date.now())).toBe(true);
});

test('a page reloads itself at most once in ten seconds', () => {
  expect(mayReload(1_000, 10_999)).toBe(false);
  expect(mayReload(1_000, 11_000)).toBe(true);
});

test("a clock that was set back doesn't block reloading forever", () => {
  expect(mayReload(50_000, 1_000)).toBe(true);
});

/** Returns a page with its router, and what it did. */
async function aPage({
  storage = true,
  health = 200,
}: {
  storage?: boolean;
  health?: number;
} = {}) {
  const { guardReloads, reloadPage, reloadUnlessLeft } = await import('./reload-guard.ts');
  const { careForReloads } = await import('./reload-care.ts');
  const { holdReload } = await import('./unsent.ts');
  const kept = new Map<string, string>();
  const done: string[] = [];
  const navigation = Object.assign(new EventTarget(), {});
  const navigated: { state: string; location?: string; formMethod?: string } = { state: 'idle' };
  const fetchers = new Map<string, { state: string; formMethod?: string }>();
  const router = { navigation: navigated, fetchers, actionData: null as unknown };
  const born = Date.now();
  const responds = { health };
  /** Returns whether the browser would reload; false if the page prevents it. */
  const routerReloads = () => {
    const event = new Event('navigate', { cancelable: true });
    Object.assign(event, { navigationType: 'reload', userInitiated: false });
    return navigation.dispatchEvent(event);
  };
  const page = Object.assign(new EventTarget(), {
    navigation,
    stop: () => done.push('stop'),
    fetch: async (path: string) =>
      new Response(null, { status: path.startsWith('/assets/') ? 404 : responds.health }),
    location: {
      reload: () => done.push(routerReloads() ? 'reload' : 'prevented'),
      assign: (path: string) => done.push(`open ${path}`),
    },
    performance: { now: () => Date.now() - born },
    sessionStorage: {
      getItem: (key: string) => {
        if (!storage) throw new Error('blocked');
        return kept.get(key) ?? null;
      },
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    __reactRouterDataRouter: {
      createHref: (location: unknown) => String(location),
      state: router,
    },
  });
  guardReloads(page as unknown as Window, careForReloads(page as unknown as Window));
  const reloadedBefore = () => kept.set('amends-reloaded-at', String(Date.now()));
  const reload = () => void reloadPage(page as unknown as Window);
  /** Reloads for a screen that failed; returns what leaves it. */
  const screenFails = () => reloadUnlessLeft(page as unknown as Window);
  /** Fails to load a script that the server doesn't have. */
  const loses = (script: string) => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${script}`);
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  };
  const types = () => page.dispatchEvent(new Event('input'));
  const whatCame = { done, responds, router, navigated };
  const acts = { holdReload, loses, reload, reloadedBefore, routerReloads, screenFails, types };
  return { ...whatCame, ...acts };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a reload by the router waits for the server', async () => {
  const { done, responds, routerReloads } = await aPage({ health: 503 });
  expect(routerReloads()).toBe(false);
  await pass(5_000);
  expect(done).toEqual([]);
  responds.health = 200;
  await pass(10_000);
  expect(done).toEqual(['reload']);
});

test('a reload waits for what the person sent', async () => {
  const { done, holdReload, reload } = await aPage();
  const sent = Promise.withResolvers<void>();
  void holdReload(() => sent.promise);
  reload();
  await pass(5_000);
  expect(done).toEqual([]);
  sent.resolve();
  await pass(1_000);
  expect(done).toEqual(['reload']);
});

test('a second reload within ten seconds waits for them, and comes', async () => {
  const { done, reload, reloadedBefore, routerReloads } = await aPage();
  reloadedBefore();
  reload();
  await pass(5_000);
  expect(routerReloads()).toBe(false);
  expect(done).toEqual([]);
  await pass(6_000);
  expect(done).toEqual(['reload']);
});

test('a screen that the person requests in the meantime opens at once', async () => {
  const { done, navigated, reload, reloadedBefore } = await aPage();
  reloadedBefore();
  reload();
  await pass(3_000);
  Object.assign(navigated, { state: 'loading', location: '/orders' });
  await pass(1_000);
  expect(done).toEqual(['open /orders']);
});

test('a form that is being submitted is no screen to open', async () => {
  const { done, navigated, reload } = await aPage();
  Object.assign(navigated, { state: 'submitting', location: '/orders?index' });
  reload();
  await pass(1_000);
  expect(done).toEqual(['reload']);
});

test('a page whose person left the requested screen reloads', async () => {
  const { done, navigated, reload, responds } = await aPage({ health: 503 });
  Object.assign(navigated, { state: 'loading', location: '/orders' });
  reload();
  await pass(1_000);
  Object.assign(navigated, { state: 'idle', location: undefined });
  responds.health = 200;
  await pass(10_000);
  expect(done).toEqual(['reload']);
});

test('a page whose connection is lost while it waits to reload doesn’t reload', async () => {
  const { done, reload, reloadedBefore, responds } = await aPage();
  reloadedBefore();
  reload();
  await pass(2_000);
  responds.health = 503;
  await pass(60_000);
  expect(done).toEqual([]);
  responds.health = 200;
  await pass(10_000);
  expect(done).toEqual(['reload']);
});

test('an action that waits longer than 30 seconds for a connection is sent before a reload', async () => {
  const { done, holdReload, reload, responds } = await aPage({ health: 503 });
  const sent = Promise.withResolvers<void>();
  void holdReload(() => sent.promise);
  reload();
  await pass(60_000);
  responds.health = 200;
  await pass(9_000);
  expect(done).toEqual([]);
  sent.resolve();
  await pass(10_000);
  expect(done).toEqual(['reload']);
});

test('an action that begins after a reload stops it, and the page reloads later', async () => {
  const { done, holdReload, reload } = await aPage();
  reload();
  await pass(1_000);
  await holdReload(async () => done.push('action'));
  await pass(12_000);
  expect(done).toEqual(['reload', 'stop', 'action', 'reload']);
});

test('a reload that the person stopped comes again', async () => {
  const { done, reload } = await aPage();
  reload();
  await pass(29_000);
  expect(done).toEqual(['reload']);
  await pass(3_000);
  expect(done).toEqual(['reload', 'reload']);
});

test('a page whose screen failed reloads', async () => {
  const { done, screenFails } = await aPage();
  screenFails();
  await pass(1_000);
  expect(done).toEqual(['reload']);
});

test('a page whose failed screen is left before its reload stays', async () => {
  const { done, reloadedBefore, screenFails } = await aPage();
  reloadedBefore();
  const leave = screenFails();
  await pass(5_000);
  leave();
  await pass(60_000);
  expect(done).toEqual([]);
});

test('a page whose failed screen is left without a connection stays once it is back', async () => {
  const { done, responds, screenFails } = await aPage({ health: 503 });
  const leave = screenFails();
  await pass(5_000);
  leave();
  responds.health = 200;
  await pass(60_000);
  expect(done).toEqual([]);
});

test('a page that reloads for another reason does so, although its failed screen was left', async () => {
  const { done, reloadedBefore, routerReloads, screenFails } = await aPage();
  reloadedBefore();
  screenFails()();
  expect(routerReloads()).toBe(false);
  await pass(12_000);
  expect(done).toEqual(['reload']);
});

test('a page that shows the result of a form reloads only once the person leaves it', async () => {
  const { done, navigated, reload, router } = await aPage();
  router.actionData = { token: 'shown once' };
  Object.assign(navigated, { state: 'loading', location: '/tokens', formMethod: 'POST' });
  reload();
  await pass(60_000);
  expect(done).toEqual([]);
  Object.assign(navigated, { location: '/orders', formMethod: undefined });
  await pass(1_000);
  expect(done).toEqual(['open /orders']);
});

test('a reload waits up to five seconds until a form in the background shows its result', async () => {
  const { done, reload, router } = await aPage();
  router.fetchers.set('press', { state: 'loading', formMethod: 'POST' });
  reload();
  await pass(4_000);
  expect(done).toEqual([]);
  await pass(3_000);
  expect(done).toEqual(['reload']);
});

test('a page reloads itself for a removed script, unless no one waits for the script', async () => {
  const { done, loses } = await aPage();
  expect(await orNone(loses('/assets/advice.js'))).toBeNull();
  await pass(20_000);
  expect(done).toEqual([]);
  await expect(loses('/assets/dialog.js')).rejects.toThrow('dialog.js');
  await pass(1_000);
  expect(done).toEqual(['reload']);
});

test('a reload waits until three seconds after the last input', async () => {
  const { done, reload, types } = await aPage();
  types();
  reload();
  await pass(2_000);
  types();
  await pass(2_500);
  expect(done).toEqual([]);
  await pass(2_000);
  expect(done).toEqual(['reload']);
});

test('a screen that the person requests opens right after input', async () => {
  const { done, navigated, reload, types } = await aPage();
  types();
  Object.assign(navigated, { state: 'loading', location: '/orders' });
  reload();
  await pass(100);
  expect(done).toEqual(['open /orders']);
});

test('without storage, a page reloads itself once it is ten seconds old', async () => {
  const { done, reload } = await aPage({ storage: false });
  reload();
  await pass(8_000);
  expect(done).toEqual([]);
  await pass(3_000);
  expect(done).toEqual(['reload']);
});

test('a person who reloads is never kept from it', async () => {
  const { guardReloads } = await import('./reload-guard.ts');
  const navigation = new EventTarget();
  guardReloads(Object.assign(new EventTarget(), { navigation }) as unknown as Window);
  const event = new Event('navigate', { cancelable: true });
  Object.assign(event, { navigationType: 'reload', userInitiated: true });
  expect(navigation.dispatchEvent(event)).toBe(true);
});
