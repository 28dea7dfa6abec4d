/** Returns one box of an MP4 or MOV file: its length, its type and its content. */
export function aBox(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Track {
  samples: readonly Buffer[];
  perChunk: number;
  /** Returns a track's box, with its samples at an offset in the file. */
  box(offset: number): Buffer;
}

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/**
 * Returns a track with a handler such as `vide` or `meta`, and its samples. `long` has offsets of
 * 64 bits.
 */
export function aTrack(
  handler: string,
  given: {
    samples?: readonly Buffer[];
    perChunk?: number;
    long?: boolean;
    extra?: readonly Buffer[];
  } = {},
): Track {
  const { samples = [Buffer.from(`${handler} sample`)], perChunk = 1, long = false } = given;
  const hdlr = aBox('hdlr', numbers(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  return {
    samples,
    perChunk,
    box(offset) {
      const offsets: number[] = [];
      let at = offset;
      for (const [index, sample] of samples.entries()) {
        if (index % perChunk === 0) offsets.push(...(long ? [0, at] : [at]));
        at += sample.byteLength;
      }
      const chunks = long ? offsets.length / 2 : offsets.length;
      const stbl = aBox(
        'stbl',
        aBox('stsd', numbers(0, 0)),
        aBox('stsc', numbers(0, 1, 1, perChunk, 1)),
        aBox('stsz', numbers(0, 0, samples.length, ...samples.map((one) => one.byteLength))),
        aBox(long ? 'co64' : 'stco', numbers(0, chunks, ...offsets)),
      );
      const mdia = aBox('mdia', aBox('mdhd', Buffer.alloc(24)), hdlr, aBox('minf', stbl));
      return aBox('trak', aBox('tkhd', Buffer.alloc(84)), mdia, ...(given.extra ?? []));
    },
  };
}

/** Returns a small MP4: `ftyp`, then other boxes, then the samples, then `moov` with the tracks. */
export function aMovie(given: {
  tracks?: readonly Track[];
  file?: readonly Buffer[];
  moov?: readonly Buffer[];
}): Buffer {
  const { tracks = [], file = [], moov = [] } = given;
  const beginning = Buffer.concat([aBox('ftyp', Buffer.from('isom\0\0\0\0isommp42')), ...file]);
  const mdat = aBox('mdat', ...tracks.flatMap(({ samples }) => samples));
  let offset = beginning.byteLength + 8;
  const boxes = tracks.map((track) => {
    const box = track.box(offset);
    for (const sample of track.samples) offset += sample.byteLength;
    return box;
  });
  // Only the samples at the end are truncated.
  if (moov.length === 0 && tracks.length === 1 && file.length === 0) {
    return aMovieThatEndsInSamples(beginning, tracks[0] as Track);
  }
  return Buffer.concat([
    beginning,
    mdat,
    aBox('moov', aBox('mvhd', Buffer.alloc(100)), ...moov, ...boxes),
  ]);
}

function aMovieThatEndsInSamples(beginning: Buffer, track: Track): Buffer {
  const moovAt = (offset: number) =>
    aBox('moov', aBox('mvhd', Buffer.alloc(100)), track.box(offset));
  const offset = beginning.byteLength + moovAt(0).byteLength + 8;
  return Buffer.concat([beginning, moovAt(offset), aBox('mdat', ...track.samples)]);
}
