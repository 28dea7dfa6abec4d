import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

/** Returns how often a page of release `a` reloads itself whose screen fails after responses of these releases. */
async function reloadsAfter(releases: readonly (string | null)[]): Promise<number> {
  const { noteReleases, reloadAfterUpdate } = await import('./other-releases.ts');
  const left = [...releases];
  const page = {
    fetch: async () => {
      const release = left.shift();
      return new Response('data', { headers: release ? { 'X-Release': release } : {} });
    },
    __reactRouterManifest: { version: 'a' },
  } as unknown as Window & Parameters<typeof noteReleases>[0];
  noteReleases(page);
  for (const _ of releases) expect(await (await page.fetch('/orders.data')).text()).toBe('data');
  const reload = vi.fn(() => () => undefined);
  reloadAfterUpdate(page, reload);
  return reload.mock.calls.length;
}

test.each([
  ['no response', [], 0],
  ['its own release', ['a', 'a'], 0],
  ['responses that name no release', [null], 0],
  ['another release', ['b'], 1],
  ['both releases of a rolling upgrade', ['b', 'a'], 1],
])(
  'a screen that fails after %s reloads the page only for an update',
  async (_, releases, times) => {
    expect(await reloadsAfter(releases)).toBe(times);
  },
);
