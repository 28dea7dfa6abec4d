import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openS3Client } from '../adapters/files/s3-client.ts';
import { startS3Double } from '../adapters/files/testing/s3-double.ts';
import { openBucketPlace } from './bucket-place.ts';
import { backupName } from './kept-backup.ts';
import { beginUpload, endUpload, listUploads, partSize } from './upload-in-parts.ts';

const MB = 1024 * 1024;
const double = await startS3Double();
afterAll(() => double.stop());
beforeEach(() => {
  double.failNext(0);
  return double.interfere(null);
});

let folders = 0;
const newPrefix = () => `test-${++folders}/`;
const settings = (prefix: string) => ({
  endpoint: double.endpoint,
  bucket: double.bucket,
  ...double.credentials,
  prefix,
});
const TIMES = { pauseMs: 1, limits: { callMs: 2_000, putMs: 5_000, idleMs: 2_000 } };
const place = (prefix: string, change: Record<string, string> = {}, times = {}) =>
  openBucketPlace({ ...settings(prefix), ...change }, { ...TIMES, ...times });

const at = (day: number) => new Date(`2026-04-0${day}T02:11:00Z`);
const bytesOf = (content: Uint8Array) => new Blob([new Uint8Array(content)]).stream();
const keysOf = (prefix: string) => double.keys().filter((key) => key.startsWith(prefix));
const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

test('what is kept is listed and read, in parts as S3 wants them', async () => {
  const prefix = newPrefix();
  const content = randomBytes(33 * MB + 7);
  const kept = await place(prefix).keep(at(1), bytesOf(content));
  const path = `s3://evidence/${prefix}amends-20260401T021100Z.tar.gz.age`;
  expect(kept).toEqual({ path, takenAt: at(1), bytes: content.length });
  expect(await place(prefix).list()).toEqual([kept]);
  expect(content.equals(await read(place(prefix).read(path)))).toBe(true);
  expect(double.openUploads()).toBe(0);
});

test('parts are large enough for a terabyte, and small at first', () => {
  const sizes = Array.from({ length: 10_000 }, (_, index) => partSize(index));
  expect([sizes[0], sizes.at(-1)]).toEqual([16 * MB, 256 * MB]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(0.9 * 1024 ** 4);
});

test('only the newest are kept, and nothing is deleted that is not a backup of this folder', async () => {
  const prefix = newPrefix();
  const others = [`${prefix}inner/`, `${prefix}x-`];
  for (const other of others) await place(other).keep(at(1), bytesOf(randomBytes(9)));
  for (const day of [1, 2, 3]) await place(prefix).keep(at(day), bytesOf(randomBytes(9)));
  expect(await place(prefix).dropOld(2, at(4))).toBe(1);
  expect((await place(prefix).list()).map(({ takenAt }) => takenAt)).toEqual([at(3), at(2)]);
  for (const other of others) expect(await place(other).list()).toHaveLength(1);
});

test('a source that fails in the middle leaves no object and no parts', async () => {
  const prefix = newPrefix();
  let sent = 0;
  const failing = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (++sent > 20) throw new Error('the database is gone');
      controller.enqueue(randomBytes(MB));
    },
  });
  await expect(place(prefix).keep(at(1), failing)).rejects.toThrow('the database is gone');
  expect([keysOf(prefix), double.openUploads()]).toEqual([[], 0]);
});

test('a bucket that is away for a moment gets the whole backup, once', async () => {
  const prefix = newPrefix();
  const content = randomBytes(20 * MB);
  const failed = new Map<string, number>();
  double.interfere((method, target) => {
    const call = `${method} ${new URL(target, 'http://host').search.replace(/uploadId=.*/, '')}`;
    const times = (failed.get(call) ?? 0) + 1;
    failed.set(call, times);
    // More often than the client repeats a request.
    return times > 5 ? null : { status: 503, code: 'SlowDown' };
  });
  const { path } = await place(prefix).keep(at(1), bytesOf(content));
  expect(failed.size).toBeGreaterThan(3);
  expect(content.equals(await read(place(prefix).read(path)))).toBe(true);
  expect([keysOf(prefix).length, double.openUploads()]).toEqual([1, 0]);
});

test('a download whose connection breaks continues where it ended', async () => {
  const prefix = newPrefix();
  const content = randomBytes(3 * MB);
  const { path } = await place(prefix).keep(at(1), bytesOf(content));
  let breaks = 0;
  double.interfere((method) => {
    if (method !== 'GET' || ++breaks > 3) return null;
    return { endsAfter: 700_000 };
  });
  expect(content.equals(await read(place(prefix).read(path)))).toBe(true);
  expect(breaks).toBe(4);
});

test('an object that is replaced while it is read is not mixed with the other', async () => {
  const prefix = newPrefix();
  const { path } = await place(prefix).keep(at(1), bytesOf(randomBytes(3 * MB)));
  let breaks = 0;
  double.interfere((method) =>
    method === 'GET' && ++breaks === 1 ? { endsAfter: 700_000 } : null,
  );
  const reader = place(prefix).read(path).getReader();
  await reader.read();
  await place(prefix).keep(at(1), bytesOf(randomBytes(3 * MB)));
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow('was replaced');
});

test('what a killed process left is ended by the next backup, other uploads are not', async () => {
  const prefix = newPrefix();
  const client = openS3Client(settings(prefix));
  const left = `${prefix}${backupName(at(1))}`;
  const uploadId = await beginUpload(client, left);
  const url = client.urlOf(left, { partNumber: '1', uploadId });
  await client.call(url, { method: 'PUT', body: new Uint8Array(randomBytes(6 * MB)) });
  await beginUpload(client, `${prefix}a-film.mp4`);
  expect(await place(prefix).list()).toEqual([]);
  await place(prefix).keep(at(2), bytesOf(randomBytes(9)));
  expect(await listUploads(client, prefix)).toMatchObject([{ key: `${prefix}a-film.mp4` }]);
  expect((await place(prefix).list()).map(({ takenAt }) => takenAt)).toEqual([at(2)]);
  for (const { key, id } of await listUploads(client, '')) await endUpload(client, key, id);
});

test('a reader who is gone ends the upload, and the source is let go', async () => {
  const prefix = newPrefix();
  let canceled = false;
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(randomBytes(MB)),
    cancel: () => {
      canceled = true;
    },
  });
  double.interfere((_, target) =>
    target.includes('partNumber=2') ? { status: 403, code: 'AccessDenied' } : null,
  );
  await expect(place(prefix).keep(at(1), source)).rejects.toThrow('s3:PutObject');
  expect([canceled, keysOf(prefix), double.openUploads()]).toEqual([true, [], 0]);
});

const WRONG: [string, Record<string, string>, string][] = [
  ['another key', { accessKeyId: 'OTHER' }, 'Check BACKUP_S3_ACCESS_KEY_ID'],
  ['another secret', { secretAccessKey: 'other' }, 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['another region', { region: 'us-east-1' }, 'in the region eu-1, not us-east-1'],
  ['another bucket', { bucket: 'elsewhere' }, 'Check BACKUP_S3_BUCKET'],
  ['another address', { endpoint: 'http://127.0.0.1:1' }, 'Check BACKUP_S3_ENDPOINT'],
];

test.each(WRONG)('%s: the error says which setting is wrong', async (_, change, said) => {
  const wrong = place(newPrefix(), change, { repeats: 0 });
  for (const call of [
    () => wrong.check(),
    () => wrong.list(),
    () => wrong.keep(at(1), bytesOf(randomBytes(9))),
  ]) {
    const error = await call().then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ code: 'backup_refused' });
    expect(error?.message).toContain(said);
    expect(error?.message).not.toContain(double.credentials.secretAccessKey);
  }
});

test.each([
  [507, 'InsufficientStorage'],
  [403, 'QuotaExceeded'],
  [400, 'XMinioStorageFull'],
])('a full bucket is called full: %i %s', async (status, code) => {
  const prefix = newPrefix();
  double.interfere((method) => (method === 'PUT' ? { status, code } : null));
  const kept = place(prefix, {}, { repeats: 0 }).keep(at(1), bytesOf(randomBytes(9)));
  await expect(kept).rejects.toThrow('is full');
  expect([keysOf(prefix), double.openUploads()]).toEqual([[], 0]);
});

test('a check leaves nothing behind', async () => {
  const prefix = newPrefix();
  await place(prefix).check();
  expect([keysOf(prefix), double.openUploads()]).toEqual([[], 0]);
});
