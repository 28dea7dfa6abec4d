import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flagSettingsStamp, listFlags, loadFlagSettings, saveFlag } from '@amends/core/flags';
import { aContext, aStaffMember } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startLiveUpdates } from '../live/live-updates.ts';
import { openFlags, type RunningFlagClient } from './open-flags.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });
const FLAG = 'resolution-order';
const visitor = { key: 'ses_1', storeId: 'sto_1' };

/** A process that serves flags from the database. */
async function aProcess(load = () => loadFlagSettings(database), hears = true) {
  const live = startLiveUpdates({ database, log });
  const onChange = (reload: () => void) =>
    hears ? live.subscribe('', 'flags', reload) : () => undefined;
  const stamp = () => flagSettingsStamp(database);
  const flags = openFlags({
    launchDarkly: null,
    database: { load, stamp, onChange, log },
    log,
  });
  onTestFinished(async () => {
    await flags.stop();
    await live.stop();
  });
  await Promise.all([flags.opened, live.listening]);
  return { flags, live, served: () => variantFrom(flags) };
}

const variantFrom = async (flags: RunningFlagClient) =>
  (await flags.evaluate(FLAG, 'reship-first', visitor)).variant;

test('a change reaches every process, without a restart', async () => {
  const [here, there] = await Promise.all([aProcess(), aProcess()]);
  expect(here.flags.state).toBe('ready');
  expect(await here.served()).toBe('reship-first');
  const world = aContext(database);
  const ctx = world.as(aStaffMember(null, 'account_owner'));
  const split = [{ variant: 'refund-first', share: 10_000 }];
  await saveFlag(
    { ...ctx, ports: { ...ctx.ports, live: here.live } },
    { key: FLAG, version: 0, enabled: true, rules: [{ split }] },
  );
  for (const { served } of [here, there]) {
    await expect.poll(served).toBe('refund-first');
  }
});

test('a change whose announcement was lost with its process reaches the others within seconds', async () => {
  const deaf = await aProcess(() => loadFlagSettings(database), false);
  const world = aContext(database);
  const ctx = world.as(aStaffMember(null, 'account_owner'));
  const flag = (await listFlags(ctx)).items.find(({ key }) => key === FLAG);
  const split = [{ variant: 'credit-first', share: 10_000 }];
  const started = Date.now();
  await saveFlag(ctx, {
    key: FLAG,
    version: flag?.version ?? 0,
    enabled: true,
    rules: [{ split }],
  });
  await expect.poll(deaf.served).toBe('credit-first');
  // It looks each second; the rest is for a busy machine.
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('the default is served while the settings cannot be read, and the settings once they can', async () => {
  let isAway = true;
  const { flags, served } = await aProcess(async () => {
    if (isAway) throw new Error('the database is away');
    const split = [{ variant: 'credit-first', share: 10_000 }];
    return new Map([[FLAG, { enabled: true, rules: [{ storeIds: [], keys: [], split }] }]]);
  });
  expect(flags.state).toBe('failed');
  expect(await served()).toBe('reship-first');
  isAway = false;
  await expect.poll(served).toBe('credit-first');
  expect(flags.state).toBe('ready');
  await flags.stop();
  expect(flags.state).toBe('closed');
  expect(await served()).toBe('reship-first');
});

/** A stream as LaunchDarkly's: it says what a flag serves, and hangs up when asked to. */
async function aStream() {
  const open = new Set<ServerResponse>();
  let variation = 0;
  const connectedAt: number[] = [];
  const sent = () => ({
    path: '/',
    data: {
      segments: {},
      flags: {
        [FLAG]: {
          key: FLAG,
          version: connectedAt.length,
          on: true,
          variations: ['reship-first', 'credit-first'],
          fallthrough: { variation },
          offVariation: 0,
          prerequisites: [],
          targets: [],
          rules: [],
          salt: 'salt',
        },
      },
    },
  });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/all')) {
      request.resume();
      response.writeHead(202).end();
      return;
    }
    connectedAt.push(performance.now());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: put\ndata: ${JSON.stringify(sent())}\n\n`);
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const response of open) response.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connectedAt,
    serve: (next: number) => {
      variation = next;
    },
    hangUp: () => {
      for (const response of open) response.destroy();
    },
  };
}

test('LaunchDarkly’s client follows a stream, and reconnects after about a second', async () => {
  const stream = await aStream();
  const flags = openFlags({
    launchDarkly: { sdkKey: 'sdk-test', url: stream.url },
    database: {
      load: async () => new Map(),
      stamp: async () => '',
      onChange: () => () => undefined,
      log,
    },
    log,
  });
  onTestFinished(() => flags.stop());
  await flags.opened;
  expect(flags.state).toBe('ready');
  const served = () => variantFrom(flags);
  expect(await served()).toBe('reship-first');
  stream.serve(1);
  const lostAt = performance.now();
  stream.hangUp();
  await expect.poll(served).toBe('credit-first');
  const [, again = 0] = stream.connectedAt;
  // 1,000 ms, of which jitter takes up to a half.
  expect(again - lostAt).toBeGreaterThan(400);
  expect(again - lostAt).toBeLessThan(10_000);
});

test('a LaunchDarkly that cannot be reached leaves the default, and blocks nothing', async () => {
  const flags = openFlags({
    launchDarkly: { sdkKey: 'sdk-test', url: 'http://127.0.0.1:9' },
    database: {
      load: async () => new Map(),
      stamp: async () => '',
      onChange: () => () => undefined,
      log,
    },
    log,
  });
  onTestFinished(() => flags.stop());
  expect(flags.state).toBe('initializing');
  expect(await variantFrom(flags)).toBe('reship-first');
});
