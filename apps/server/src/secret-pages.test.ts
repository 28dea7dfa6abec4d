import { SECRET_PAGES, secretPageOf } from '@amends/core/access/secret-pages.rules';
import { expect, test } from 'vitest';
import dashboardRoutes from '../../dashboard/app/routes.ts';
import portalRoutes from '../../portal/app/routes.ts';

type Entries = Awaited<typeof portalRoutes>;

/** Every path of a site's router, without the locale. */
function pathsOf(entries: Entries, above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return [whole.replace(/^en-US\?\/?/, ''), ...pathsOf(children, whole)];
  });
}

const ROUTES = {
  portal: pathsOf(await portalRoutes),
  dashboard: pathsOf(await dashboardRoutes),
};

test.each(['portal', 'dashboard'] as const)(
  'every path of the %s with a token in it is on the list of secret pages',
  (site) => {
    const withToken = ROUTES[site].filter((path) => path.includes(':token'));
    if (site === 'portal') expect(withToken.length).toBeGreaterThan(5);
    for (const path of withToken) {
      const url = new URL(`https://x.example/${path.replaceAll(/:\w+/g, 'S')}`);
      expect(secretPageOf(site, url), path).toMatchObject({ secretIn: 'path', token: 'S' });
    }
  },
);

test.each(SECRET_PAGES.map((page) => [page.site, page.path] as const))(
  'every page on the list exists in the %s: %s',
  (site, path) => {
    expect(ROUTES[site]).toContain(path);
  },
);
