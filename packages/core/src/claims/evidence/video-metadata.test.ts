import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBox, aMovie, aTrack } from '../../testing/a-movie.ts';
import { findVideoMetadata, type Overwrite, overwriting } from './video-metadata.rules.ts';

const PLACE = '+48.8577+002.2950/';

const readerOf = (file: Uint8Array) => async (start: number, length: number) => {
  if (start < 0 || start + length > file.byteLength) throw new Error('read past the file');
  return file.subarray(start, start + length);
};

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** The first 12 bytes of a file. */
const FTYP = aBox('ftyp', Buffer.from('isom'));

/** Returns a metadata track with tables of its samples. */
const aTrackOf = (...tables: readonly Buffer[]) => {
  const hdlr = aBox('hdlr', numbers(0, 0), Buffer.from('meta'), Buffer.alloc(13));
  return aBox('trak', aBox('mdia', hdlr, aBox('minf', aBox('stbl', ...tables))));
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
  /** Returns a metadata track with 100,000 chunks of one sample each, `length` bytes long. */
  const track = (length: number, offsetOf: (chunk: number) => number, count = chunks) =>
    aTrackOf(
      aBox('stsc', numbers(0, 1, 1, 1, 1)),
      aBox('stsz', numbers(0, length, count)),
      aBox(
        'stco',
        numbers(0, count),
        numbers(...Array.from({ length: count }, (_, i) => offsetOf(i))),
      ),
    );
  const file = (media: readonly Buffer[], ...inMoov: readonly Buffer[]) =>
    Buffer.concat([FTYP, ...media, aBox('moov', ...inMoov)]);

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
    const two = track(1, () => 100, 1);
    expect(await find(file(media, one, two))).toBeNull();
  });

  test('is refused if its samples are more than the file', async () => {
    const media = [aBox('mdat', Buffer.alloc(80))];
    const length = file(
      media,
      track(1, () => 0, 2),
    ).byteLength;
    const of = (...offsets: number[]) =>
      file(
        media,
        track(0xffffffff, (chunk) => offsets[chunk] ?? 0, offsets.length),
      );
    expect(await find(of(0, length))).toContainEqual({ start: 20, end: 100 });
    expect(await find(of(0, length - 1))).toBeNull();
  });

  test('is refused if it has more than 50,000 boxes, or tables of more than 16 MB', async () => {
    // The first two are those of the file.
    const boxes = (count: number) => file([], Buffer.alloc((count - 2) * 8, aBox('mvhd')));
    expect(await find(boxes(50_000))).toEqual([]);
    expect(await find(boxes(50_001))).toBeNull();
    const tables = (bytes: number) => file([], aBox('mvhd', Buffer.alloc(bytes - 16)));
    expect(await find(tables(16 * 1024 * 1024))).toEqual([]);
    expect(await find(tables(16 * 1024 * 1024 + 1))).toBeNull();
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

describe('what is overwritten', () => {
  const long = (type: string, content: Uint8Array = Buffer.alloc(0), size = content.byteLength) =>
    Buffer.concat([numbers(1), Buffer.from(type), numbers(0, 16 + size), content]);
  const endless = (type: string, content: Uint8Array) =>
    Buffer.concat([numbers(0), Buffer.from(type), content]);
  const secret = Buffer.from(PLACE);
  const free = { start: 16, end: 20, text: 'free' };

  test.each([
    ['with a size of 64 bits', long('uuid', secret), [free, { start: 28, end: 46 }]],
    ['with a size of 64 bits and no content', long('uuid'), [free, { start: 28, end: 28 }]],
    ['that reaches to the end', endless('uuid', secret), [free, { start: 20, end: 38 }]],
    ['that is padding', Buffer.concat([numbers(0, 0), secret]), [{ start: 12, end: 38 }]],
    ['that is too short for one', Buffer.from('secret!'), [{ start: 12, end: 19 }]],
    ['with samples and a size of 64 bits', long('mdat', secret), []],
    ['with samples that reach to the end', endless('mdat', secret), []],
    ['whose size is cut off', long('uuid').subarray(0, 8), null],
    ['that is cut off', aBox('uuid', secret).subarray(0, -1), null],
    ['that is smaller than its size', Buffer.concat([numbers(4), Buffer.from('uuid')]), null],
    ['that is smaller than its size of 64 bits', long('uuid', secret, -1), null],
  ])('of a last box %s', async (_which, box, overwrites) => {
    expect(await find(Buffer.concat([FTYP, box]))).toEqual(overwrites);
  });

  test.each([
    ['bytes that are no box', Buffer.from('secret')],
    ['a list that ends with a size of zero', endless('udta', secret)],
  ])('is what follows the boxes of a movie: %s', async (_which, rest) => {
    const file = Buffer.concat([FTYP, aBox('moov', aBox('mvhd', Buffer.alloc(12)), rest)]);
    expect(await find(file)).toEqual([{ start: 40, end: file.byteLength }]);
  });

  const stsc = (...runs: readonly number[]) => aBox('stsc', numbers(0, runs.length / 3, ...runs));
  const stsz = (...sizes: readonly number[]) => aBox('stsz', numbers(0, 0, sizes.length, ...sizes));
  const stco = (...at: readonly number[]) => aBox('stco', numbers(0, at.length, ...at));
  const co64 = (...at: readonly number[]) =>
    aBox('co64', numbers(0, at.length, ...at.flatMap((one) => [0, one])));
  /** Returns which samples of a file are overwritten: those of its only track, with these tables. */
  async function samplesOf(
    tables: readonly Buffer[],
    before: Buffer,
    behind: Buffer = Buffer.alloc(0),
  ) {
    const moov = aBox('moov', aTrackOf(...tables));
    const found = await find(Buffer.concat([before, moov, behind]));
    const isOfTrack = ({ start }: Overwrite) =>
      start >= before.byteLength && start < before.byteLength + moov.byteLength;
    return found?.filter((one) => !isOfTrack(one));
  }
  const MEDIA = Buffer.concat([FTYP, aBox('mdat', Buffer.alloc(200, 1))]);
  const parts = (...list: readonly [number, number][]) =>
    list.map(([start, end]) => ({ start, end }));

  // Two chunks of two samples, one of one, one of three, and one that lacks its third.
  const runs = stsc(1, 2, 9, 3, 1, 9, 4, 3, 9);
  const offsets = [30, 60, 90, 120, 150] as const;
  const each = stsz(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const ofEach = parts([30, 33], [60, 67], [90, 95], [120, 141], [150, 169]);
  test.each([
    ['of different sizes', [runs, each, stco(...offsets)], ofEach],
    ['with offsets of 64 bits', [runs, each, co64(...offsets)], ofEach],
    [
      'of the same size',
      [runs, aBox('stsz', numbers(0, 4, 10)), stco(...offsets)],
      parts([30, 38], [60, 68], [90, 94], [120, 132], [150, 158]),
    ],
    [
      'in any order, some of them within others, empty, or past the end',
      [stsc(1, 1, 1), stsz(10, 40, 10, 5, 0, 5, 5), stco(100, 40, 50, 80, 95, 30, 10_000)],
      parts([30, 35], [40, 85], [100, 110]),
    ],
  ])('are the samples of a removed track %s', async (_which, tables, samples) => {
    expect(await samplesOf(tables, MEDIA)).toEqual(samples);
  });

  test('are samples, but nothing between two boxes with samples', async () => {
    const media = aBox('mdat', Buffer.alloc(10, 1));
    const tables = [
      stsc(1, 1, 1),
      stsz(2, 2, 4, 2, 12, 2, 2, 2, 10),
      stco(2, 6, 16, 22, 28, 42, 48, 58, 64),
    ];
    expect(await samplesOf(tables, Buffer.concat([FTYP, media, media, media]), media)).toEqual(
      parts([22, 24], [28, 30], [38, 40], [42, 44], [58, 60], [64, 66]),
    );
  });

  test.each([
    ['a table of offsets', [stsc(1, 1, 1), stsz(4)]],
    ['a table of chunks', [stsz(4), stco(30)]],
    ['a table of sizes', [stsc(1, 1, 1), stco(30)]],
    [
      'all of its offsets',
      [stsc(1, 1, 1), stsz(4, 4), aBox('stco', numbers(0, 2, 30)), aBox('stsd', Buffer.alloc(40))],
    ],
  ])(
    'is nothing of a video whose removed track lacks %s: it is refused',
    async (_which, tables) => {
      expect(await samplesOf(tables, MEDIA)).toBeUndefined();
    },
  );

  const ofKind = (kind: string, ...tables: readonly Buffer[]) => {
    const hdlr = aBox('hdlr', numbers(0, 0), Buffer.from(kind));
    return aBox('trak', aBox('mdia', hdlr, aBox('minf', ...tables)));
  };
  test.each([
    ['none', aBox('trak'), null],
    ['half of one', ofKind('vid', aBox('stbl', stsc(1, 1, 1), stsz(4), stco(30))), null],
    ['one that is shown', ofKind('vide'), []],
    ['one that is removed, without tables', ofKind('meta'), null],
  ])('depends on the kind of a track: %s', async (_which, trak, overwrites) => {
    expect(await find(Buffer.concat([FTYP, aBox('moov', trak)]))).toEqual(overwrites);
  });

  test.each([1, 2, 3, 4, 5, 6])('arrives in pieces of %d bytes', async (chunk) => {
    const overwrites = [
      { start: 0, end: 1 },
      { start: 2, end: 4, text: 'xy' },
    ];
    expect((await applied(Buffer.from('abcdef'), overwrites, chunk)).toString()).toBe('\0bxyef');
  });
});

describe('a video is read', () => {
  const reading = async (file: Uint8Array) => {
    const read: [number, number][] = [];
    await findVideoMetadata(file.byteLength, (start, length) => {
      read.push([start, length]);
      return readerOf(file)(start, length);
    });
    return read;
  };

  test('64 KB at a time, and once', async () => {
    expect(await reading(Buffer.alloc(80_000, aBox('styp')))).toEqual([
      [0, 65_536],
      [65_528, 14_472],
    ]);
    expect(await reading(aBox('moov', aBox('mvhd', Buffer.alloc(100))))).toEqual([[0, 116]]);
  });

  test('completely, or it is refused', async () => {
    const short = async (start: number, length: number) => FTYP.subarray(start, start + length - 1);
    expect(await findVideoMetadata(FTYP.byteLength, short)).toBeNull();
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
