import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBox, aMovie, aTrack } from '../../testing/a-movie.ts';
import { findVideoMetadata, type Overwrite, overwriting } from './video-metadata.rules.ts';

const PLACE = '+48.8577+002.2950/';

const readerOf = (file: Uint8Array) => async (start: number, length: number) => {
  if (start < 0 || start + length > file.byteLength) throw new Error('read past the file');
  return file.subarray(start, start + length);
};

const find = (file: Uint8Array) => findVideoMetadata(file.byteLength, readerOf(file));

async function applied(file: Uint8Array, overwrites: Overwrite[], chunk = 7): Promise<Buffer> {
  const writer = overwriting(overwrites);
  const into = writer.writable.getWriter();
  const written = (async () => {
    for (let at = 0; at < file.byteLength; at += chunk) {
      await into.write(file.subarray(at, at + chunk));
    }
    await into.close();
  })();
  const bytes = await new Response(writer.readable).arrayBuffer();
  await written;
  return Buffer.from(bytes);
}

async function cleaned(file: Buffer): Promise<Buffer> {
  const found = await find(file);
  if (!found) throw new Error('the file was refused');
  return applied(file, found);
}

describe('a video that is shown', () => {
  test('contains nothing about the place, the device or the person, wherever it was stored', async () => {
    const secret = Buffer.from(`${PLACE} Phone 15 Pro, Sam Shopper`);
    const file = aMovie({
      file: [aBox('uuid', secret), aBox('GPS ', secret), aBox('free', secret)],
      moov: [aBox('udta', aBox('\u00a9xyz', secret)), aBox('meta', secret), aBox('XMP_', secret)],
      tracks: [aTrack('vide', { extra: [aBox('udta', secret), aBox('meta', secret)] })],
    });
    const shown = await cleaned(file);
    expect(file.includes(secret)).toBe(true);
    expect(shown.includes(secret)).toBe(false);
    expect(shown.byteLength).toBe(file.byteLength);
  });

  test.each(['meta', 'mdta', 'camm', 'text', 'sbtl', 'tmcd'])(
    'loses its track of kind %s with the samples, and keeps those of the picture',
    async (handler) => {
      const samples = {
        picture: Buffer.from('picture samples'),
        way: Buffer.from(PLACE.repeat(3)),
      };
      const file = aMovie({
        tracks: [
          aTrack('vide', { samples: [samples.picture, samples.picture] }),
          aTrack(handler, { samples: [samples.way, samples.way], perChunk: 2 }),
          aTrack('soun', { samples: [samples.picture], long: true }),
        ],
      });
      const shown = await cleaned(file);
      expect(shown.includes(PLACE)).toBe(false);
      expect(count(shown, samples.picture)).toBe(3);
      expect(count(shown, Buffer.from('trak'))).toBe(2);
      expect(shown.byteLength).toBe(file.byteLength);
    },
  );

  test('stays unchanged without metadata', async () => {
    const file = aMovie({ tracks: [aTrack('vide'), aTrack('soun')] });
    expect((await cleaned(file)).equals(file)).toBe(true);
  });

  test('may end within its samples, like an interrupted recording', async () => {
    const whole = aMovie({ tracks: [aTrack('vide', { samples: [Buffer.alloc(500, 1)] })] });
    const cut = whole.subarray(0, whole.byteLength - 100);
    expect(cut.equals(await cleaned(cut))).toBe(true);
  });

  test('is refused if it is fragmented and has a metadata track', async () => {
    const moof = aBox('moof', aBox('mfhd', Buffer.alloc(8)));
    const tracks = [aTrack('vide'), aTrack('meta', { samples: [] })];
    expect(await find(aMovie({ tracks, file: [moof] }))).toBeNull();
    expect(await find(aMovie({ tracks: [aTrack('vide')], file: [moof] }))).not.toBeNull();
  });
});

describe('a video crafted to exhaust time or memory', () => {
  const LIMIT = 20_000;
  const chunks = 100_000;
  const numbers = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
    return bytes;
  };
  /** Returns a metadata track with 100,000 chunks of one sample each, `length` bytes long. */
  const track = (length: number, offsetOf: (chunk: number) => number) => {
    const stbl = aBox(
      'stbl',
      aBox('stsc', numbers(0, 1, 1, 1, 1)),
      aBox('stsz', numbers(0, length, chunks)),
      aBox(
        'stco',
        numbers(0, chunks),
        numbers(...Array.from({ length: chunks }, (_, i) => offsetOf(i))),
      ),
    );
    const hdlr = aBox('hdlr', numbers(0, 0), Buffer.from('meta'), Buffer.alloc(13));
    return aBox('trak', aBox('mdia', hdlr, aBox('minf', stbl)));
  };
  const file = (media: readonly Buffer[], ...inMoov: readonly Buffer[]) =>
    Buffer.concat([aBox('ftyp', Buffer.from('isom')), ...media, aBox('moov', ...inMoov)]);

  test('is refused if samples overlap', { timeout: LIMIT }, async () => {
    const media = [aBox('mdat', Buffer.alloc(10 * 1024 * 1024))];
    expect(
      await find(
        file(
          media,
          track(0xffffffff, () => 8),
        ),
      ),
    ).toBeNull();
  });

  test('is refused if samples span many boxes', { timeout: LIMIT }, async () => {
    const media = Array.from({ length: 100 }, () => aBox('mdat', Buffer.alloc(1)));
    expect(
      await find(
        file(
          media,
          track(0xffffffff, () => 8),
        ),
      ),
    ).toBeNull();
  });

  test('is refused if its tracks together list too many samples', {
    timeout: LIMIT,
  }, async () => {
    const media = [aBox('mdat', Buffer.alloc(10 * 1024 * 1024))];
    const one = track(1, (chunk) => 100 + chunk * 2);
    expect(await find(file(media, one))).not.toBeNull();
    expect(await find(file(media, one, one))).toBeNull();
  });

  test.each([
    ['moov', (boxes: Buffer) => boxes],
    ['trak', (boxes: Buffer) => aBox('trak', boxes)],
  ])('is refused if its %s contains a million boxes', { timeout: LIMIT }, async (_name, inMoov) => {
    const boxes = Buffer.alloc(8_000_000, aBox('free'));
    expect(await find(file([], inMoov(boxes)))).toBeNull();
  });

  test('is accepted if samples are adjacent, or repeat one position', async () => {
    const media = [aBox('mdat', Buffer.alloc(chunks, 1)), aBox('mdat', Buffer.alloc(chunks, 1))];
    const start = 12 + 8;
    const given = file(
      media,
      track(2, (chunk) => start + Math.floor(chunk / 2) * 2),
    );
    const found = (await find(given)) ?? [];
    expect(found[0]).toEqual({ start, end: start + chunks });
    expect(found.filter(({ text }) => text !== 'free')).toHaveLength(2);
    const shown = await applied(given, found, 64 * 1024);
    const ofMedia = (at: number) => shown.subarray(at, at + chunks);
    expect(ofMedia(start).equals(Buffer.alloc(chunks))).toBe(true);
    expect(ofMedia(start + chunks + 8).equals(Buffer.alloc(chunks, 1))).toBe(true);
  });

  test('is not a recording in thousands of fragments', async () => {
    const traf = aBox('traf', ...['tfhd', 'tfdt', 'trun', 'trun'].map((type) => aBox(type)));
    const fragment = Buffer.concat([aBox('moof', aBox('mfhd'), traf, traf), aBox('mdat')]);
    const fragments = Array.from({ length: 3_000 }, () => fragment);
    expect(await find(file(fragments))).toEqual([]);
  });
});

/** Names of the boxes of a tree, and which of them contain metadata: this test's own list. */
const PLAYED = ['ftyp', 'sidx', 'styp'] as const;
const CLEARED = ['udta', 'meta', 'uuid', 'Xtra', 'skip', 'free', 'GPMF'] as const;
const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
const leaf = fc.oneof(
  fc.record({ type: fc.constantFrom(...PLAYED), bytes, cleared: fc.constant(false) }),
  fc.record({ type: fc.constantFrom(...CLEARED), bytes, cleared: fc.constant(true) }),
);
const inMoov = fc.oneof(
  fc.record({ type: fc.constantFrom('mvhd', 'iods', 'mvex'), bytes, cleared: fc.constant(false) }),
  fc.record({ type: fc.constantFrom(...CLEARED), bytes, cleared: fc.constant(true) }),
);

describe('any tree of boxes', () => {
  const tree = fc.record({
    before: fc.array(leaf),
    moov: fc.array(inMoov),
    behind: fc.array(leaf),
  });

  test('keeps its length and every box needed for playback, and loses its metadata', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.integer({ min: 1, max: 64 }), async (given, chunk) => {
        const { before, moov, behind } = given;
        const long = (one: { type: string; bytes: Buffer }) => aBox(one.type, one.bytes);
        const wanted = ({ type, bytes: body, cleared }: (typeof before)[number]) =>
          cleared ? aBox('free', Buffer.alloc(body.byteLength)) : aBox(type, body);
        const build = (as: (one: never) => Buffer) =>
          Buffer.concat([
            ...before.map(as as typeof long),
            aBox('moov', Buffer.concat(moov.map(as as typeof long))),
            ...behind.map(as as typeof long),
          ]);
        const file = build(long);
        const found = await find(file);
        expect(found).not.toBeNull();
        expect((await applied(file, found ?? [], chunk)).equals(build(wanted))).toBe(true);
      }),
    );
  });

  test('is processed or refused, whatever its bytes are', async () => {
    const valid = aMovie({
      tracks: [aTrack('vide'), aTrack('meta', { samples: [Buffer.from('x')] })],
    });
    const damaged = fc
      .array(fc.record({ at: fc.nat(valid.byteLength - 1), byte: fc.nat(255) }), { maxLength: 8 })
      .map((changes) => {
        const file = Buffer.from(valid);
        for (const { at, byte } of changes) file[at] = byte;
        return file;
      });
    const cut = fc.nat(valid.byteLength).map((length) => valid.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, cut, noise), async (file) => {
        const found = await find(file);
        if (found) expect((await applied(file, found)).byteLength).toBe(file.byteLength);
      }),
      { numRuns: 2_000 },
    );
  });
});

function count(file: Buffer, wanted: Buffer): number {
  let found = 0;
  for (let at = file.indexOf(wanted); at >= 0; at = file.indexOf(wanted, at + 1)) found += 1;
  return found;
}
