import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { createLoadShedder } from './shed-load.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An app whose `/slow` waits until it is released, on a process that is as busy as said. */
function aProcess() {
  const busy = { loop: 0, waiting: 0 };
  let now = 0;
  const said: unknown[] = [];
  const shedder = createLoadShedder(
    { loop: () => busy.loop, waiting: () => busy.waiting },
    { warn: (...given: unknown[]) => void said.push(given[0]) },
    { now: () => now },
  );
  ends.push(shedder.close);
  const app = createApp({
    trustedProxies: [],
    log: createLog('silent'),
    isReady: async () => true,
    shedLoad: shedder.middleware,
  });
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  app.get('/slow', async (c) => {
    await released;
    return c.text('done');
  });
  app.get('/fast', (c) => c.text('done'));
  app.get('/takes/:id', (c) => {
    now += 50;
    return c.text('done');
  });
  for (const live of ['/inbox/live', '/fr/view/x/live']) app.get(live, (c) => c.text('news'));
  app.route(
    '/assets',
    new Hono().get('/a.js', (c) => c.text('file')),
  );
  return {
    busy,
    said,
    shedder,
    release: () => release(),
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(`http://localhost${path}`, { headers }),
    /** Lets time pass, in ticks of 100 ms. */
    pass(ticks: number) {
      for (let n = 0; n < ticks; n++) {
        now += 100;
        shedder.tick();
      }
    },
  };
}

const arrive = () => new Promise((resolve) => setImmediate(resolve));
const statusesOf = async (answers: (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('a process that is not saturated refuses nothing, however many are under way', async () => {
  const { get, pass, release, shedder } = aProcess();
  const open = Array.from({ length: 500 }, () => get('/slow'));
  await arrive();
  expect((await get('/health')).status).toBe(200);
  const fast = get('/fast');
  await arrive();
  pass(7);
  expect((await fast).status).toBe(200);
  release();
  expect(new Set(await statusesOf(open))).toEqual(new Set([200]));
  expect(shedder.refused()).toBe(0);
});

test.each([
  ['whose event loop has no pause', { loop: 0.97, waiting: 0 }],
  ['whose statements wait for connections', { loop: 0.2, waiting: 3 }],
])('a process %s refuses what it can’t do soon, with 503 and Retry-After', async (_, state) => {
  const { busy, get, pass, release, shedder, said } = aProcess();
  Object.assign(busy, state);
  pass(2);
  const open = Array.from({ length: 4 }, () => get('/slow'));
  await arrive();
  const waiting = get('/fast');
  const page = get('/fast', { accept: 'text/html,*/*' });
  await arrive();
  pass(3);
  expect(shedder.refused()).toBe(0);
  pass(1);
  const refused = await waiting;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('x-request-id')).toMatch(/\S/);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 'temporarily_unavailable', status: 503 });
  expect((await page).headers.get('retry-after')).toBe('5');
  expect(await (await page).text()).toContain('This page reloads');
  const always = ['/health', '/ready', '/assets/a.js', '/inbox/live', '/fr/view/x/live'];
  expect(new Set(await statusesOf(always.map((path) => get(path))))).toEqual(new Set([200]));
  expect(shedder.refused()).toBe(2);
  // What it took is answered, and then there is room again.
  release();
  expect(new Set(await statusesOf(open))).toEqual(new Set([200]));
  expect((await get('/fast')).status).toBe(200);
  Object.assign(busy, { loop: 0.1, waiting: 0 });
  pass(1);
  expect(said).toEqual([{ refused: 2 }]);
  pass(1);
  expect(said).toHaveLength(1);
});

test('uploads don’t close the door to others, however many there are', async () => {
  const { busy, get, pass, release } = aProcess();
  busy.loop = 1;
  pass(1);
  const headers = { 'content-length': '5000000' };
  const open: (Response | Promise<Response>)[] = [];
  for (let n = 0; n < 40; n++) {
    open.push(get('/slow', headers));
    await arrive();
  }
  expect((await get('/fast')).status).toBe(200);
  pass(4);
  release();
  const statuses = await statusesOf(open);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
});

test('a page that was quick before is answered while slow ones take everything', async () => {
  const { busy, get, pass, release } = aProcess();
  for (let n = 0; n < 40; n++) {
    await get('/fast');
    await get(`/takes/${n}00`);
  }
  busy.loop = 1;
  pass(1);
  const open = Array.from({ length: 60 }, () => get('/slow'));
  await arrive();
  expect((await get('/fast')).status).toBe(200);
  pass(4);
  release();
  expect(await statusesOf(open)).toContain(503);
});
