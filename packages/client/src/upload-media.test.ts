import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type FileToUpload } from './index.ts';
import { type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.stop());

const file: FileToUpload = {
  filename: 'dent.png',
  contentType: 'image/png',
  content: new Blob(['photo']),
  caption: 'The dent',
  orderId: 'ord_1',
};
const granted = (signedUrl?: string) => ({
  body: {
    mediaId: 'med_1',
    signedUrl,
    headers: { 'content-type': 'image/png' },
    fileName: 'dent.png',
    downloadLink: 'https://x/download',
    publicUrl: 'https://x/public',
  },
});
const client = (more: { uploadUrl?: string } = {}) =>
  createClient({ baseUrl: server.url, token: 'found', ...more });

test('an upload is announced, then sent to the signed URL with its type', async () => {
  server.answers(granted(`${server.url}/bucket/key?signature=1`), {});
  expect(await client().uploadMedia(file)).toEqual({
    caption: 'The dent',
    downloadLink: 'https://x/download',
    fileKey: 'https://x/public',
    fileType: 'image/png',
    filename: 'dent.png',
  });
  const [asked, sent] = server.received;
  expect(asked).toMatchObject({ method: 'POST', url: '/v1/media' });
  expect(asked?.headers['idempotency-key']).toMatch(/^\w{32}$/);
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    contentType: 'image/png',
    filename: 'dent.png',
    mediaType: 'CLAIM',
    size: 5,
    caption: 'The dent',
    orderId: 'ord_1',
  });
  expect(sent).toMatchObject({ method: 'PUT', url: '/bucket/key?signature=1', body: 'photo' });
  expect(sent?.headers['content-type']).toBe('image/png');
});

test('our token never goes to the signed URL', async () => {
  server.answers(granted(`${server.url}/bucket/key`), {});
  await client().uploadMedia(file);
  const [asked, sent] = server.received;
  expect(asked?.headers.authorization).toBe('Bearer found');
  expect(sent?.headers).not.toHaveProperty('authorization');
});

test('the response may set the headers to send, and give a URL of the same server', async () => {
  const answer = granted('/v1/media/uploads/token');
  server.answers({ body: { ...answer.body, headers: { 'content-type': 'image/x' } } }, {});
  await client().uploadMedia({ ...file, content: new Uint8Array([65, 66]) });
  expect(server.received[1]).toMatchObject({ url: '/v1/media/uploads/token', body: 'AB' });
  expect(server.received[1]?.headers['content-type']).toBe('image/x');
});

test('uploads can be announced at another address', async () => {
  server.answers(granted(`${server.url}/bucket/key`), {});
  await client({ uploadUrl: `${server.url}/uploads` }).uploadMedia(file);
  expect(server.received[0]?.url).toBe('/uploads');
});

test("a refused announcement has the server's message", async () => {
  server.answers({ status: 415, body: { code: 'file_type_refused', title: 'Not a photo.' } });
  await expect(client().uploadMedia(file)).rejects.toMatchObject({
    message: 'Failed to get signed url for image',
    code: 'signed_url_failed',
    cause: { code: 'file_type_refused', message: 'Not a photo.' },
  });
});

test('a response without a URL has its own code', async () => {
  for (const answer of [granted(undefined), granted(''), { status: 204 }]) {
    server.answers(answer);
    await expect(client().uploadMedia(file)).rejects.toMatchObject({
      message: 'Signed URL not found in the response',
      code: 'signed_url_missing',
    });
  }
});

test('the cause says why a file was refused', async () => {
  server.answers(granted(`${server.url}/v1/media/uploads/token`), {
    status: 413,
    body: { code: 'media_too_large', title: 'This file is too large.' },
  });
  await expect(client().uploadMedia(file)).rejects.toMatchObject({
    code: 'upload_failed',
    cause: { status: 413, code: 'media_too_large', message: 'This file is too large.' },
  });
});

test('after sending to another storage, the API is notified once and checks the file', async () => {
  const bucket = await startScriptedServer();
  try {
    const received = { mediaId: 'med_1', status: 'stored', kind: 'image', refusal: null };
    server.answers(granted(`${bucket.url}/bucket/key`), { body: received });
    expect(await client().uploadMedia(file)).toMatchObject({ fileKey: 'https://x/public' });
    expect(bucket.received.map((request) => request.body)).toEqual(['photo']);
    expect(server.received[1]).toMatchObject({ method: 'POST', url: '/v1/media/med_1/received' });

    const refused = { ...received, status: 'refused', refusal: 'media_unreadable' };
    server.answers(granted(`${bucket.url}/bucket/key`), { body: refused });
    await expect(client().uploadMedia(file)).rejects.toMatchObject({
      code: 'upload_failed',
      cause: { code: 'media_unreadable' },
    });

    server.answers(granted(`${bucket.url}/bucket/key`), { status: 503 });
    await expect(client().uploadMedia(file)).rejects.toMatchObject({ cause: { status: 503 } });
    expect(server.received.map((request) => request.method)).toEqual(['POST', 'POST']);
  } finally {
    await bucket.stop();
  }
});

test('a refused file and an interrupted one have their own codes', async () => {
  for (const answer of [{ status: 413 }, { status: 500 }, { hangUp: true }]) {
    server.answers(granted(`${server.url}/bucket/key`), answer);
    await expect(client().uploadMedia(file)).rejects.toMatchObject({
      message: 'Failed to upload image',
      code: 'upload_failed',
    });
    expect(server.received).toHaveLength(2);
  }
});

test("a canceled upload fails with the caller's reason", async () => {
  const reason = new Error('removed again');
  const controller = new AbortController();
  server.answers(granted(`${server.url}/bucket/key`), { silent: true });
  const upload = client().uploadMedia(file, { signal: controller.signal });
  await expect.poll(() => server.received.length).toBe(2);
  controller.abort(reason);
  await expect(upload).rejects.toBe(reason);
});
