import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openS3Files } from './s3-files.ts';
import { collect } from './testing/collect.ts';
import { describeFileStorage } from './testing/file-storage.conformance.ts';
import { type S3Double, startS3Double } from './testing/s3-double.ts';

let double: S3Double;
let passedSeconds = 0;

beforeAll(async () => {
  double = await startS3Double(() => new Date(Date.now() + passedSeconds * 1000));
});
beforeEach(() => {
  passedSeconds = 0;
});
afterAll(() => double.stop());

const open = (change: { secretAccessKey?: string; bucket?: string } = {}) =>
  openS3Files({
    endpoint: double.endpoint,
    bucket: double.bucket,
    ...double.credentials,
    ...change,
  });

describeFileStorage('S3', () => ({
  storage: open(),
  async send(url, headers, body) {
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status;
  },
  pass(seconds) {
    passedSeconds = seconds;
  },
}));

test('pages must be allowed to upload to the store', () => {
  expect(open().uploadOrigin).toBe(double.endpoint);
});

test('a call to a store that is briefly busy is retried', async () => {
  double.failNext(2);
  await open().put('sto_1/med_busy/original', Buffer.from('x'), 'image/png');
  expect(await open().head('sto_1/med_busy/original')).toMatchObject({ size: 1 });
});

test('a listing of several pages is read to its end', async () => {
  double.listsAtMost(2);
  onTestFinished(() => double.listsAtMost(1_000));
  const keys = [1, 2, 3, 4, 5].map((n) => `sto_pages/med_${n}/original`);
  for (const key of keys) await open().put(key, Buffer.from('x'), 'image/png');
  const pages = await collect(open().list('sto_pages'));
  expect(pages.map((page) => page.map(({ key }) => key))).toEqual([
    keys.slice(0, 2),
    keys.slice(2, 4),
    keys.slice(4),
  ]);
});

test('wrong credentials and a wrong bucket are errors, not missing files', async () => {
  const denied = open({ secretAccessKey: 'wrong' }).get('sto_1/med_1/original');
  await expect(denied).rejects.toMatchObject({ code: 'file_storage_failed' });
  const lost = open({ bucket: 'elsewhere' }).put('sto_1/med_1/view', Buffer.from('x'), 'image/png');
  await expect(lost).rejects.toThrow('elsewhere doesn’t exist');
});

describe('a failing store is an outage, reported within its timeout', () => {
  const KEY = 'sto_1/med_1/original';
  const OUTAGE = { code: 'temporarily_unavailable', details: { retryAfter: 5 } };
  const LIMITS = { callMs: 80, putMs: 120, idleMs: 400 };

  /** Returns a store with the given behavior and short timeouts. */
  async function aStore(listener: RequestListener, limits: Partial<typeof LIMITS> = {}) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { accessKeyId, secretAccessKey, region } = double.credentials;
    const given = { endpoint, bucket: 'b', accessKeyId, secretAccessKey, region };
    return openS3Files({ ...given, limits: { ...LIMITS, ...limits } });
  }

  const CALLS = [
    ['head', (files: ReturnType<typeof open>) => files.head(KEY)],
    ['get', (files: ReturnType<typeof open>) => files.get(KEY)],
    ['copy', (files: ReturnType<typeof open>) => files.copy(KEY, 'sto_1/med_2/original')],
    ['delete', (files: ReturnType<typeof open>) => files.delete(KEY)],
    ['list', (files: ReturnType<typeof open>) => collect(files.list('sto_1'))],
    ['put', (files: ReturnType<typeof open>) => files.put(KEY, Buffer.from('x'), 'image/png')],
  ] as const;

  test.each(CALLS)('%s of a store that never responds ends by its timeout', async (_name, call) => {
    await expect(call(await aStore(() => undefined))).rejects.toMatchObject(OUTAGE);
  });

  test.each(CALLS)('%s of a store that fails permanently', async (_name, call) => {
    const failing = await aStore((_, response) => response.writeHead(503).end());
    await expect(call(failing)).rejects.toMatchObject(OUTAGE);
  });

  test.each(CALLS)('%s of an unreachable store', async (_name, call) => {
    const { region, accessKeyId, secretAccessKey } = double.credentials;
    const nowhere = { endpoint: 'http://127.0.0.1:1', bucket: 'b' };
    const files = openS3Files({ ...nowhere, region, accessKeyId, secretAccessKey });
    await expect(call(files)).rejects.toMatchObject(OUTAGE);
  });

  test('a full store is reported as full', async () => {
    const full = await aStore((_, response) => response.writeHead(507).end(), { putMs: 10_000 });
    const put = full.put(KEY, Buffer.from('x'), 'image/png');
    await expect(put).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('a missing folder for temporary files is an outage, too', async () => {
    vi.stubEnv('TMPDIR', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    const put = open().put(KEY, new Blob(['x']).stream(), 'image/png');
    await expect(put).rejects.toMatchObject(OUTAGE);
  });

  test('a file that is stored stays so if its temporary one can’t be removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unremovable-'));
    vi.stubEnv('TMPDIR', folder);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      logged.mockRestore();
      for (const path of [folder, `${folder}-moved`]) await rm(path, { recursive: true });
    });
    const files = await aStore(
      async (request, response) => {
        await request.resume().toArray();
        await rename(folder, `${folder}-moved`);
        await writeFile(folder, '');
        response.end();
      },
      { putMs: 10_000 },
    );
    await files.put(KEY, new Blob(['x']).stream(), 'image/png');
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a stalled download ends by the timeout, and a flowing one may take longer', async () => {
    const parts = 6;
    const sends: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-length': parts }).flushHeaders();
      let sent = 0;
      // Longer in total than a call may take.
      const flow = setInterval(() => {
        response.write('x');
        if (++sent === parts) response.end();
        if (sent === (request.url?.includes('stops') ? 2 : parts)) clearInterval(flow);
      }, 400);
    };
    const patient = await aStore(sends, { callMs: 2_000, idleMs: 15_000 });
    const whole = await patient.get('sto_1/med_flows/original');
    expect(await new Response(whole?.stream).text()).toBe('x'.repeat(parts));
    const hasty = await aStore(sends, { callMs: 15_000 });
    const half = await hasty.get('sto_1/med_stops/original');
    await expect(new Response(half?.stream).text()).rejects.toMatchObject(OUTAGE);
  });

  test('a copy whose response never ends is ended by the timeout', async () => {
    const files = await aStore((_, response) => void response.writeHead(200).write('<Copy'));
    await expect(files.copy(KEY, 'sto_1/med_2/original')).rejects.toMatchObject(OUTAGE);
  });
});
