import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openS3Files } from './s3-files.ts';
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

test('pages must be allowed to send to the store', () => {
  expect(open().uploadOrigin).toBe(double.endpoint);
});

test('a store that is busy for a moment is asked again', async () => {
  double.failNext(2);
  await open().put('sto_1/med_busy/original', Buffer.from('x'), 'image/png');
  expect(await open().head('sto_1/med_busy/original')).toMatchObject({ size: 1 });
});

test('wrong credentials and a wrong bucket are errors, not missing files', async () => {
  const denied = open({ secretAccessKey: 'wrong' }).get('sto_1/med_1/original');
  await expect(denied).rejects.toMatchObject({ code: 'file_storage_failed' });
  const lost = open({ bucket: 'elsewhere' }).put('sto_1/med_1/view', Buffer.from('x'), 'image/png');
  await expect(lost).rejects.toThrow('elsewhere does not exist');
});
