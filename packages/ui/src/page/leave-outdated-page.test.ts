import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RELOAD_GUARD_MS } from './reload-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

const OTHER = '/orders.data';

/** Returns a page of release `a` whose person opens another screen, and what it did. */
async function aPage({ release = 'b' as string | null, age = RELOAD_GUARD_MS } = {}) {
  const { careForReloads } = await import('./reload-care.ts');
  const { leaveOutdatedPage } = await import('./leave-outdated-page.ts');
  const { holdReload } = await import('./unsent.ts');
  const done: string[] = [];
  const navigation = {
    state: 'loading',
    formMethod: undefined as string | undefined,
    location: { pathname: '/orders', hash: '' },
  };
  const location = { pathname: '/inbox' };
  let changes = () => {};
  const page = Object.assign(new EventTarget(), {
    stop: () => done.push('stop'),
    fetch: async () => new Response('data', { headers: release ? { 'X-Release': release } : {} }),
    location: { assign: (path: string) => done.push(`open ${path}`) },
    performance: { now: () => age },
    __reactRouterManifest: { version: 'a' },
    __reactRouterDataRouter: {
      createHref: ({ pathname }: { pathname: string }) => pathname,
      subscribe: (onChange: () => void) => {
        changes = onChange;
      },
      state: { location, navigation, fetchers: new Map(), actionData: null },
    },
  });
  const given = page as unknown as Window & Parameters<typeof leaveOutdatedPage>[0];
  leaveOutdatedPage(given, careForReloads(given));
  /** Requests data as the router does. */
  const asks = async (path = OTHER, init?: RequestInit) => (await given.fetch(path, init)).text();
  /** Requests data; null if the page still waits after a second. */
  const requests = (path?: string, init?: RequestInit) =>
    Promise.race([asks(path, init), vi.advanceTimersByTimeAsync(1_000).then(() => null)]);
  const types = () => page.dispatchEvent(new Event('input'));
  return {
    done,
    location,
    navigation,
    asks,
    requests,
    types,
    holdReload,
    changes: () => changes(),
  };
}

test('after an update, the next screen opens as a new page, whose data the old page never gets', async () => {
  const { done, requests } = await aPage();
  expect(await requests()).toBeNull();
  expect(done).toEqual(['open /orders']);
});

test.each([
  ['the same release', { release: 'a' }],
  ['a response that names no release', { release: null }],
  ['a page that was just opened', { age: RELOAD_GUARD_MS - 1 }],
])('%s opens the next screen in the page', async (_, given) => {
  const { done, requests } = await aPage(given);
  expect(await requests()).toBe('data');
  expect(done).toEqual([]);
});

test('a page whose data is loaded again stays', async () => {
  const { done, navigation, requests } = await aPage();
  navigation.state = 'idle';
  expect(await requests('/inbox.data')).toBe('data');
  expect(done).toEqual([]);
});

test('after an update, a screen whose data was prefetched opens as a new page', async () => {
  const { changes, done, navigation, requests } = await aPage();
  navigation.state = 'idle';
  await requests('/inbox/clm_1.data');
  changes();
  expect(done).toEqual([]);
  navigation.state = 'loading';
  changes();
  changes();
  expect(done).toEqual(['open /orders']);
});

test('a filter of the same screen doesn’t open as a new page, and keeps what is typed', async () => {
  const { done, navigation, requests } = await aPage();
  navigation.location.pathname = '/inbox';
  expect(await requests('/inbox.data?status=OPEN')).toBe('data');
  expect(done).toEqual([]);
});

test('the response to a form is shown, and so is the screen that it leads to', async () => {
  const { done, navigation, requests } = await aPage();
  expect(await requests(OTHER, { method: 'POST' })).toBe('data');
  navigation.formMethod = 'POST';
  expect(await requests()).toBe('data');
  expect(done).toEqual([]);
});

test('a part of another screen opens in the page', async () => {
  const { done, navigation, requests } = await aPage();
  navigation.location.hash = '#messages';
  expect(await requests()).toBe('data');
  expect(done).toEqual([]);
});

test('a screen on which something was typed is left in the page, and the next one is not', async () => {
  const { done, location, requests, types } = await aPage();
  types();
  expect(await requests()).toBe('data');
  expect(done).toEqual([]);
  location.pathname = '/claims';
  expect(await requests()).toBeNull();
  expect(done).toEqual(['open /orders']);
});

test('a screen that is opened while something is sent opens in the page', async () => {
  const { done, holdReload, requests } = await aPage();
  const sent = Promise.withResolvers<void>();
  void holdReload(() => sent.promise);
  expect(await requests()).toBe('data');
  sent.resolve();
  expect(done).toEqual([]);
});

test('an action that begins in the meantime stops the new page, and the screen opens in this one', async () => {
  const { asks, done, holdReload } = await aPage();
  const opening = asks();
  await vi.advanceTimersByTimeAsync(10);
  await holdReload(async () => done.push('action'));
  expect(await opening).toBe('data');
  expect(done).toEqual(['open /orders', 'stop', 'action']);
});
