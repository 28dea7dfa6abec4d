import { aClaim, anOrder, aStore } from '@amends/core/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aLink } from '../testing/a-link.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);

const background = { r: 120, g: 40, b: 20 };
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'somebody private' } })
  .toBuffer();

const PHOTO = { contentType: 'image/jpeg', filename: 'box.jpg', mediaType: 'CLAIM' };

async function aShopper() {
  const order = await anOrder(api.ctx, api.store.id);
  return { order, shopper: api.shopperToken(order) };
}

const ask = (token: string, body: object = PHOTO) =>
  api.call('POST', '/media', { as: token, body });

const send = (signedUrl: string, content: Uint8Array, contentType = 'image/jpeg') =>
  api.request(new URL(signedUrl).pathname, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(content),
  });

describe('media upload: POST /v1/media, then PUT to the signed URL', () => {
  test('201 and 200: a photo is uploaded, shown, and used as evidence', async () => {
    const { order, shopper } = await aShopper();
    const { status, body } = await ask(shopper);
    expect([status, body.fileName]).toEqual([201, 'box.jpg']);
    const sent = await send(body.signedUrl, photo);
    expect([sent.status, await sent.json()]).toMatchObject([200, { kind: 'image', refusal: null }]);
    const confirmed = await api.call('POST', `/media/${body.mediaId}/received`, { as: shopper });
    expect([confirmed.status, confirmed.body.refusal]).toEqual([200, null]);
    const filed = await api.call('POST', `/claims/${order.orderId}`, {
      as: shopper,
      body: aSubmission(order, { type: 'damaged', images: [body.publicUrl] }),
    });
    expect(filed.status).toBe(201);
    expect(filed.body.claimItems[0].media[0].id).toBe(body.mediaId);
    const shown = await api.request(filed.body.claimItems[0].images[0]);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('201: a caption is stored with its file', async () => {
    const { shopper } = await aShopper();
    const { status, body } = await ask(shopper, { ...PHOTO, caption: ' The dented corner ' });
    expect(status).toBe(201);
    const { rows } = await api.database.pool.query('select caption from media where id = $1', [
      body.mediaId,
    ]);
    expect(rows).toEqual([{ caption: 'The dented corner' }]);
    expect((await ask(shopper, { ...PHOTO, caption: 'x'.repeat(501) })).status).toBe(400);
  });

  test('201: the holder of a view or a signing link may upload, for their claim only', async () => {
    const { order } = await aShopper();
    const claim = await aClaim(api.ctx, order);
    const other = await aClaim(api.ctx, await anOrder(api.ctx, api.store.id));
    for (const purpose of ['view', 'sign'] as const) {
      const token = await aLink(api, claim, purpose);
      expect((await ask(token)).status).toBe(201);
      expect((await ask(token, { ...PHOTO, claimId: other.id })).status).toBe(404);
    }
  });

  test('400: a missing name; a program that names neither order nor claim', async () => {
    const { shopper } = await aShopper();
    const { filename: _filename, ...nameless } = PHOTO;
    expect((await ask(shopper, nameless)).status).toBe(400);
    const { status, body } = await ask(as);
    expect([status, body.errors[0].path]).toEqual([400, 'orderId']);
  });

  test('401: without credentials', async () => {
    expect((await api.call('POST', '/media', { body: PHOTO })).status).toBe(401);
  });

  test('404: for an order that is not the caller’s, and with an invalid token', async () => {
    const { shopper } = await aShopper();
    const { order: other } = await aShopper();
    expect((await ask(shopper, { ...PHOTO, orderId: other.systemOrderId })).status).toBe(404);
    expect((await ask(shopper, { ...PHOTO, orderId: other.orderId })).status).toBe(404);
    for (const orderId of [`ord_${'0'.repeat(40)}`, 'none']) {
      expect((await ask(api.token, { ...PHOTO, orderId })).status).toBe(404);
    }
    expect((await ask(api.token, { ...PHOTO, orderId: other.orderId })).status).toBe(201);
    const forged = await send('http://localhost/v1/media/uploads/e30.AAAA', photo);
    expect(forged.status).toBe(404);
  });

  test('409: a signed URL works once, and a file that has not arrived cannot be confirmed', async () => {
    const { shopper } = await aShopper();
    const { body } = await ask(shopper);
    const early = await api.call('POST', `/media/${body.mediaId}/received`, { as: shopper });
    expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);
    expect((await send(body.signedUrl, photo)).status).toBe(200);
    expect((await send(body.signedUrl, photo)).status).toBe(409);
  });

  test('409: a part of an upload that has ended is not kept', async () => {
    const { shopper } = await aShopper();
    const content = new Uint8Array(4 * 1024 * 1024 + 10);
    const { body } = await ask(shopper, { ...PHOTO, size: content.length, inParts: true });
    const { mediaId, partBytes } = body;
    const listed = () => api.call('GET', `/media/${mediaId}/parts`, { as: shopper });
    const put = (signedUrl: string, part: number) =>
      send(
        signedUrl,
        content.subarray(part * partBytes, (part + 1) * partBytes),
        'application/octet-stream',
      );
    const [first, second] = [await listed(), await listed()];
    for (const { part, signedUrl } of first.body.missing) {
      expect((await put(signedUrl, part)).status).toBe(200);
    }
    const ended = await api.call('POST', `/media/${mediaId}/received`, { as: shopper });
    expect([ended.status, ended.body.status]).toEqual([200, 'refused']);
    for (const { part, signedUrl } of second.body.missing) {
      const late = await put(signedUrl, part);
      expect([late.status, (await late.json()).code]).toEqual([409, 'upload_used']);
      const key = `${api.store.id}/${mediaId}/part-${part}`;
      expect(await api.ctx.ports.files.head(key)).toBeNull();
    }
  });

  test('415: a name or a content that is no image or video, whatever its declared type', async () => {
    const { shopper } = await aShopper();
    const program = { ...PHOTO, filename: 'virus.exe' };
    const refused = await ask(shopper, program);
    expect([refused.status, refused.body.code]).toEqual([415, 'file_type_refused']);
    const { body } = await ask(shopper);
    const page = await send(body.signedUrl, Buffer.from('<script>alert(1)</script>'));
    expect([page.status, (await page.json()).code]).toEqual([415, 'media_type_not_accepted']);
    const { body: other } = await ask(shopper);
    expect((await send(other.signedUrl, photo, 'text/html')).status).toBe(415);
  });

  test('413: a file larger than its type may be', async () => {
    const { shopper } = await aShopper();
    const { body } = await ask(shopper);
    const { status } = await send(body.signedUrl, new Uint8Array(15 * 1024 * 1024 + 1));
    expect(status).toBe(413);
  });
});

describe('the daily upload quota of an order', () => {
  const MEGABYTE = 1024 * 1024;

  test('429: a file that cannot fit is refused before it is sent, with the time to wait', async () => {
    const { shopper } = await aShopper();
    const asked = await api.request('/v1/media', {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...PHOTO, size: 500 * MEGABYTE + 1 }),
    });
    const { code } = (await asked.json()) as { code: string };
    expect([asked.status, code]).toEqual([429, 'upload_quota_reached']);
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(shopper, { ...PHOTO, size: 500 * MEGABYTE })).status).toBe(201);
  });

  test('429: a file that exceeds it is refused when it has arrived, and deleted', async () => {
    const { order, shopper } = await aShopper();
    const { body } = await ask(shopper);
    await api.database.pool.query(
      `insert into rate_limits (key, window_start, count, expires_at)
       select 'upload-bytes:' || $1 || ':' || $2 || ':customer',
         extract(epoch from day)::int, $3, day + interval '1 day'
       from (select date_trunc('day', $4::timestamptz, 'UTC') as day) as today`,
      [api.store.id, order.systemOrderId, 500 * MEGABYTE - 10, api.ctx.now()],
    );
    const sent = await send(body.signedUrl, photo);
    expect([sent.status, (await sent.json()).code]).toEqual([429, 'upload_quota_reached']);
    expect((await api.request(body.downloadLink)).status).toBe(404);
  });
});

describe('GET /v1/media/:storeId/:mediaId/:rendition', () => {
  async function aPhoto() {
    const { order, shopper } = await aShopper();
    const { body } = await ask(shopper);
    await send(body.signedUrl, photo);
    const path = (rendition: string) => `/v1/media/${api.store.id}/${body.mediaId}/${rendition}`;
    return { order, shopper, upload: body, path };
  }
  const get = (path: string, token?: string, headers = {}) =>
    api.request(path, {
      headers: token ? { authorization: `Bearer ${token}`, ...headers } : headers,
    });

  test('200: the signed address shows it to anyone, re-encoded and unable to run', async () => {
    const { upload } = await aPhoto();
    const shown = await get(upload.downloadLink);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer()).includes('somebody private')).toBe(false);
  });

  test('200 and 304: its shopper sees it without a signature, and downloads it once', async () => {
    const { shopper, path } = await aPhoto();
    const shown = await get(path('thumb'), shopper);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const etag = shown.headers.get('etag') ?? '';
    await shown.arrayBuffer();
    expect((await get(path('thumb'), shopper, { 'if-none-match': etag })).status).toBe(304);
  });

  test('206: a range of it, as video players request', async () => {
    const { path } = await aPhoto();
    const part = await get(path('original'), as, { range: 'bytes=2-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-9/${photo.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(photo.subarray(2, 10))).toBe(true);
  });

  test('400: an unknown rendition', async () => {
    const { shopper, path } = await aPhoto();
    expect((await get(path('poster'), shopper)).status).toBe(400);
  });

  test('401: without signature and credentials, with an invalid and with an expired signature', async () => {
    const { path, upload } = await aPhoto();
    expect((await get(path('view'))).status).toBe(401);
    const link = new URL(upload.downloadLink);
    const other = `${path('original')}${link.search}`;
    expect((await get(other)).status).toBe(401);
    link.searchParams.set('expires', String(Date.now() + 9e9));
    expect((await get(link.href)).status).toBe(401);
  });

  test('404: the original for a shopper, and files of others', async () => {
    const { shopper, path } = await aPhoto();
    const { shopper: other } = await aShopper();
    const foreign = await api.aToken(['*'], elsewhere);
    expect((await get(path('original'), shopper)).status).toBe(404);
    expect((await get(path('view'), other)).status).toBe(404);
    expect((await get(path('view'), foreign)).status).toBe(404);
    expect((await get(`/v1/media/${api.store.id}/med_none/view`, as)).status).toBe(404);
  });

  test('200: a store’s program can download the original as it was sent', async () => {
    const { path } = await aPhoto();
    const original = await get(path('original'), as);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true);
  });
});
