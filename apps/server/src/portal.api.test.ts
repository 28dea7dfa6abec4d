import type { FileStorage } from '@amends/core';
import { type Context, createContext, write } from '@amends/core';
import { mintLink } from '@amends/core/access';
import { previewBranding, previewStore } from '@amends/core/stores';
import { PLAIN_LOOK } from '@amends/core/stores/branding/look.rules';
import { aClaim, aContext, anOrder, aStore } from '@amends/core/testing';
import { openDatabase, storeDomains } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import pg from 'pg';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openSecretLink } from '../../portal/app/access/secret-link.server.ts';
import { createPortalContext, portalRequest } from '../../portal/app/request-context.ts';
import { notOfThisOrder } from '../../portal/app/returns/own-return.server.ts';
import { readConfig } from './config.ts';
import { createApp } from './http.ts';
import { createLog } from './log.ts';
import { mountPortal } from './portal.ts';
import type { PortalBuild, PortalHandler } from './portal-page.ts';
import type { Services } from './services.ts';
import { siteCookies } from './site-cookies.ts';
import { createStoreFinder } from './store-of-request.ts';

const database = await testDatabase();
const files = { uploadOrigin: null } as FileStorage;
const { ctx, as } = aContext(database, { files });
const store = await aStore(ctx);
const other = await aStore(ctx, { name: 'Kobo Ceramics' });

/** Returns the portal with a page that shows the store it received. */
function aPortal(
  base: Context = as({ kind: 'anonymous' }),
  failure?: Error,
  config = readConfig({}),
) {
  const app = createApp({
    trustedProxies: [],
    log: createLog('silent'),
    isReady: async () => true,
  });
  let given: Record<string, unknown> = {};
  const build: PortalBuild = {
    entry: {
      module: {
        createPortalContext(request) {
          given = request;
          return new RouterContextProvider();
        },
      },
    },
  };
  const page: PortalHandler = async (_request, makeContext) => {
    makeContext(build);
    if (given.isUnavailable) return new Response('away', { status: 503 });
    if (failure) {
      (given.report as (error: unknown) => void)(failure);
      return new Response('broken', { status: 500 });
    }
    const { slug } = (given.store ?? { slug: 'none' }) as { slug: string };
    return new Response(slug, { headers: { 'Content-Type': 'text/html' } });
  };
  mountPortal(app, servicesOf(base, config), page);
  return app;
}

const servicesOf = (base: Context, config = readConfig({})) =>
  ({
    config,
    storeOf: createStoreFinder(null),
    baseContext: () => base,
    dashboardUrl: () => config.dashboardUrl,
    stopping: new AbortController().signal,
    draining: new AbortController().signal,
  }) as unknown as Services;

const portal = aPortal();

const secret = 'A'.repeat(43);

describe('a page that opens with a secret link', () => {
  test.each([
    `/view/${secret}`,
    `/view/${secret}/review`,
    `/view/${secret}.data`,
    `/en-US/view/${secret}`,
    `/VIEW/${secret}`,
    `/print/${secret}`,
    `/sign/clm_1?token=${secret}`,
    `/claims/view/ord_1?token=${secret}`,
    `/open/${secret}`,
  ])(
    'is kept out of caches, indexes and other sites’ logs, whatever its response: %s',
    async (path) => {
      const { headers } = await portal.request(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    },
  );

  test('takes its store from the link, whatever the address says', async () => {
    const order = await anOrder(ctx, other.id);
    const token = await write(ctx, 'claim:create', { storeId: other.id }, (writer) =>
      mintLink(writer, { purpose: 'order-claims', claimId: null, orderId: order.systemOrderId }),
    );
    const path = `/claims/view/${order.systemOrderId}?token=${token}&store=${store.slug}`;
    expect(await (await portal.request(path)).text()).toBe(other.slug);
  });
});

/** Returns how often links were looked up while the portal rendered a page that has one. */
async function lookUpsOf(path: string, method = 'GET') {
  const app = createApp({
    trustedProxies: [],
    log: createLog('silent'),
    isReady: async () => true,
  });
  const build: PortalBuild = {
    entry: { module: { createPortalContext: (given) => createPortalContext(given as never) } },
  };
  const token = new URL(path, 'http://claims.example').pathname.split('/')[2] ?? '';
  const page: PortalHandler = async (request, makeContext) => {
    const context = makeContext(build) as RouterContextProvider;
    const hold = () => openSecretLink({ request, context, token }, 'view');
    if (request.method === 'POST') await hold();
    const status = await hold().then(
      () => 200,
      (thrown: { init?: { status: number } }) => thrown.init?.status ?? 500,
    );
    return new Response('', { status });
  };
  mountPortal(app, servicesOf(as({ kind: 'anonymous' })), page);
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }];
    statements.push(typeof first === 'string' ? first : (first?.text ?? ''));
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    const { status } = await app.request(`http://claims.example${path}`, { method });
    const lookUps = statements.filter((text) => /link_tokens/.test(text)).length;
    return { status, lookUps, statements: statements.length };
  } finally {
    pg.Client.prototype.query = query;
  }
}

test('a link is looked up once to show its page, and again after an action', async () => {
  const order = await anOrder(ctx, other.id);
  const { id: claimId } = await aClaim(ctx, order);
  const token = await write(ctx, 'claim:create', { storeId: other.id }, (writer) =>
    mintLink(writer, { purpose: 'view', claimId, orderId: order.systemOrderId }),
  );
  expect(await lookUpsOf(`/view/${token}`)).toMatchObject({ status: 200, lookUps: 1 });
  expect(await lookUpsOf(`/view/${token}`, 'POST')).toMatchObject({ status: 200, lookUps: 2 });
  expect(await lookUpsOf(`/view/${'B'.repeat(43)}`)).toMatchObject({ status: 404, lookUps: 1 });
});

test('a return of another order asks for its own order, and once that was another too, is no page', () => {
  const asked = (path: string, method = 'GET') => {
    const url = new URL(path, 'http://claims.example');
    const context = createPortalContext({ storeQuery: '?store=kobo' } as never);
    const request = new Request(url, { method });
    return notOfThisOrder({ request, url, context, params: { returnId: 'ret_1' } });
  };
  const leadsTo = (answer: unknown) => (answer as Response).headers.get('Location');
  const lookUp = '/return?store=kobo&to=ret_1&another=1';
  expect(leadsTo(asked('/return/ret_1'))).toBe(lookUp);
  expect(leadsTo(asked('/return/ret_1', 'POST'))).toBe(`${lookUp}&ended=1`);
  expect(asked('/return/ret_1?looked=1')).toMatchObject({ init: { status: 404 } });
});

test('no cache stores any page of a shopper', async () => {
  for (const path of ['/issues', '/issues.data', '/start']) {
    const { headers } = await portal.request(path);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

describe('a form', () => {
  const post = (headers: Record<string, string>) =>
    portal.request('http://claims.example/start', { method: 'POST', headers });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('of another site is refused: %o', async (headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://claims.example' },
    {},
  ])('of our own page is accepted: %o', async (headers) => {
    expect((await post(headers)).status).toBe(200);
  });
});

test('the answer to a form brings the next page of the same visitor, and no page that needs its own request', async () => {
  const app = createApp({
    trustedProxies: [],
    log: createLog('silent'),
    isReady: async () => true,
  });
  const build: PortalBuild = {
    entry: { module: { createPortalContext: (given) => createPortalContext(given as never) } },
  };
  const page: PortalHandler = async (request, makeContext) => {
    const asked = portalRequest(makeContext(build) as RouterContextProvider);
    const { pathname, searchParams } = new URL(request.url);
    const type = request.headers.get('content-type');
    if (request.method === 'GET') {
      if (pathname === '/breaks.data') throw new Error('a bug');
      const status = pathname === '/fails.data' ? 503 : 200;
      return new Response(`${asked.store?.slug} ${pathname} ${asked.isNext} ${type}`, { status });
    }
    if (searchParams.has('signs-in')) asked.cookies.set('amends_order', 'new');
    const next = await asked.openNext?.(searchParams.get('to') ?? '');
    return new Response(next ? await next.text() : 'none');
  };
  mountPortal(app, servicesOf(as({ kind: 'anonymous' })), page);
  const brings = async (to: string, more = '') => {
    const path = `/issues.data?store=${store.slug}&to=${encodeURIComponent(to)}${more}`;
    const body = new URLSearchParams({ answer: 'late' });
    return (await app.request(path, { method: 'POST', body })).text();
  };
  const own = `?store=${store.slug}`;
  expect(await brings(`/next.data${own}`)).toBe(`${store.slug} /next.data true null`);
  expect(await brings(`/next.data${own}`, '&signs-in')).toBe('none');
  for (const to of [
    '/next.data',
    `/next.data?store=${other.slug}`,
    `/fails.data${own}`,
    `/breaks.data${own}`,
    `/view/${secret}.data${own}`,
    `https://elsewhere.example/next.data${own}`,
  ]) {
    expect(await brings(to), to).toBe('none');
  }
});

test('cookies over HTTPS belong to this host alone, and one without the prefix is ignored', async () => {
  const secure = siteCookies('amends_order=planted; __Host-amends_order=own', 'https://x.example');
  expect(secure.get('amends_order')).toBe('own');
  secure.set('amends_order', 'new', { maxAgeSeconds: 60 });
  secure.delete('amends_order');
  const lines = secure.addTo(new Response(null)).headers.getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-amends_order=/);
    expect(line).toMatch(/; Path=\//);
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).not.toMatch(/domain=/i);
  }
  expect(siteCookies('amends_order=planted', 'https://x.example').get('amends_order')).toBe(
    undefined,
  );
  expect(siteCookies('amends_order=own', 'http://localhost:3000').get('amends_order')).toBe('own');
});

test('another site’s page cannot open an order in this browser', async () => {
  const { systemOrderId: orderId } = await anOrder(ctx, store.id);
  const token = await write(ctx, 'claim:create', { storeId: store.id }, (writer) =>
    mintLink(writer, { purpose: 'order-look-up', claimId: null, orderId }),
  );
  const post = async (headers: Record<string, string>) =>
    (await portal.request(`/open/${token}`, { method: 'POST', headers })).status;
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post({ origin: 'https://elsewhere.example' })).toBe(403);
  // Browsers omit the origin on pages that send no referrer.
  expect(await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(200);
});

test('a page accepts forms only', async () => {
  const send = async (type: string) =>
    (await portal.request('/start', { method: 'POST', headers: { 'content-type': type } })).status;
  expect(await send('application/json')).toBe(415);
  expect(await send('text/plain')).toBe(415);
  expect(await send('application/x-www-form-urlencoded;charset=UTF-8')).toBe(200);
  expect(await send('multipart/form-data; boundary=x')).toBe(200);
});

test('a store is found by its name, never by an unverified host', async () => {
  const named = await portal.request(`/start?store=${other.slug}`);
  expect(await named.text()).toBe(other.slug);
  const byHost = await portal.request(`http://${store.slug}.example/start`, {
    headers: { 'x-forwarded-host': `${store.slug}.example` },
  });
  expect(await byHost.text()).toBe('none');
});

describe('a page during a database outage', () => {
  test('returns 503 and when to retry, before it is rendered', async () => {
    const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
    const without = aPortal(createContext({ ...ctx, database: gone }));
    const response = await without.request('/start?store=juniper');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await gone.close();
  });

  test('returns 503 if its own read or write met the outage', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const meets = aPortal(as({ kind: 'anonymous' }), away);
    const response = await meets.request('/start', {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('returns 500 for an unexpected failure', async () => {
    const fails = aPortal(as({ kind: 'anonymous' }), new Error('a bug'));
    const response = await fails.request('/start');
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
  });
});

test('a preview of a store opens on the portal that was asked, and on no other site', async () => {
  const draft = await aStore(ctx, { status: 'DRAFT' });
  const { url } = await previewStore(ctx, { storeId: draft.id });
  const { search } = new URL(url);
  for (const path of ['//elsewhere.example/', '/\\elsewhere.example/', '///elsewhere.example/']) {
    const opened = await portal.request(`http://claims.example${path}${search}`);
    const to = new URL(opened.headers.get('location') ?? '', 'http://claims.example');
    expect([opened.status, to.origin]).toEqual([302, 'http://claims.example']);
  }
});

test('a preview of a store opens under no domain of another store', async () => {
  const draft = await aStore(ctx, { status: 'DRAFT' });
  for (const [storeId, domain] of [
    [other.id, 'claims.honest.example'],
    [draft.id, 'claims.draft.example'],
  ] as const) {
    await database.db.insert(storeDomains).values({ storeId, domain, verifiedAt: new Date() });
  }
  const { search } = new URL((await previewStore(ctx, { storeId: draft.id })).url);
  const opens = (host: string) => portal.request(`http://${host}/${search}&store=${draft.slug}`);
  const [own, foreign] = [
    await opens('claims.draft.example'),
    await opens('claims.honest.example'),
  ];
  expect([own.status, foreign.status]).toEqual([302, 200]);
  expect(foreign.headers.get('set-cookie')).toBeNull();
  expect(await foreign.text()).toBe(other.slug);
  const cookie = own.headers.get('set-cookie')?.split(';')[0] ?? '';
  const shows = async (host: string) =>
    (await portal.request(`http://${host}/?store=${draft.slug}`, { headers: { cookie } })).text();
  expect(await shows('claims.draft.example')).toBe(draft.slug);
  expect(await shows('claims.honest.example')).toBe(other.slug);

  const look = { storeId: draft.id, look: PLAIN_LOOK };
  const { key } = await previewBranding(ctx, look);
  const framed = (host: string) => portal.request(`http://${host}/start?preview=${key}`);
  expect((await framed('claims.draft.example')).status).toBe(200);
  expect((await framed('claims.honest.example')).status).toBe(410);
});

describe('a verified domain', () => {
  const at = (path: string, init: RequestInit = {}) =>
    portal.request(`http://claims.only-kobo.example${path}`, { redirect: 'manual', ...init });

  /** A claim of a store with the secret of its link, and Kobo's domain. */
  async function aLink(storeId: string) {
    await database.db
      .insert(storeDomains)
      .values({ storeId: other.id, domain: 'claims.only-kobo.example', verifiedAt: new Date() })
      .onConflictDoNothing();
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    return write(ctx, 'claim:update', { storeId }, (writer) =>
      mintLink(writer, {
        purpose: 'view',
        claimId: claim.id,
        orderId: order.systemOrderId,
      }),
    );
  }

  test('shows its own store, whichever store the address names', async () => {
    await aLink(other.id);
    for (const name of [store.slug, store.id, 'no-such-store', other.slug]) {
      expect(await (await at(`/start?store=${name}`)).text()).toBe(other.slug);
      expect(await (await at(`/?store=${name}&store=${store.slug}`)).text()).toBe(other.slug);
    }
    expect(await (await portal.request(`/start?store=${store.slug}`)).text()).toBe(store.slug);
  });

  test('opens the links of its own store', async () => {
    const response = await at(`/view/${await aLink(other.id)}?store=${store.slug}`);
    expect([response.status, await response.text()]).toEqual([200, other.slug]);
  });

  test('leads a link of another store to that store’s own address, and takes no form for it', async () => {
    const token = await aLink(store.id);
    const response = await at(`/view/${token}?palette=dark&store=${other.slug}`);
    const to = new URL(response.headers.get('location') ?? '');
    expect([response.status, to.host]).not.toContain('claims.only-kobo.example');
    expect(to.pathname).toBe(`/view/${token}`);
    expect(to.searchParams.get('store')).not.toBe(other.slug);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
    const form = await at(`/view/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(form.status).toBe(404);
  });

  test('leads no one to a store that the provider has not approved', async () => {
    const draft = await aStore(ctx, { status: 'DRAFT' });
    const domain = `claims.${draft.slug}.example`;
    await database.db
      .insert(storeDomains)
      .values({ storeId: draft.id, domain, verifiedAt: new Date() });
    const token = await aLink(draft.id);
    await database.pool.query(
      `insert into implementations (store_id, id, state, source) values ($1, $2, 'DRAFT', 'BRAND')`,
      [draft.id, `imp_${draft.slug}`],
    );
    const leadsTo = async (state: string) => {
      await database.pool.query('update implementations set state = $2 where store_id = $1', [
        draft.id,
        state,
      ]);
      const response = await at(`/view/${token}`);
      return [response.status, response.headers.get('location')];
    };
    expect(await leadsTo('SUBMITTED')).toEqual([404, null]);
    expect(await leadsTo('REJECTED')).toEqual([404, null]);
    expect(await leadsTo('APPROVED')).toEqual([302, `https://${domain}/view/${token}`]);
  });

  test('looks the same for the link of another store once it is revoked, and for none', async () => {
    const shown = await Promise.all([secret, 'B'.repeat(43)].map((each) => at(`/view/${each}`)));
    expect(await Promise.all(shown.map((one) => one.text()))).toEqual([other.slug, other.slug]);
  });

  test('of a draft says that it opens soon, at one address, and shows nothing else', async () => {
    const draft = await aStore(ctx, { status: 'DRAFT' });
    const domain = `claims.${draft.slug}.example`;
    const under = (path: string, init: RequestInit = {}) =>
      portal.request(`http://${domain}${path}`, { redirect: 'manual', ...init });
    expect((await portal.request(`/start?store=${draft.slug}`)).status).toBe(200);
    await database.db
      .insert(storeDomains)
      .values({ storeId: draft.id, domain, verifiedAt: new Date() });
    for (const path of [
      '/',
      '/start',
      `/start?store=${store.slug}`,
      `/view/${secret}`,
      '/nothing',
    ]) {
      const response = await under(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/opening-soon']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const page = await under('/opening-soon', { headers: { cookie: 'amends_order=x' } });
    expect(await page.text()).toBe(draft.slug);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('set-cookie')).toBeNull();
    const form = await under('/start', {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(form.status).toBe(404);

    const { search } = new URL((await previewStore(ctx, { storeId: draft.id })).url);
    const opened = await under(`/${search}`);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const previewed = await under('/start', { headers: { cookie } });
    expect([previewed.status, await previewed.text()]).toEqual([200, draft.slug]);
  });

  test('of a store whose application ended is a plain 404', async () => {
    const draft = await aStore(ctx, { status: 'DRAFT' });
    const domain = `claims.${draft.slug}.example`;
    await database.db
      .insert(storeDomains)
      .values({ storeId: draft.id, domain, verifiedAt: new Date() });
    await database.pool.query(
      `insert into implementations (store_id, id, state, source) values ($1, $2, 'REJECTED', 'BRAND')`,
      [draft.id, `imp_${draft.slug}`],
    );
    const response = await portal.request(`http://${domain}/opening-soon`);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found']);
  });
});

test('a store named by what no database can store is none', async () => {
  const response = await portal.request('/start?store=%00');
  expect([response.status, await response.text()]).toEqual([200, 'none']);
});

describe('the hosts of the portal', () => {
  const own = 'http://portal.example';
  /** Returns what a host shows, in a deployment with a public address. */
  async function shows(host: string, path = '/start', environment = { PUBLIC_URL: own }) {
    const app = aPortal(as({ kind: 'anonymous' }), undefined, readConfig(environment));
    const response = await app.request(`http://${host}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
  const adds = (domain: string, verifiedAt: Date | null) =>
    database.db.insert(storeDomains).values({ storeId: other.id, domain, verifiedAt });

  test('are its own, addresses, and verified domains, each with its store', async () => {
    await adds('claims.kobo.example', new Date());
    expect(await shows('portal.example')).toMatchObject({ status: 200 });
    expect(await shows('192.0.2.9:3000')).toMatchObject({ status: 200 });
    expect(await shows('claims.kobo.example')).toMatchObject({ status: 200, text: other.slug });
    expect(await shows('claims.kobo.example:8443')).toMatchObject({ text: other.slug });
  });

  test.each([
    ['waiting.kobo.example', '/start'],
    ['unknown.kobo.example', '/start'],
    ['unknown.kobo.example', `/start?store=anything`],
    ['unknown.kobo.example', `/view/${secret}`],
    ['sub.claims.kobo.example', '/start'],
  ])('are no others: %s%s is a plain 404 without any store', async (host, path) => {
    await database.db
      .insert(storeDomains)
      .values({ storeId: other.id, domain: 'waiting.kobo.example' })
      .onConflictDoNothing();
    const { status, text, headers } = await shows(host, path);
    expect([status, text]).toEqual([404, 'Not Found']);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('without a public address are all that no store has added', async () => {
    await adds('pending.kobo.example', null);
    const local = { PUBLIC_URL: 'http://localhost:3000' };
    expect(await shows('new-server.example', '/start', local)).toMatchObject({ status: 200 });
    expect(await shows('pending.kobo.example', '/start', local)).toMatchObject({ status: 404 });
  });

  test('keep what they set and accept to themselves', async () => {
    await adds('own.kobo.example', new Date());
    const config = readConfig({ PUBLIC_URL: own });
    const app = aPortal(as({ kind: 'anonymous' }), undefined, config);
    const post = (origin: string) =>
      app.request('http://own.kobo.example/start', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=b',
      });
    expect((await post('http://own.kobo.example')).status).toBe(200);
    expect((await post(own)).status).toBe(403);
    expect((await post('http://claims.kobo.example')).status).toBe(403);
  });
});
