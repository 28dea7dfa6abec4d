import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@amends/core';
import {
  acceptFile,
  createNote,
  listSimilarMedia,
  mediaKeys,
  openMedia,
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
    const body = new Uint8Array(15 * 1024 * 1024);
    body.set(await photo());
    const sent = (bytes: Uint8Array) =>
      codeOf(acceptFile(asShopper(order), { storeId, ...jpeg, body: bytes }));
    expect(await sent(body)).toBeNull();
    expect(await sent(new Uint8Array(body.byteLength + 1))).toBe('media_too_large');
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

  test('changes nothing if its attempt stalled and another one replaced it', async () => {
    const body = await photo();
    const { shopper, incoming, given } = await arrived(body);
    const other = Buffer.concat([await photo('#135'), Buffer.alloc(10)]);
    const overtake = async () => {
      clock.advance({ minutes: 3 });
      await files.put(incoming, other, 'image/jpeg');
      expect(await receiveUpload(shopper, given)).toMatchObject({ status: 'stored' });
      await files.put(incoming, body, 'image/jpeg');
    };
    await receiveUpload(meanwhile(shopper, overtake, 'before'), given).catch(() => undefined);
    expect(other.equals((await originalOf(given.mediaId)) ?? Buffer.alloc(0))).toBe(true);
  });

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
