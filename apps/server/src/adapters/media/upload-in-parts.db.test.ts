import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import {
  listMissingParts,
  openMedia,
  purgeUnusedMedia,
  receiveUpload,
  requestUpload,
} from '@amends/core/claims';
import { aContext, anOrder, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openLocalFiles } from '../files/local-files.ts';
import { openS3Files } from '../files/s3-files.ts';
import { startS3Double } from '../files/testing/s3-double.ts';
import { createMediaProcessor } from './media-processor.ts';

const database = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), 'amends-parts-'));
const double = await startS3Double();
afterAll(async () => {
  await double.stop();
  await rm(directory, { recursive: true, force: true });
});

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = await sharp({
  create: { width: 1800, height: 1700, channels: 3, background: '#8a3', noise },
})
  .png({ compressionLevel: 0 })
  .toBuffer();

/** Opens the storage as a process does when it starts, with what sends to its URLs. */
type Opened = {
  files: FileStorage;
  send: (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;
};
const STORAGES: Record<string, () => Promise<Opened>> = {
  disk: async () => {
    const secret = 'x'.repeat(40);
    const files = await openLocalFiles({ directory, secret, origin: () => 'http://localhost' });
    return {
      files,
      async send(url, headers, body) {
        const token = new URL(url).pathname.split('/').at(-1) ?? '';
        const init = { method: 'PUT', headers, body: new Uint8Array(body) };
        const receipt = await files.receiveUpload(token, new Request(url, init));
        return receipt.ok ? 200 : receipt.status;
      },
    };
  },
  S3: async () => ({
    files: openS3Files({ endpoint: double.endpoint, bucket: double.bucket, ...double.credentials }),
    send: async (url, headers, body) =>
      (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status,
  }),
};

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest();

describe.each(Object.entries(STORAGES))('an upload in parts, stored on %s', (_name, open) => {
  /** Starts a process of its own for each caller; all share the database and the storage. */
  async function aProcess() {
    const opened = await open();
    const world = aContext(database, { files: opened.files, media: createMediaProcessor() });
    return { ...opened, ...world };
  }
  type Process = Awaited<ReturnType<typeof aProcess>>;

  async function announced(size = photo.length) {
    const { asShopper, ctx, ...process } = await aProcess();
    const { id: storeId } = await aStore(ctx);
    const order = await anOrder(ctx, storeId);
    const shopper = asShopper(order);
    const file = { storeId, filename: 'tent.png', contentType: 'image/png', size, inParts: true };
    const upload = await requestUpload(shopper, file);
    return { ...process, ctx, asShopper, storeId, order, shopper, upload, file };
  }

  /** Sends the given parts, or all that are missing. */
  async function sendParts(
    { send }: Pick<Process, 'send'>,
    found: Awaited<ReturnType<typeof listMissingParts>>,
    content: Uint8Array = photo,
    only?: readonly number[],
  ) {
    const { partBytes, missing } = found;
    const chosen = missing.filter(({ part }) => !only || only.includes(part));
    for (const { part, signedUrl, headers } of chosen) {
      const body = content.subarray(part * partBytes, (part + 1) * partBytes);
      expect(await send(signedUrl, headers, body)).toBe(200);
    }
  }
  const hashOf = (content: Uint8Array, partBytes: number) => {
    const whole = createHash('sha256');
    for (let at = 0; at < content.length; at += partBytes)
      whole.update(sha256(content.subarray(at, at + partBytes)));
    return whole.digest('hex');
  };

  test('continues in another process where it ended, and is accepted once', async () => {
    const first = await announced();
    const { storeId, order, shopper } = first;
    const { mediaId, partBytes } = first.upload;
    expect(partBytes).toBe(4 * 1024 * 1024);
    const at = { storeId, mediaId };
    const found = await listMissingParts(shopper, at);
    expect(found.missing.map(({ part }) => part)).toEqual([0, 1, 2]);
    await sendParts(first, found, photo, [0, 2]);
    expect(await codeOf(receiveUpload(shopper, at))).toBe('upload_incomplete');

    const second = await aProcess();
    const again = second.asShopper(order);
    const left = await listMissingParts(again, at);
    expect(left.missing.map(({ part }) => part)).toEqual([1]);
    await sendParts(second, left);
    const given = { ...at, sha256: hashOf(photo, left.partBytes) };
    const answers = await Promise.all([receiveUpload(shopper, given), receiveUpload(again, given)]);
    expect(answers.map(({ status }) => status)).toEqual(['stored', 'stored']);
    expect((await listMissingParts(again, at)).missing).toEqual([]);
    const { stream } = await openMedia(second.ctx, { ...at, rendition: 'original' });
    expect(sha256(new Uint8Array(await new Response(stream).arrayBuffer()))).toEqual(sha256(photo));
    for (const part of [0, 1, 2])
      expect(await second.files.head(`${storeId}/${mediaId}/part-${part}`)).toBeNull();
    const { rows } = await database.pool.query('select count from rate_limits where key like $1', [
      `upload-bytes:${storeId}:%`,
    ]);
    expect(rows).toEqual([{ count: photo.length }]);
  });

  test('a part that arrived damaged is refused by its hash, and the parts are sent again', async () => {
    const upload = await announced();
    const { storeId, shopper } = upload;
    const at = { storeId, mediaId: upload.upload.mediaId };
    const found = await listMissingParts(shopper, at);
    const damaged = Uint8Array.from(photo);
    damaged[found.partBytes + 5] = 255 - (damaged[found.partBytes + 5] ?? 0);
    await sendParts(upload, found, damaged);
    const given = { ...at, sha256: hashOf(photo, found.partBytes) };
    expect(await codeOf(receiveUpload(shopper, given))).toBe('upload_hash_mismatch');
    const again = await listMissingParts(shopper, at);
    expect(again.missing).toHaveLength(3);
    await sendParts(upload, again);
    expect((await receiveUpload(shopper, given)).status).toBe('stored');
  });

  test('a part of another size never counts as arrived', async () => {
    const upload = await announced();
    const at = { storeId: upload.storeId, mediaId: upload.upload.mediaId };
    const [first] = (await listMissingParts(upload.shopper, at)).missing;
    if (!first) throw new Error('no part is missing');
    await upload.send(first.signedUrl, first.headers, photo.subarray(0, 100));
    expect((await listMissingParts(upload.shopper, at)).missing).toHaveLength(3);
    expect(
      await upload.send(first.signedUrl, first.headers, photo.subarray(0, 5 * 1024 * 1024)),
    ).toBeGreaterThanOrEqual(400);
  });

  test('what was abandoned is deleted with its parts after a day', async () => {
    const upload = await announced();
    const { storeId, shopper } = upload;
    const at = { storeId, mediaId: upload.upload.mediaId };
    await sendParts(upload, await listMissingParts(shopper, at), photo, [0]);
    upload.clock.advance({ hours: 25 });
    await purgeUnusedMedia(upload.ctx);
    expect(await upload.files.head(`${storeId}/${at.mediaId}/part-0`)).toBeNull();
    expect(await codeOf(listMissingParts(shopper, at))).toBe('file_not_found');
  });

  test('only those who may send the file learn of its parts, and small files have none', async () => {
    const { ctx, asShopper, storeId, upload, shopper, file } = await announced();
    const stranger = asShopper(await anOrder(ctx, storeId));
    const at = { storeId, mediaId: upload.mediaId };
    expect(await codeOf(listMissingParts(stranger, at))).toBe('file_not_found');
    const small = await requestUpload(shopper, { ...file, size: 4 * 1024 * 1024 });
    expect(small.partBytes).toBeNull();
    const whole = { storeId, mediaId: small.mediaId };
    expect(await codeOf(listMissingParts(shopper, whole))).toBe('upload_in_one_request');
    const given = { ...whole, sha256: '0'.repeat(64) };
    expect(await codeOf(receiveUpload(shopper, given))).toBe('upload_in_one_request');
  });

  test('a small file may arrive as a single part, whose hash is checked too', async () => {
    const { storeId, shopper, send, files, file } = await announced();
    const small = photo.subarray(0, 1000);
    const given = { ...file, size: small.length, ofAnySize: true };
    const { mediaId, partBytes } = await requestUpload(shopper, given);
    expect(partBytes).toBeGreaterThan(small.length);
    const at = { storeId, mediaId };
    const [only, ...others] = (await listMissingParts(shopper, at)).missing;
    expect(others).toEqual([]);
    if (!only) throw new Error('no part is missing');
    const damaged = Uint8Array.from(small);
    damaged[5] = 255 - (damaged[5] ?? 0);
    expect(await send(only.signedUrl, only.headers, damaged)).toBe(200);
    const sha256 = hashOf(small, partBytes ?? 0);
    expect(await codeOf(receiveUpload(shopper, { ...at, sha256 }))).toBe('upload_hash_mismatch');
    expect(await files.head(`${storeId}/${mediaId}/part-0`)).toBeNull();
    expect((await listMissingParts(shopper, at)).missing).toHaveLength(1);
  });

  test('uploads under way count toward the daily quota of their order', async () => {
    const { shopper, file } = await announced();
    const video = { ...file, filename: 'tent.mp4', size: 100 * 1024 * 1024 };
    for (let sent = 0; sent < 4; sent++) await requestUpload(shopper, video);
    expect(await codeOf(requestUpload(shopper, video))).toBe('upload_quota_reached');
  });

  test('uploads announced at the same time stay within the quota together', async () => {
    const { shopper, file } = await announced();
    const video = { ...file, filename: 'tent.mp4', size: 100 * 1024 * 1024 };
    const codes = await Promise.all(
      Array.from({ length: 9 }, () => codeOf(requestUpload(shopper, video))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(4);
  });
});
