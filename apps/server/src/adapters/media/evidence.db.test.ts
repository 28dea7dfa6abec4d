import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, type FileStorage, Refusal, temporarilyUnavailable } from '@amends/core';
import {
  acceptFile,
  createNote,
  listMissingParts,
  listSimilarMedia,
  mediaKeys,
  openMedia,
  ownFilesAmong,
  postMessage,
  receiveUpload,
  renderMedia,
  requestUpload,
} from '@amends/core/claims';
import {
  aBox,
  aClaim,
  aContext,
  aMovie,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  aTrack,
  atOnce,
  confirmedLinkTo,
  linkTo,
  losingCommits,
} from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLocalFiles } from '../files/local-files.ts';
import { createMediaProcessor } from './media-processor.ts';

const database = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), 'amends-evidence-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const files = await openLocalFiles({
  directory,
  secret: 'x'.repeat(40),
  origin: () => 'http://localhost',
});
const { ctx, as, asShopper, clock, jobs } = aContext(database, {
  files,
  media: createMediaProcessor(),
});
const store = await aStore(ctx);
const storeId = store.id;

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = (background = '#8a3') =>
  sharp({ create: { width: 320, height: 200, channels: 3, background, noise } })
    .blur(6)
    .withExif({ IFD0: { Copyright: 'Sam Shopper' } })
    .jpeg()
    .toBuffer();
/** Shapes that survive re-encoding, unlike noise. */
function drawing() {
  const [width, height] = [480, 360];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inCircle = (x - 330) ** 2 + (y - 120) ** 2 < 90 ** 2;
      const value = inCircle ? 40 : x < 190 ? 150 : y > 250 - x / 6 ? 90 : 230;
      pixels.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
/** The storage keys of a file since it was last accepted. */
async function keysOf(mediaId: string) {
  const { rows } = await database.pool.query('select acceptance_id from media where id = $1', [
    mediaId,
  ]);
  return mediaKeys(storeId, mediaId, rows[0].acceptance_id);
}
async function rowOf(mediaId: string) {
  const { rows } = await database.pool.query('select * from media where id = $1', [mediaId]);
  return rows[0];
}
/** Replaces some of what a context's files or media processor do. */
const withFiles = (by: Context, more: Partial<FileStorage>): Context => ({
  ...by,
  ports: { ...by.ports, files: { ...by.ports.files, ...more } },
});
const withMedia = (by: Context, more: Partial<typeof ctx.ports.media>): Context => ({
  ...by,
  ports: { ...by.ports, media: { ...by.ports.media, ...more } },
});
const MEGABYTE = 1024 * 1024;
const movie = { filename: 'tent.mp4', contentType: 'video/mp4', size: 100 * MEGABYTE };
const bytesOf = async (stream: ReadableStream) =>
  Buffer.from(await new Response(stream).arrayBuffer());
const jpeg = { filename: 'crack.jpg', contentType: 'image/jpeg' };

describe('a file of a claim', () => {
  test('is checked after its upload, kept, and shown without metadata', async () => {
    const order = await anOrder(ctx, storeId);
    const shopper = asShopper(order);
    const upload = await requestUpload(shopper, { storeId, ...jpeg, mediaType: 'CLAIM' });
    const { mediaId } = upload;
    expect(await codeOf(receiveUpload(shopper, { storeId, mediaId }))).toBe('upload_incomplete');
    const token = upload.signedUrl.split('/').at(-1) ?? '';
    const body = new Uint8Array(await photo());
    const put = new Request(upload.signedUrl, { method: 'PUT', headers: upload.headers, body });
    expect(await files.receiveUpload(token, put)).toMatchObject({ ok: true });
    jobs.length = 0;
    const received = await receiveUpload(shopper, { storeId, mediaId });
    expect(received).toMatchObject({ status: 'stored', kind: 'image', refusal: null });
    expect(jobs).toMatchObject([{ name: 'render-media', payload: { storeId, mediaId } }]);

    const shown = await openMedia(shopper, { storeId, mediaId, rendition: 'view' });
    const viewed = await bytesOf(shown.stream);
    expect(shown.contentType).toBe('image/jpeg');
    expect((await sharp(viewed).metadata()).exif).toBeUndefined();
    const thumb = await openMedia(shopper, { storeId, mediaId, rendition: 'thumb' });
    expect(thumb.contentType).toBe('image/webp');
    await thumb.stream.cancel();
    const original = { storeId, mediaId, rendition: 'original' } as const;
    expect(await codeOf(openMedia(shopper, original))).toBe('file_not_found');
    const sealed = await openMedia(ctx, original);
    expect((await sharp(await bytesOf(sealed.stream)).metadata()).exif).toBeDefined();
  });

  test('has the type of its content, whatever its sender said', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(
      await sharp(await photo())
        .png()
        .toBuffer(),
    );
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...jpeg, body });
    const original = await openMedia(ctx, { storeId, mediaId, rendition: 'original' });
    await original.stream.cancel();
    expect(original.contentType).toBe('image/png');
  });

  test('is checked by its content: a page named like a photo is refused and deleted', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const sent = acceptFile(asShopper(order), { storeId, ...jpeg, body });
    expect(await codeOf(sent)).toBe('media_type_not_accepted');
    const { rows } = await database.pool.query(
      'select id, status, refusal from media where order_id = $1',
      [order.systemOrderId],
    );
    expect(rows).toMatchObject([{ status: 'refused', refusal: 'media_type_not_accepted' }]);
    const keys = await keysOf(rows[0].id);
    expect([await files.head(keys.incoming), await files.head(keys.original)]).toEqual([
      null,
      null,
    ]);
  });

  test('of an unaccepted type is refused by its name already', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array([1]);
    const sent = acceptFile(asShopper(order), {
      storeId,
      filename: 'a.pdf',
      contentType: '',
      body,
    });
    expect(await codeOf(sent)).toBe('file_type_refused');
  });

  test('may be exactly as large as the limit', async () => {
    const order = await anOrder(ctx, storeId);
    const shopper = asShopper(order);
    const body = new Uint8Array(15 * 1024 * 1024);
    body.set(await photo());
    const sent = (bytes: Uint8Array | ReadableStream<Uint8Array>, by = shopper) =>
      codeOf(acceptFile(by, { storeId, ...jpeg, body: bytes }));
    expect(await sent(body)).toBeNull();
    expect(await sent(new Blob([body]).stream())).toBeNull();
    const put = () => Promise.reject(new Error('It was stored.'));
    const larger = new Uint8Array(body.byteLength + 1);
    expect(await sent(larger, withFiles(shopper, { put }))).toBe('media_too_large');
  });

  test('of a known size past the quota is neither announced nor stored', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(await photo());
    const shopper = { ...asShopper(order), uploadQuota: body.byteLength - 1 };
    const stream = new Blob([body]).stream();
    for (const sent of [{ body }, { body: stream, size: body.byteLength }]) {
      const attempt = acceptFile(shopper, { storeId, ...jpeg, ...sent });
      expect(await codeOf(attempt)).toBe('upload_quota_reached');
    }
    const { rowCount } = await database.pool.query('select from media where order_id = $1', [
      order.systemOrderId,
    ]);
    expect(rowCount).toBe(0);
  });

  test('that exceeds the limit while it arrives is refused', async () => {
    const order = await anOrder(ctx, storeId);
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 20) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const attempt = acceptFile(asShopper(order), { storeId, ...jpeg, body });
    expect(await codeOf(attempt)).toBe('media_too_large');
  });

  test('does not exist for another order’s shopper', async () => {
    const order = await anOrder(ctx, storeId);
    const { mediaId } = await acceptFile(asShopper(order), {
      storeId,
      ...jpeg,
      body: await photo(),
    });
    const stranger = asShopper(await anOrder(ctx, storeId));
    const view = { storeId, mediaId, rendition: 'view' } as const;
    expect(await codeOf(openMedia(stranger, view))).toBe('file_not_found');
    expect(await codeOf(receiveUpload(stranger, { storeId, mediaId }))).toBe('file_not_found');
  });

  test('of a note opens for the staff of its store, and for no one else', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const agent = as(aStaffMember(storeId));
    const { mediaId } = await acceptFile(agent, {
      storeId,
      claimId: claim.id,
      ...jpeg,
      body: await photo(),
    });
    const open = (by: Context, rendition: 'view' | 'thumb' | 'original' = 'view') =>
      codeOf(openMedia(by, { storeId, mediaId, rendition }));
    await createNote(agent, {
      storeId,
      claimId: claim.id,
      content: 'The box as it was packed.',
      mediaIds: [mediaId],
    });
    for (const rendition of ['view', 'thumb', 'original'] as const) {
      expect(await open(agent, rendition)).toBeNull();
    }
    const link = linkTo(claim);
    const { orderId, authorEmail: email } = claim;
    const elsewhere = await aStore(ctx);
    const others: [string, Context][] = [
      ['its customer', as({ kind: 'shopper', storeId, orderId, email })],
      ['a view link', as(link)],
      ['a confirmed view link', confirmedLinkTo(ctx, claim)],
      ['a link to all claims of the order', as({ ...link, purpose: 'order-claims' })],
      ['a program', as(aProgram(storeId))],
    ];
    for (const [who, by] of others) expect([who, await open(by)]).toEqual([who, 'file_not_found']);
    const stranger = as(aStaffMember(elsewhere.id));
    expect(await open(stranger)).toBe('store_not_found');
    const there = { storeId: elsewhere.id, mediaId, rendition: 'view' } as const;
    expect(await codeOf(openMedia(stranger, there))).toBe('file_not_found');
  });

  test('is attached to one message only, and never to another order’s claim', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const other = await aClaim(ctx, await anOrder(ctx, storeId));
    const { mediaId } = await acceptFile(asShopper(order), {
      storeId,
      ...jpeg,
      body: await photo(),
    });
    const post = (to: typeof claim) =>
      postMessage(confirmedLinkTo(ctx, to), { storeId, claimId: to.id, medias: [mediaId] });
    expect(await codeOf(post(other))).toBe('media_not_usable');
    const results = await atOnce(database, { table: 'media' }, [
      () => codeOf(post(claim)),
      () => codeOf(post(claim)),
    ]);
    expect(results.sort()).toEqual(['media_not_usable', null].sort());
  });
});

describe('an announced file', () => {
  test('of a claim belongs to the claim and its order, and to none of another order or store', async () => {
    const order = await anOrder(ctx, storeId);
    const [claim, other] = [await aClaim(ctx, order), await aClaim(ctx, order)];
    const foreign = await aClaim(ctx, await anOrder(ctx, (await aStore(ctx)).id));
    const announce = (by: Context, claimId?: string) =>
      requestUpload(by, { storeId, ...jpeg, ...(claimId ? { claimId } : {}) });
    const stranger = asShopper(await anOrder(ctx, storeId));
    for (const [by, claimId] of [
      [stranger, claim.id],
      [ctx, foreign.id],
      [ctx, 'clm_none'],
    ] as const) {
      expect(await codeOf(announce(by, claimId))).toBe('claim_not_found');
    }
    const link = as(linkTo(claim));
    const { mediaId } = await announce(link);
    const { order_id, claim_id } = await rowOf(mediaId);
    expect({ order_id, claim_id }).toEqual({ order_id: claim.orderId, claim_id: claim.id });
    const reached = async (by: Context, announced: Promise<{ mediaId: string }>) =>
      codeOf(receiveUpload(by, { storeId, mediaId: (await announced).mediaId }));
    expect(await reached(link, announce(ctx, other.id))).toBe('file_not_found');
    expect(await reached(link, announce(asShopper(order)))).toBe('upload_incomplete');
  });

  test('has the type that its sender states, or else that of its kind', async () => {
    const shopper = asShopper(await anOrder(ctx, storeId));
    const typeOf = async (filename: string, contentType: string) => {
      const { mediaId } = await requestUpload(shopper, { storeId, filename, contentType });
      return (await rowOf(mediaId)).content_type;
    };
    const types = [await typeOf('a.png', 'image/png'), await typeOf('a.png', '')];
    expect([...types, await typeOf('a.mov', '')]).toEqual(['image/png', 'image/jpeg', 'video/mp4']);
  });

  test('has parts up to the limit of its kind; a larger one has none, and is refused on arrival', async () => {
    const shopper = asShopper(await anOrder(ctx, storeId));
    const partsOf = async (size: number) =>
      (await requestUpload(shopper, { storeId, ...jpeg, size, inParts: true })).partBytes;
    const most = 15 * MEGABYTE;
    expect([await partsOf(most), await partsOf(most + 1)]).toEqual([4 * MEGABYTE, null]);
  });

  test('is sent within an hour, to the host of the page that asks', async () => {
    const expiries: number[] = [];
    const createUpload: typeof files.createUpload = (asked) => {
      expiries.push(asked.expiresInSeconds);
      return files.createUpload(asked);
    };
    const shopper = withFiles(asShopper(await anOrder(ctx, storeId)), { createUpload });
    const asked = { storeId, ...movie, inParts: true };
    const origin = 'https://photos.example';
    const here = await requestUpload(shopper, asked);
    const there = await requestUpload(shopper, { ...asked, origin });
    const at = { storeId, mediaId: here.mediaId };
    const [part] = (await listMissingParts(shopper, at)).missing;
    const [partThere] = (await listMissingParts(shopper, { ...at, origin })).missing;
    const hosts = [here, there, part, partThere].map((url) => new URL(url?.signedUrl ?? '').origin);
    expect(hosts).toEqual(['http://localhost', origin, 'http://localhost', origin]);
    expect(new Set(expiries)).toEqual(new Set([3_600]));
  });

  test('of a dry run gets a URL that accepts nothing, and isn’t saved', async () => {
    const shopper = { ...asShopper(await anOrder(ctx, storeId)), dryRun: true };
    const { mediaId, signedUrl, headers } = await requestUpload(shopper, { storeId, ...jpeg });
    expect([signedUrl, headers]).toEqual(['https://api.example/v1/media/uploads/dry-run', {}]);
    expect(await rowOf(mediaId)).toBeUndefined();
  });
});

describe('a file of a purchase in a store', () => {
  let filings = 0;
  /** Returns the customer of a purchase that was begun in a store. */
  async function aPurchase(of: { id?: string; in?: string; claimId?: string; warranty?: string }) {
    const { id = `ord_filing_${filings++}`, in: storeId = store.id } = of;
    await database.pool.query(
      `insert into in_store_filings (store_id, id, email_key, claim_id, warranty_id)
        values ($1, $2, 'sam@example.com', $3, $4)`,
      [storeId, id, of.claimId ?? null, of.warranty ?? null],
    );
    return as({ kind: 'shopper', storeId, orderId: id, email: 'sam@example.com' });
  }
  const idOf = ({ actor }: Context) => (actor.kind === 'shopper' ? actor.orderId : '');

  test('belongs to the purchase until that has become an order', async () => {
    const [claimed, registered, order] = await Promise.all(
      [1, 2, 3].map(() => anOrder(ctx, storeId)),
    );
    if (!claimed || !registered || !order) throw new Error('three orders were made');
    const claim = await aClaim(ctx, claimed);
    const open = await aPurchase({});
    const ended = [
      await aPurchase({ id: claimed.systemOrderId, claimId: claim.id }),
      await aPurchase({ id: registered.systemOrderId, warranty: 'war_1' }),
      asShopper(order),
    ];
    const ownerOf = async (by: Context) => {
      const { mediaId } = await requestUpload(by, { storeId, ...jpeg });
      const { order_id, filing_id } = await rowOf(mediaId);
      return { order_id, filing_id };
    };
    expect(await ownerOf(open)).toEqual({ order_id: null, filing_id: idOf(open) });
    for (const by of ended) {
      expect(await ownerOf(by)).toEqual({ order_id: idOf(by), filing_id: null });
    }
  });

  test('counts toward the purchase’s 300 files a day, and files of other purchases and stores don’t', async () => {
    const full = await aPurchase({});
    const other = await aPurchase({});
    const elsewhere = await aStore(ctx);
    const twin = await aPurchase({ id: idOf(full), in: elsewhere.id });
    await database.pool.query(
      `insert into media (store_id, id, filing_id, filename, content_type, uploaded_by, status, created_at)
        select $1, $2 || '_' || n, $2, 'photo.jpg', 'image/jpeg', 'shopper', 'refused', $3::timestamptz
        from generate_series(1, 300) as n`,
      [storeId, idOf(full), clock.now()],
    );
    const ask = (by: Context, of = storeId) => codeOf(requestUpload(by, { storeId: of, ...jpeg }));
    const asked = [await ask(full), await ask(other), await ask(twin, elsewhere.id)];
    expect(asked).toEqual(['too_many_uploads', null, null]);
  });

  test('counts toward the quota of that purchase, while it arrives in parts and afterwards', async () => {
    const body = await photo();
    const uploadQuota = 100 * MEGABYTE + body.byteLength;
    const [one, other] = [await aPurchase({}), await aPurchase({})];
    const send = (by: Context, quota = body.byteLength) =>
      codeOf(acceptFile({ ...by, uploadQuota: quota }, { storeId, ...jpeg, body }));
    expect([await send(one), await send(one), await send(other)]).toEqual([
      null,
      'upload_quota_reached',
      null,
    ]);
    const announce = (by: Context) =>
      codeOf(requestUpload({ ...by, uploadQuota }, { storeId, ...movie, inParts: true }));
    expect([await announce(one), await announce(one), await announce(other)]).toEqual([
      null,
      'upload_quota_reached',
      null,
    ]);
  });
});

describe('the copies of a photo', () => {
  const view = { storeId, rendition: 'view' } as const;
  const original = { storeId, rendition: 'original' } as const;
  const unreadable = async () => ({ ok: false, code: 'media_unreadable' }) as const;
  async function aPhoto() {
    const order = await anOrder(ctx, storeId);
    const body = await photo();
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...jpeg, body });
    return mediaId;
  }
  const opened = async (by: Context, address: Parameters<typeof openMedia>[1]) => {
    const { stream } = await openMedia(by, address);
    await stream.cancel();
  };

  test('are made once, and of that photo alone', async () => {
    const [mediaId, other] = [await aPhoto(), await aPhoto()];
    const given = { storeId, mediaId };
    expect(await renderMedia(ctx, given)).toMatchObject({ status: 'ready' });
    const later = withMedia(ctx, { renderForViewing: unreadable });
    expect(await renderMedia(later, given)).toMatchObject({ status: 'ready' });
    const rows = [await rowOf(mediaId), await rowOf(other)];
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'stored']);
  });

  test('are not needed to download its original, and an original that can’t be shown isn’t served', async () => {
    const mediaId = await aPhoto();
    const by = withMedia(ctx, { renderForViewing: unreadable });
    await opened(by, { ...original, mediaId });
    expect(await codeOf(openMedia(by, { ...view, mediaId }))).toBe('file_not_found');
    expect(await rowOf(mediaId)).toMatchObject({ status: 'refused', refusal: 'media_unreadable' });
    expect(await codeOf(openMedia(ctx, { ...original, mediaId }))).toBe('file_not_found');
  });

  test('don’t exist without its original, or before it has arrived', async () => {
    const mediaId = await aPhoto();
    await files.delete((await keysOf(mediaId)).original);
    expect(await codeOf(renderMedia(ctx, { storeId, mediaId }))).toBe('file_not_found');
    const awaited = await requestUpload(asShopper(await anOrder(ctx, storeId)), {
      storeId,
      ...jpeg,
    });
    for (const address of [view, original]) {
      const attempt = openMedia(ctx, { ...address, mediaId: awaited.mediaId });
      expect(await codeOf(attempt)).toBe('file_not_found');
    }
  });

  test('don’t bring back a photo that was refused while they were made', async () => {
    const mediaId = await aPhoto();
    const renderForViewing: typeof ctx.ports.media.renderForViewing = async (bytes) => {
      await database.pool.query(`update media set status = 'refused' where id = $1`, [mediaId]);
      return ctx.ports.media.renderForViewing(bytes);
    };
    await renderMedia(withMedia(ctx, { renderForViewing }), { storeId, mediaId });
    expect(await rowOf(mediaId)).toMatchObject({ status: 'refused' });
  });
});

test('a file of an item or a note can’t be attached to a message, and a file of a note isn’t the customer’s own', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const agent = as(aStaffMember(storeId));
  const body = await photo();
  const upload = async () =>
    (await acceptFile(agent, { storeId, claimId: claim.id, ...jpeg, body })).mediaId;
  const [ofItem, ofNote] = [await upload(), await upload()];
  const free = [await upload(), await upload()];
  await database.pool.query(
    `update media m set claim_item_id = i.id from claim_items i
      where i.store_id = m.store_id and i.claim_id = m.claim_id and m.id = $1`,
    [ofItem],
  );
  const { id: claimId } = claim;
  const note = { storeId, claimId, content: 'As packed.', mediaIds: [ofNote] };
  expect(await createNote(agent, note)).toMatchObject({ attachments: [{ id: ofNote }] });
  const { systemOrderId: orderId } = order;
  const named = { storeId, orderId, references: [ofNote, ...free] };
  expect(await ownFilesAmong(asShopper(order), named)).toEqual(free);
  const post = (medias: string[]) =>
    postMessage(confirmedLinkTo(ctx, claim), { storeId, claimId, medias });
  for (const used of [ofItem, ofNote]) {
    expect(await codeOf(post([used]))).toBe('media_not_usable');
  }
  const { attachments } = await post(free.toReversed());
  expect(attachments.map(({ id }) => id)).toEqual(free.toReversed());
});

describe('a video', () => {
  const place = '+48.8577+002.2950/';
  const recording = () =>
    aMovie({
      moov: [aBox('udta', aBox('\u00a9xyz', Buffer.from(place)))],
      tracks: [
        aTrack('vide', { samples: [Buffer.from('the dent')] }),
        aTrack('meta', { samples: [Buffer.from(place)] }),
      ],
    });
  const mov = { filename: 'dent.mp4', contentType: 'video/mp4' };

  test('is never shown with its recording location, and keeps its length', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(recording());
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...mov, body });
    for (const rendition of ['view', 'original'] as const) {
      const shown = await openMedia(ctx, { storeId, mediaId, rendition });
      const bytes = await bytesOf(shown.stream);
      expect([shown.contentType, bytes.byteLength]).toEqual(['video/mp4', body.byteLength]);
      expect([bytes.includes('the dent'), bytes.includes(place)]).toEqual([true, false]);
    }
    const thumb = openMedia(ctx, { storeId, mediaId, rendition: 'thumb' });
    expect(await codeOf(thumb)).toBe('file_not_found');
    const { incoming, original } = await keysOf(mediaId);
    expect([await files.head(incoming), await files.head(original)]).toEqual([null, null]);
  });

  test('uploaded before this release loses it when anyone first opens it', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(recording());
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...mov, body });
    const { video, original } = await keysOf(mediaId);
    await files.delete(video);
    await files.put(original, body, 'video/mp4');
    const range = { start: 0, end: body.byteLength - 1 };
    const shown = await openMedia(ctx, { storeId, mediaId, rendition: 'view', range });
    const bytes = await bytesOf(shown.stream);
    expect([bytes.includes('the dent'), bytes.includes(place)]).toEqual([true, false]);
    expect(await files.head(original)).toBeNull();
  });

  const broken = () => {
    const bytes = recording();
    bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('mvhd') - 4);
    return new Uint8Array(bytes);
  };

  test('that is broken and older is not shown, but stays, and is logged', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(recording());
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...mov, body });
    const { video, original } = await keysOf(mediaId);
    await files.delete(video);
    await files.put(original, broken(), 'video/mp4');
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const view = { storeId, mediaId, rendition: 'view' } as const;
    expect(await codeOf(openMedia(ctx, view))).toBe('file_not_found');
    expect(await codeOf(openMedia(ctx, view))).toBe('file_not_found');
    expect(await files.head(original)).toMatchObject({ size: body.byteLength });
    expect(String(printed.mock.lastCall?.[0])).toContain(mediaId);
  });

  test('uploaded before this release opens for everyone who first opens it at once, here and in another process', async () => {
    const order = await anOrder(ctx, storeId);
    const body = new Uint8Array(recording());
    const { mediaId } = await acceptFile(asShopper(order), { storeId, ...mov, body });
    const { video, original } = await keysOf(mediaId);
    await files.move(video, original);
    // Another process moves the video after this one has found it.
    const head = async (key: string) => {
      const seen = await files.head(key);
      if (key === original) await files.move(original, video);
      return seen;
    };
    const here = { ...ctx, ports: { ...ctx.ports, files: { ...files, head } } };
    const open = () => openMedia(here, { storeId, mediaId, rendition: 'view' });
    for (const { stream } of await Promise.all([open(), open(), open()])) {
      expect((await bytesOf(stream)).byteLength).toBe(body.byteLength);
    }
  });

  test('with a broken structure is refused with a message, and deleted', async () => {
    const order = await anOrder(ctx, storeId);
    const body = broken();
    const sent = acceptFile(asShopper(order), { storeId, ...mov, body });
    expect(await codeOf(sent)).toBe('media_unreadable');
    const { rows } = await database.pool.query('select id from media where order_id = $1', [
      order.systemOrderId,
    ]);
    for (const key of Object.values(await keysOf(rows[0].id))) {
      expect(await files.head(key)).toBeNull();
    }
  });
});

describe('a file that is uploaded again while it is checked, as a bucket allows', () => {
  async function arrived(body: Buffer, name = jpeg) {
    const shopper = asShopper(await anOrder(ctx, storeId));
    const { mediaId } = await requestUpload(shopper, { storeId, ...name });
    const { incoming } = await keysOf(mediaId);
    await files.put(incoming, body, name.contentType);
    return { shopper, incoming, given: { storeId, mediaId } };
  }
  /** Does something once, before or after a file is first opened. */
  function meanwhile(by: typeof ctx, act: () => Promise<unknown>, when: 'before' | 'after') {
    let isDone = false;
    const get: typeof files.get = async (key, range) => {
      const isNow = !isDone;
      isDone = true;
      if (isNow && when === 'before') await act();
      const opened = await files.get(key, range);
      if (isNow && when === 'after') await act();
      return opened;
    };
    return { ...by, ports: { ...by.ports, files: { ...files, get } } };
  }
  const originalOf = async (mediaId: string) => {
    const opened = await files.get((await keysOf(mediaId)).original);
    return opened && bytesOf(opened.stream);
  };

  test.each(['before', 'after'] as const)(
    'is stored as it was checked, even if a file of the same size arrives %s that',
    async (when) => {
      const body = await photo();
      const { shopper, incoming, given } = await arrived(body);
      const other = Buffer.alloc(body.byteLength, '<script>');
      const swap = () => files.put(incoming, other, 'image/jpeg');
      const received = await receiveUpload(meanwhile(shopper, swap, when), given);
      expect(received).toMatchObject({ status: 'stored', kind: 'image' });
      expect(body.equals((await originalOf(given.mediaId)) ?? Buffer.alloc(0))).toBe(true);
      expect(await files.head(incoming)).toBeNull();
      expect(await receiveUpload(shopper, given)).toMatchObject({ status: 'stored' });
    },
  );

  test.each(['before', 'after'] as const)(
    'changes nothing, counts nothing and leaves nothing if its attempt stalled %s that and another one replaced it',
    async (when) => {
      const body = await photo();
      const { shopper, incoming, given } = await arrived(body);
      const other = Buffer.concat([await photo('#135'), Buffer.alloc(10)]);
      const overtake = async () => {
        clock.advance({ minutes: 3 });
        await files.put(incoming, other, 'image/jpeg');
        expect(await receiveUpload(shopper, given)).toMatchObject({ status: 'stored' });
        await files.put(incoming, body, 'image/jpeg');
      };
      await receiveUpload(meanwhile(shopper, overtake, when), given).catch(() => undefined);
      expect(other.equals((await originalOf(given.mediaId)) ?? Buffer.alloc(0))).toBe(true);
      const { order_id } = await rowOf(given.mediaId);
      const { rows } = await database.pool.query('select count from rate_limits where key = $1', [
        `upload-bytes:${storeId}:${order_id}:customer`,
      ]);
      expect(rows).toEqual([{ count: other.byteLength }]);
      const originals: string[] = [];
      for await (const page of files.list(storeId)) {
        originals.push(...page.map(({ key }) => key).filter((key) => key.includes('/original')));
      }
      const own = originals.filter((key) => key.includes(given.mediaId));
      expect(own).toEqual([(await keysOf(given.mediaId)).original]);
    },
  );

  test('is accepted the same with an Idempotency-Key, which the client sends with every POST', async () => {
    const { shopper, given } = await arrived(await photo());
    const idempotency = { key: 'a'.repeat(32), requestHash: 'the same' };
    for (let n = 0; n < 2; n++) {
      expect(await receiveUpload({ ...shopper, idempotency }, given)).toMatchObject({
        mediaId: given.mediaId,
        status: 'stored',
      });
    }
    expect(await originalOf(given.mediaId)).not.toBeNull();
  });

  test('stays where it was accepted and the database is gone before it says so', async () => {
    const { shopper, given } = await arrived(await photo());
    await expect(receiveUpload(losingCommits(shopper, database, 1), given)).rejects.toThrow(
      'terminated',
    );
    expect(await receiveUpload(shopper, given)).toMatchObject({ status: 'stored' });
    expect(await originalOf(given.mediaId)).not.toBeNull();
  });

  test('concurrent requests, one of which meets a storage failure, accept it once', async () => {
    const { shopper, given } = await arrived(await photo());
    const away = () => Promise.reject(new Error('The storage is away.'));
    await expect(receiveUpload(meanwhile(shopper, away, 'before'), given)).rejects.toThrow('away');
    const both = await Promise.all([1, 2].map(() => receiveUpload(shopper, given)));
    expect(both.map(({ status }) => status)).toEqual(['stored', 'stored']);
  });
});

describe('an attempt to accept a file', () => {
  async function arrived() {
    const shopper = asShopper(await anOrder(ctx, storeId));
    const { mediaId } = await requestUpload(shopper, { storeId, ...jpeg });
    const { incoming } = await keysOf(mediaId);
    await files.put(incoming, await photo(), 'image/jpeg');
    return { shopper, incoming, given: { storeId, mediaId } };
  }

  test('excludes others for two minutes, and deletes what an interrupted one left', async () => {
    const { shopper, given } = await arrived();
    const { original: left } = mediaKeys(storeId, given.mediaId, 'acc_interrupted');
    await files.put(left, await photo(), 'image/jpeg');
    await database.pool.query(
      `update media set acceptance_id = 'acc_interrupted', accepting_until = $2 where id = $1`,
      [given.mediaId, clock.now()],
    );
    let until: Date | undefined;
    const inspect: typeof ctx.ports.media.inspect = async (file) => {
      until = (await rowOf(given.mediaId)).accepting_until;
      return ctx.ports.media.inspect(file);
    };
    expect(await receiveUpload(withMedia(shopper, { inspect }), given)).toMatchObject({
      status: 'stored',
    });
    expect(until).toEqual(new Date(clock.now().getTime() + 120_000));
    expect(await files.head(left)).toBeNull();
  });

  test.each([
    ['an error', new Error('The processor is broken.'), null],
    ['a refusal', new Refusal('conflict', 'upload_incomplete', {}), null],
    ['a storage that doesn’t respond', temporarilyUnavailable(), {}],
  ])('that ends in %s deletes its copy unless the storage is away', async (_what, error, copy) => {
    const { shopper, incoming, given } = await arrived();
    const inspect: typeof ctx.ports.media.inspect = async ({ stream }) => {
      await stream.cancel();
      throw error;
    };
    await expect(receiveUpload(withMedia(shopper, { inspect }), given)).rejects.toBe(error);
    const { original } = await keysOf(given.mediaId);
    expect(await files.head(original)).toEqual(copy && expect.objectContaining(copy));
    expect(await files.head(incoming)).not.toBeNull();
  });

  test('refuses a file above the limit of videos without copying it, and not one of exactly that size', async () => {
    const sized = async (size: number) => {
      const { shopper, incoming, given } = await arrived();
      const copied: string[] = [];
      const by = withFiles(shopper, {
        async head(key) {
          const found = await files.head(key);
          return found && key === incoming ? { ...found, size } : found;
        },
        async copy(from, to) {
          copied.push(from);
          return files.copy(from, to);
        },
      });
      const { status, refusal } = await receiveUpload(by, given);
      return { status, refusal, copies: copied.length };
    };
    const most = 100 * MEGABYTE;
    expect(await sized(most)).toEqual({ status: 'stored', refusal: null, copies: 1 });
    expect(await sized(most + 1)).toEqual({
      status: 'refused',
      refusal: 'media_too_large',
      copies: 0,
    });
  });

  test('says so if its copy is missing', async () => {
    const { shopper, given } = await arrived();
    const get = async () => null;
    await expect(receiveUpload(withFiles(shopper, { get }), given)).rejects.toThrow(
      `The copy of the upload ${given.mediaId} is missing.`,
    );
  });

  test('makes a second request wait, which checks again only after a pause', async () => {
    const { shopper, given } = await arrived();
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const inspect: typeof ctx.ports.media.inspect = async (file) => {
      begun.resolve();
      await released.promise;
      return ctx.ports.media.inspect(file);
    };
    const first = receiveUpload(withMedia(shopper, { inspect }), given);
    await begun.promise;
    const started = performance.now();
    const now = () => {
      released.resolve();
      return clock.now();
    };
    expect(await receiveUpload({ ...shopper, now }, given)).toMatchObject({ status: 'stored' });
    expect(performance.now() - started).toBeGreaterThan(140);
    expect(await first).toMatchObject({ status: 'stored' });
  });
});

test('an order takes 300 files a day, whatever other orders take', async () => {
  const order = await anOrder(ctx, storeId);
  const ask = () => codeOf(requestUpload(asShopper(order), { storeId, ...jpeg, size: 1 }));
  const announced = `insert into media (store_id, id, order_id, filename, content_type, uploaded_by,
      status, created_at)
    select $1, $2 || '_' || n, $2, 'photo.jpg', 'image/jpeg', 'shopper', 'refused', $3::timestamptz
    from generate_series(1, $4::int) as n`;
  const values = [storeId, order.systemOrderId, clock.now(), 299];
  await database.pool.query(announced, values);
  expect([await ask(), await ask()]).toEqual([null, 'too_many_uploads']);
  await expect(requestUpload(asShopper(order), { storeId, ...jpeg })).rejects.toMatchObject({
    details: { retryAfter: 3_600 },
  });
  const other = asShopper(await anOrder(ctx, storeId));
  expect(await codeOf(requestUpload(other, { storeId, ...jpeg, size: 1 }))).toBeNull();
  clock.advance({ hours: 24 });
  expect(await ask()).toBeNull();
});

describe('the daily upload quota of an order', () => {
  const day = { hours: 24 };
  const kept = async (orderId: string) => {
    const { rows } = await database.pool.query(
      `select id, status, bytes::int from media where order_id = $1`,
      [orderId],
    );
    return rows as { id: string; status: string; bytes: number }[];
  };

  test('is never exceeded by concurrent uploads in two tabs', async () => {
    const order = await anOrder(ctx, storeId);
    const body = await photo();
    const shopper = { ...asShopper(order), uploadQuota: Math.floor(body.byteLength * 2.5) };
    // Without its size, a file is refused only once it has arrived.
    const send = () =>
      acceptFile(shopper, { storeId, ...jpeg, body: new Blob([new Uint8Array(body)]).stream() });
    const results = await Promise.all(Array.from({ length: 6 }, () => codeOf(send())));
    expect(results.filter((code) => code === null)).toHaveLength(2);
    expect(new Set(results)).toEqual(new Set([null, 'upload_quota_reached']));
    for (const { id, status } of await kept(order.systemOrderId)) {
      const { incoming, original } = await keysOf(id);
      const there = [await files.head(incoming), await files.head(original)].some(Boolean);
      expect({ status, there }).toEqual({ status, there: status === 'stored' });
    }
    clock.advance(day);
    expect(await codeOf(send())).toBeNull();
  });

  test('counts a file once if two tabs ask at once, and refuses it each time', async () => {
    const order = await anOrder(ctx, storeId);
    const body = await photo();
    const shopper = { ...asShopper(order), uploadQuota: Math.floor(body.byteLength * 2.5) };
    const arrive = async () => {
      const upload = await requestUpload(shopper, { storeId, ...jpeg });
      const token = upload.signedUrl.split('/').at(-1) ?? '';
      const put = new Request(upload.signedUrl, {
        method: 'PUT',
        headers: upload.headers,
        body: new Uint8Array(body),
      });
      await files.receiveUpload(token, put);
      return { storeId, mediaId: upload.mediaId };
    };
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    const asked = await Promise.all([receiveUpload(shopper, first), receiveUpload(shopper, first)]);
    expect(asked.map(({ status }) => status)).toEqual(['stored', 'stored']);
    expect(await receiveUpload(shopper, second)).toMatchObject({ status: 'stored' });
    expect(await codeOf(receiveUpload(shopper, third))).toBe('upload_quota_reached');
    expect(await codeOf(receiveUpload(shopper, third))).toBe('upload_quota_reached');
  });

  test('refuses a file before it is sent, and still accepts a smaller one', async () => {
    const order = await anOrder(ctx, storeId);
    const shopper = { ...asShopper(order), uploadQuota: 1_000_000 };
    const ask = (size: number) => codeOf(requestUpload(shopper, { storeId, ...jpeg, size }));
    expect([await ask(1_000_001), await ask(1_000_000)]).toEqual(['upload_quota_reached', null]);
  });

  test('is separate for staff, so that customers can’t keep them from adding photos', async () => {
    const order = await anOrder(ctx, storeId);
    const body = await photo();
    const uploadQuota = body.byteLength;
    const given = { storeId, orderId: order.systemOrderId, ...jpeg, body };
    const send = (by: typeof ctx) => codeOf(acceptFile({ ...by, uploadQuota }, given));
    const asked = [await send(asShopper(order)), await send(asShopper(order)), await send(ctx)];
    expect(asked).toEqual([null, 'upload_quota_reached', null]);
    const link = as(linkTo(await aClaim(ctx, order)));
    expect(await send(link)).toBe('upload_quota_reached');
  });

  test('takes a file of unknown size as long as a byte of it is left', async () => {
    const order = await anOrder(ctx, storeId);
    const body = await photo();
    await acceptFile(asShopper(order), { storeId, ...jpeg, body });
    const ask = (uploadQuota: number) =>
      codeOf(requestUpload({ ...asShopper(order), uploadQuota }, { storeId, ...jpeg }));
    const asked = [await ask(body.byteLength), await ask(body.byteLength + 1)];
    expect(asked).toEqual(['upload_quota_reached', null]);
  });

  test('counts an upload in parts from its announcement until it is settled or a day has passed', async () => {
    const order = await anOrder(ctx, storeId);
    const shopper = { ...asShopper(order), uploadQuota: 200 * MEGABYTE };
    const ask = () => codeOf(requestUpload(shopper, { storeId, ...movie, inParts: true }));
    const full = [null, null, 'upload_quota_reached'];
    expect([await ask(), await ask(), await ask()]).toEqual(full);
    await database.pool.query(`update media set status = 'refused' where order_id = $1`, [
      order.systemOrderId,
    ]);
    expect([await ask(), await ask(), await ask()]).toEqual(full);
    clock.advance(day);
    expect([await ask(), await ask(), await ask()]).toEqual(full);
  });
});

test('staff see that a photo was used in another claim, even if it was saved again', async () => {
  const first = await anOrder(ctx, storeId);
  const elsewhere = await aStore(ctx);
  const second = await anOrder(ctx, elsewhere.id);
  const picture = await drawing();
  const again = await sharp(picture).resize(280).jpeg({ quality: 60 }).toBuffer();
  const claims = [];
  for (const [order, body] of [
    [first, picture],
    [second, again],
  ] as const) {
    const claim = await aClaim(ctx, order);
    const given = { storeId: order.store.id, claimId: claim.id };
    const { mediaId } = await acceptFile(as(linkTo(claim)), { ...given, ...jpeg, body });
    await renderMedia(ctx, { storeId: order.store.id, mediaId });
    claims.push({ ...given, mediaId });
  }
  const [mine, theirs] = claims;
  if (!mine || !theirs) throw new Error('two claims were made');
  const similar = await listSimilarMedia(ctx, { storeId: mine.storeId, claimId: mine.claimId });
  expect(similar).toMatchObject([
    { mediaId: mine.mediaId, likeMediaId: theirs.mediaId, sameStore: false, claimId: null },
  ]);
});
