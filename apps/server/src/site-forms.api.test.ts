import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createNote } from '@amends/core/claims';
import { anOpenClaim, anOrder, aStaffMember } from '@amends/core/testing';
import { createSop } from '@amends/core/workspace';
import type { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { aLink } from './api/v1/testing/a-link.ts';
import { anApi } from './api/v1/testing/an-api.ts';
import { shopperCookie } from './auth/shopper-cookie.ts';
import { openStaffLogins, type StaffLogins } from './auth/staff-sessions.ts';
import { readConfig } from './config.ts';
import { type DashboardBuild, mountDashboard } from './dashboard.ts';
import { createApp } from './http.ts';
import { createLog } from './log.ts';
import { mountPortal } from './portal.ts';
import type { PortalBuild } from './portal-page.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import { loadBuiltSite } from './site.ts';
import { createStoreFinder } from './store-of-request.ts';

const APPS = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'http://localhost';

const api = await anApi();
const { id: storeId, slug } = api.store;
const owner = aStaffMember(storeId, 'store_owner');
const order = await anOrder(api.ctx, storeId);
const { claim } = await anOpenClaim(api, storeId);
const note = await createNote(api.as(owner), { storeId, claimId: claim.id, content: 'Seen.' });
const shopper = shopperCookie(api.shopperToken(order), ORIGIN).split(';')[0] as string;

/** What the parameters of paths and the fields of forms stand for. */
const IDS: Readonly<Record<string, string>> = {
  claimId: claim.id,
  noteId: note.id,
  orderId: order.systemOrderId,
  storeId,
  // Not of the claim whose links a form of the dashboard revokes.
  token: await aLink(api, (await anOpenClaim(api, storeId)).claim, 'view'),
  userId: owner.userId,
  template: 'received',
  section: 'claim-filing',
};

const failures: string[] = [];
const log = createLog('error', { write: (line) => void failures.push(line) });
const config = readConfig({});
const services = {
  config,
  log,
  database: api.database,
  storeOf: createStoreFinder(null),
  baseContext: () => api.as({ kind: 'anonymous' }),
  dashboardUrl: () => config.dashboardUrl,
  publicUrl: () => ORIGIN,
  isServed: async () => true,
  stopping: new AbortController().signal,
  draining: new AbortController().signal,
  isCopy: false,
} as unknown as Services;
const staff: StaffLogins = {
  ...openStaffLogins(services),
  // Sessions themselves are tested in auth/.
  staffOf: async () => ({
    actor: owner,
    person: { userId: owner.userId, name: 'Ada', email: 'ada@example.com' },
  }),
};

const appOf = () => createApp({ trustedProxies: [], log, isReady: async () => true });
const dashboard = appOf();
mountDashboard(dashboard, services, await loadBuiltSite<DashboardBuild>('dashboard', []), staff);
const portal = appOf();
mountPortal(portal, services, await loadBuiltSite<PortalBuild>('portal', []));

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: { action?: unknown; loader?: unknown };
}

/** Returns the pages of a site that take forms, or all that show data. */
async function pagesOf(
  site: string,
  has: 'action' | 'loader' = 'action',
): Promise<{ folder: string; path: string }[]> {
  const build: { routes: Record<string, Route> } = await import(
    `${APPS}/${site}/build/server/index.js`
  );
  const pathOf = ({ parentId, path = '' }: Route): string => {
    const parent = parentId === undefined ? undefined : build.routes[parentId];
    return `${parent ? pathOf(parent) : ''}${path && `/${path}`}`;
  };
  return Object.values(build.routes)
    .filter(({ module }) => module[has])
    .map((route) => ({
      folder: route.id.includes('/') ? route.id.slice(0, route.id.lastIndexOf('/')) : '',
      path: pathOf(route)
        // Optional locales.
        .replace(/\/[\w-]+\?/g, '')
        .replace(/:(\w+)\??/g, (_, name: string) => IDS[name] ?? `${name}_1`),
    }));
}

const NAME =
  /\bname="([\w-]+)"|(?:form\.(?:get|getAll|has)\(|(?:textIn|text|all)\((?:\w+\.)*form, )'([\w-]+)'/g;
const INTENT = /(?:case |intent: |intent === |name="intent"\s+value=)["']([\w-]+)["']/g;

/** Returns the words in the source of a site that a pattern finds. */
const wordsIn = (site: string, folder: string, pattern: RegExp): string[] => {
  const cwd = `${APPS}/${site}/app/${folder}`;
  const sources = globSync('**/*.{ts,tsx}', { cwd })
    .filter((file) => !/(?:^|\/)messages\/|\.test\./.test(file))
    .map((file) => readFileSync(`${cwd}/${file}`, 'utf8'));
  const found = sources.flatMap((source) => [...source.matchAll(pattern)]);
  return [...new Set(found.map(([, one, other]) => (one ?? other) as string))];
};

/** Paths that take something else: a file as it is, or a button alone. */
const NO_FORMS = {
  dashboard: ['/claims/import/upload', '/orders/import/upload'],
  portal: [`/in-store/continue/${IDS.token}`],
};

/** Sends a form as a page with scripts does, and returns the status. */
async function send(app: Hono<AppEnv>, path: string, fields: URLSearchParams | FormData) {
  const { status } = await sendPlain(app, `${path}.data`, fields);
  return status;
}

/** Sends a form as a page without scripts does, and returns the response. */
async function sendPlain(app: Hono<AppEnv>, path: string, fields: URLSearchParams | FormData) {
  const form = new Response(fields);
  const body = await form.arrayBuffer();
  return app.request(`${ORIGIN}${path}?store=${slug}`, {
    method: 'POST',
    body,
    headers: {
      origin: ORIGIN,
      cookie: shopper,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
  });
}

describe.each([
  ['dashboard', dashboard, ['content', 'noteId', 'macroId', 'assigneeId']],
  ['portal', portal, ['messageContent', 'claimId', 'email', 'draftVersion']],
] as const)('forms of the %s', (site, app, some) => {
  const names = wordsIn(site, '', NAME).filter((name) => name !== 'intent');

  test('none fails with a NUL in its fields, whatever its intent', async () => {
    expect(names).toEqual(expect.arrayContaining([...some]));
    const failed: string[] = [];
    const statuses = new Map<number, number>();
    for (const { folder, path } of await pagesOf(site)) {
      const intents = folder ? wordsIn(site, folder, INTENT) : [];
      for (const intent of ['', 'a\0b', ...intents]) {
        const body = new URLSearchParams({ intent });
        for (const name of names) body.append(name, `${IDS[name] ?? 'a'}\0b`);
        failures.length = 0;
        const status = await send(app, path, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failed.push(`${path} ${intent} ${failures[0]}`);
      }
    }
    expect(failed).toEqual([]);
    // Enough of them got as far as their fields.
    expect(statuses.get(422)).toBeGreaterThan(30);
  });

  test('each that reads its fields refuses a file where text belongs', async () => {
    const statuses = new Map<string, number>();
    for (const { path } of await pagesOf(site)) {
      const body = new FormData();
      for (const name of names.filter((name) => !/^(files?|label|fontFile)$/.test(name)))
        body.append(name, new File(['text'], 'text.txt', { type: 'text/plain' }));
      statuses.set(path, await send(app, path, body));
    }
    // Others respond before they read a form: there is no such thing, another page comes first, or too many came.
    const isRefused = (status: number) => [400, 202, 404, 429].includes(status);
    const others = [...statuses].filter(([, status]) => !isRefused(status));
    expect(others.map(([path]) => path)).toEqual(NO_FORMS[site]);
    const page = site === 'portal' ? `/view/${IDS.token}` : `/inbox/${claim.id}`;
    expect(statuses.get(page)).toBe(400);
  });
});

test.each([
  ['dashboard', dashboard],
  ['portal', portal],
] as const)(
  'no page of the %s fails with another list’s cursor and a NUL in its address',
  async (site, app) => {
    const names = wordsIn(site, '', /searchParams\.(?:get|getAll)\('([\w-]+)'/g);
    const query = new URLSearchParams({ store: slug });
    for (const name of names.filter((each) => each !== 'store'))
      query.append(name, name === 'cursor' ? 'no' : `${IDS[name] ?? 'a'}\0`);
    const statuses = new Map<string, number>();
    for (const { path } of await pagesOf(site, 'loader')) {
      // Lasts as long as it is open.
      if (path.endsWith('/live')) continue;
      const headers = { cookie: shopper };
      const { status } = await app.request(`${ORIGIN}${path || '/'}.data?${query}`, { headers });
      statuses.set(path, status);
    }
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    const [list, refused] =
      site === 'portal' ? [`/claims/view/${order.systemOrderId}`, 404] : ['/sops', 400];
    expect(statuses.get(list)).toBe(refused);
  },
);

describe.each([
  ['reply', dashboard, `/inbox/${claim.id}`, { intent: 'message', plain: '1' }, 'content'],
  ['message', portal, `/view/${IDS.token}`, { intent: 'message' }, 'messageContent'],
] as const)('a %s with files, sent without scripts', (_, app, path, fields, name) => {
  const formOf = (megabytes: number) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, [name]: 'The lamp is broken.' }))
      form.append(field, value);
    const bytes = new Uint8Array(megabytes * 1024 * 1024);
    for (const file of ['1.jpg', '2.jpg']) form.append('files', new File([bytes], file));
    return form;
  };
  const lost = vi.spyOn(console, 'error').mockReturnValue();

  // Sending 120 MB takes seconds, and both sites read forms by the same function.
  const sizes = app === portal ? ([61, 3] as const) : ([3] as const);
  test.each(sizes)(
    'keeps its text if its files of %i MB can’t be kept, and says so',
    async (megabytes) => {
      const isTooLarge = megabytes > 60;
      vi.stubEnv('TMPDIR', isTooLarge ? tmpdir() : '/nowhere');
      const response = await sendPlain(app, path, formOf(megabytes));
      vi.unstubAllEnvs();
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain('>The lamp is broken.</textarea>');
      expect(page).toContain(
        isTooLarge ? 'You can send up to 120 MB at once.' : 'our storage is full. Please try again',
      );
      expect(lost).toHaveBeenCalledTimes(isTooLarge ? 0 : 1);
      lost.mockClear();
    },
  );
});

test.each([
  [
    'of an SOP',
    '/sops/new',
    {
      version: '0',
      values: { title: 'Broken\0glass', content: 'Ask\0for', claimCategories: [], claimTypes: [] },
    },
    // Leads to the SOP.
    202,
  ],
  [
    'of a decision',
    `/inbox/${claim.id}/decide`,
    {
      action: 'hold',
      key: 'of-a-test-of-forms',
      input: { note: 'Wait\0a day \ud83d' },
      seen: { version: claim.version, sequence: 1_000, at: new Date().toISOString() },
    },
    200,
  ],
  [
    'of a bulk action',
    '/inbox/bulk',
    { intent: 'start', claims: claim.id, action: { type: 'assign\0' } },
    200,
  ],
])('the JSON %s may have a NUL in its texts', async (_, path, fields, status) => {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  failures.length = 0;
  expect([await send(dashboard, path, body), failures]).toEqual([status, []]);
});

test('a text for a customer that is too long is refused in plain words', async () => {
  const { version } = claim;
  const body = new URLSearchParams({
    action: 'ask',
    key: 'of-a-text-that-is-too-long',
    input: JSON.stringify({ message: `${'long '.repeat(1_000)}end` }),
    seen: JSON.stringify({ version, sequence: 1_000, at: new Date().toISOString() }),
  });
  const response = await sendPlain(dashboard, `/inbox/${claim.id}/decide.data`, body);
  const answer = await response.text();
  expect(answer).toContain('At most 5,000 characters.');
  expect(answer).not.toContain('message must have');
});

test.each([
  ['/orders/import', 'This file is empty. Choose a CSV file.', 'Choose a CSV file.'],
  ['/claims/import', 'This file has no claims.', 'Choose a file.'],
  ['/warranties/import', 'This file is empty. Choose a CSV file.', 'Choose a CSV file.'],
])(
  'an empty file on %s is called empty, and a missing one missing',
  async (path, empty, missing) => {
    const pageAfter = async (name: string) => {
      const form = new FormData();
      form.append('file', new File([], name));
      return (await sendPlain(dashboard, path, form)).text();
    };
    expect(await pageAfter('orders.csv')).toContain(`>${empty}<`);
    expect(await pageAfter('')).toContain(`>${missing}<`);
  },
);

test('an empty file that scripts upload is called empty', async () => {
  const response = await dashboard.request(
    `${ORIGIN}/orders/import/upload?name=orders.csv&store=${slug}`,
    { method: 'POST', headers: { origin: ORIGIN, 'content-length': '0' } },
  );
  expect(await response.json()).toEqual({ error: 'This file is empty. Choose a CSV file.' });
});

/** Returns a page of the dashboard. */
const pageAt = async (path: string) =>
  (await dashboard.request(`${ORIGIN}${path}?store=${slug}`)).text();

test('an order whose shipped items are all claimed offers no form for another claim', async () => {
  const path = (of: string) => `/orders/${of}/claim`;
  const open = order.systemOrderId;
  expect(await pageAt(`/orders/${open}`)).toContain(`href="${path(open)}`);
  const { systemOrderId: claimed } = (await anOpenClaim(api, storeId)).order;
  const page = await pageAt(`/orders/${claimed}`);
  expect(page).toContain('Everything has been claimed.');
  expect(page).not.toContain(`href="${path(claimed)}`);
  expect(await pageAt(path(claimed))).toContain(
    'All shipped items have already been claimed or refunded.',
  );
});

test('the address of the files of an SOP shows them', async () => {
  const of = { storeId, title: 'Broken glass', content: 'Ask for photos.' };
  const { id } = await createSop(api.as(owner), of);
  expect(await pageAt(`/sops/${id}/attachments`)).toContain('No attachments.');
});
