import { expect, test } from 'vitest';
import type { Context, FileStorage, OpenFile } from '../../kernel/internal.ts';
import { aBox, aMovie, aTrack } from '../../testing/a-movie.ts';
import { publishVideo } from './publish-video.ts';

const place = '+48.8577+002.2950/';
const recording = new Uint8Array(
  aMovie({
    moov: [aBox('udta', aBox('\u00a9xyz', Buffer.from(place)))],
    tracks: [aTrack('vide', { samples: [Buffer.from('the dent')] })],
  }),
);
const video = { from: 'sto_1/med_1/original', to: 'sto_1/med_1/video', contentType: 'video/mp4' };
const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

/** A storage that has only what is needed to move a video, and keeps what it was asked for. */
function aStorage(given: { content?: Uint8Array } = {}) {
  const kept = new Map([[video.from, given.content ?? recording]]);
  const arrived: Uint8Array[] = [];
  const deleted: string[] = [];
  const ranges: (readonly [number, number])[] = [];
  const open = (key: string, stream: ReadableStream<Uint8Array>) =>
    ({ key, size: kept.get(key)?.length, stream }) as OpenFile;
  const files: Pick<FileStorage, 'head' | 'get' | 'put' | 'delete'> = {
    async head(key) {
      const bytes = kept.get(key);
      return bytes ? { key, size: bytes.length, contentType: 'video/mp4', etag: '1' } : null;
    },
    async get(key, range) {
      const bytes = kept.get(key);
      if (!bytes) return null;
      if (!range) return open(key, streamOf([bytes]));
      ranges.push([range.start, range.end]);
      if (range.end >= bytes.length) throw new Error('The range exceeds the file.');
      return open(key, streamOf([bytes.slice(range.start, range.end + 1)]));
    },
    async put(key, content, contentType) {
      for await (const chunk of content as ReadableStream<Uint8Array>) arrived.push(chunk);
      const bytes = new Uint8Array(Buffer.concat(arrived));
      kept.set(key, bytes);
      return { key, size: bytes.length, contentType, etag: '1' };
    },
    async delete(key) {
      deleted.push(key);
      kept.delete(key);
    },
  };
  const media = { inTurn: <T>(work: () => Promise<T>) => work() };
  const contextOf = (more: Partial<FileStorage> = {}) =>
    ({ ports: { files: { ...files, ...more }, media } }) as unknown as Context;
  return { kept, arrived, deleted, ranges, files, open, contextOf };
}

test('a video is moved without its metadata, once, for everyone who asks at the same time', async () => {
  const storage = aStorage();
  const ctx = storage.contextOf();
  expect(await Promise.all([publishVideo(ctx, video), publishVideo(ctx, video)])).toEqual([
    true,
    true,
  ]);
  expect(storage.deleted).toEqual([video.from]);
  expect(storage.ranges).toEqual([[0, recording.length - 1]]);
  const shown = Buffer.from(storage.kept.get(video.to) ?? []);
  expect(shown.length).toBe(recording.length);
  expect([shown.includes('the dent'), shown.includes(place)]).toEqual([true, false]);
});

test('a video that another process moves in the meantime counts as moved, at each step', async () => {
  const isGone = async () => null;
  const gone = {
    'before it is found': aStorage().contextOf({ head: isGone, get: isGone }),
    'before its structure is read': aStorage().contextOf({ get: isGone }),
    'before it is copied': (() => {
      const storage = aStorage();
      const get: FileStorage['get'] = async (key, range) =>
        range ? storage.files.get(key, range) : null;
      return storage.contextOf({ get });
    })(),
  };
  for (const [when, ctx] of Object.entries(gone)) {
    expect([when, await publishVideo(ctx, video)]).toEqual([when, true]);
  }
});

test('a video whose structure is broken is neither moved nor deleted', async () => {
  const content = Uint8Array.from(recording);
  const at = Buffer.from(content).indexOf('mvhd') - 4;
  content.set([0x7f, 0xff, 0xff, 0xff], at);
  const storage = aStorage({ content });
  expect(await publishVideo(storage.contextOf(), video)).toBe(false);
  expect([...storage.kept.keys()]).toEqual([video.from]);
});

test.each([
  ['shorter', [recording.subarray(0, -1)]],
  ['longer', [recording, new Uint8Array(1), new Uint8Array(1_000)]],
])('a copy that turns out %s than the video replaces nothing', async (_how, chunks) => {
  const storage = aStorage();
  const get: FileStorage['get'] = async (key, range) =>
    range ? storage.files.get(key, range) : storage.open(key, streamOf(chunks));
  const ctx = storage.contextOf({ get });
  await expect(publishVideo(ctx, video)).rejects.toThrow(`expected ${recording.length} bytes`);
  expect([...storage.kept.keys()]).toEqual([video.from]);
  expect(Buffer.concat(storage.arrived).length).toBeLessThanOrEqual(recording.length);
});
