/** Returns `length` bytes of a file from `start` on; both lie within the file. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

/** Bytes of a file to replace, `end` excluded: by a text of the same length, or by zeros. */
export interface Overwrite {
  start: number;
  end: number;
  text?: string;
}

interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  body: number;
  end: number;
}

/**
 * The boxes that a video needs to play, by their parent (ISO/IEC 14496-12; Apple's QuickTime File
 * Format). Everything else can hold a place, a device or a name: `udta`, `meta`, `uuid`, and what
 * makers of cameras invent.
 */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set('ftyp styp moov moof mdat mfra sidx ssix pdin prft'.split(' ')),
  moov: new Set('mvhd trak mvex iods pssh ctab clip'.split(' ')),
  trak: new Set('tkhd tapt edts tref mdia load clip matt'.split(' ')),
  mdia: new Set('mdhd hdlr elng minf'.split(' ')),
  minf: new Set('vmhd smhd sthd hmhd nmhd gmhd dinf hdlr stbl'.split(' ')),
  stbl: new Set(
    'stsd stts stsc stsz stz2 stco co64 stss ctts cslg stsh padb stdp sdtp sbgp sgpd subs saiz saio stps'.split(
      ' ',
    ),
  ),
  moof: new Set('mfhd traf pssh'.split(' ')),
  traf: new Set('tfhd trun tfdt sbgp sgpd subs saiz saio senc sdtp'.split(' ')),
};
/** Tracks that people see or hear. Timed metadata and subtitles of cameras hold the way they took. */
const KEPT_TRACKS: ReadonlySet<string> = new Set(['vide', 'soun', 'auxv', 'pict']);

const MOST_BOXES = 5_000;
/** Far more than the tables of a video of 100 MB need. */
const MOST_TABLES = 16 * 1024 * 1024;
/** Of samples that go; timed metadata has a few a second. */
const MOST_CHUNKS = 100_000;
const MOST_MEDIA = 100;
const WINDOW = 64 * 1024;

/**
 * Finds what an MP4 or MOV file says beside its pictures and sound: where and with what it was
 * recorded, and by whom. Each such box becomes a `free` box of the same length, so that every offset
 * in the file holds; samples of removed tracks become zeros. Returns null where the file's structure
 * is broken, or fragments hide samples of a removed track. Reads the tables, never the samples.
 */
export async function findVideoMetadata(size: number, read: ReadPart): Promise<Overwrite[] | null> {
  try {
    return await find(size, inWindows(size, read));
  } catch (error) {
    if (error instanceof BrokenVideo) return null;
    throw error;
  }
}

/** Tracks that go, and where their samples lie. */
interface Gone {
  tracks: number;
  samples: Overwrite[];
}

class BrokenVideo extends Error {}

async function find(size: number, read: ReadPart): Promise<Overwrite[]> {
  const found: Overwrite[] = [];
  const gone: Gone = { tracks: 0, samples: [] };
  const media: Box[] = [];
  let hasFragments = false;
  let boxes = 0;
  for (let at = 0; at < size; ) {
    boxes += 1;
    if (boxes > MOST_BOXES) throw new BrokenVideo();
    const box = size - at < 8 ? null : boxIn(await read(at, Math.min(16, size - at)), at, size);
    if (!box) {
      found.push({ start: at, end: size });
      break;
    }
    if (box.type === 'mdat') media.push(box);
    else if (box.type === 'moov' || box.type === 'moof') {
      hasFragments ||= box.type === 'moof';
      if (box.end - box.start > MOST_TABLES) throw new BrokenVideo();
      const bytes = await read(box.start, box.end - box.start);
      found.push(...insideOf(box, bytes, box.start, gone));
    } else if (!KEPT.file?.has(box.type)) found.push(...blank(box));
    at = box.end;
  }
  if (gone.tracks > 0 && (hasFragments || media.length > MOST_MEDIA)) throw new BrokenVideo();
  if (gone.samples.length > MOST_CHUNKS) throw new BrokenVideo();
  for (const { start, end } of gone.samples) {
    for (const { body, end: last } of media) {
      const within = { start: Math.max(start, body), end: Math.min(end, last) };
      if (within.start < within.end) found.push(within);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What to overwrite within a box; `gone` gets the tracks that go. */
function insideOf(box: Box, bytes: Uint8Array, base: number, gone: Gone): Overwrite[] {
  const kept = KEPT[box.type];
  if (!kept) return [];
  const found: Overwrite[] = [];
  for (const child of childrenOf(box, bytes, base, found)) {
    const goes = !kept.has(child.type) || (child.type === 'trak' && isMetadata(child, bytes, base));
    if (child.type === 'trak' && goes) {
      gone.tracks += 1;
      gone.samples.push(...samplesOf(child, bytes, base));
    }
    found.push(...(goes ? blank(child) : insideOf(child, bytes, base, gone)));
  }
  return found;
}

/** The boxes directly within one; what stands behind them and is none goes to `rest`. */
function childrenOf(box: Box, bytes: Uint8Array, base: number, rest: Overwrite[] = []): Box[] {
  const children: Box[] = [];
  for (let at = box.body; at < box.end; ) {
    const child =
      box.end - at < 8 ? null : boxIn(bytes.subarray(at - base, at - base + 16), at, box.end);
    // QuickTime ends lists of boxes with a size of zero.
    if (!child || (child.end === box.end && sizeAt(bytes, at - base) === 0)) {
      rest.push({ start: at, end: box.end });
      return children;
    }
    children.push(child);
    at = child.end;
  }
  return children;
}

/** The box whose first bytes are given; null where it is none at all but padding. */
function boxIn(head: Uint8Array, at: number, limit: number): Box | null {
  const view = viewOf(head);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0 && type === '\0\0\0\0') return null;
  const isLong = short === 1;
  if (isLong && head.byteLength < 16) throw new BrokenVideo();
  const length = short === 0 ? limit - at : isLong ? Number(view.getBigUint64(8)) : short;
  const body = at + (isLong ? 16 : 8);
  // A recording that broke off ends within its samples, and plays until there.
  const end = type === 'mdat' ? Math.min(at + length, limit) : at + length;
  if (end < body || end > limit) throw new BrokenVideo();
  return { type, start: at, body, end };
}

const sizeAt = (bytes: Uint8Array, at: number) => viewOf(bytes).getUint32(at);

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function blank({ start, body, end }: Box): Overwrite[] {
  return [
    { start: start + 4, end: start + 8, text: 'free' },
    { start: body, end },
  ];
}

const childOf = (box: Box | undefined, type: string, bytes: Uint8Array, base: number) =>
  box && childrenOf(box, bytes, base).find((child) => child.type === type);

function isMetadata(track: Box, bytes: Uint8Array, base: number): boolean {
  const handler = childOf(childOf(track, 'mdia', bytes, base), 'hdlr', bytes, base);
  if (!handler || handler.end - handler.body < 12) throw new BrokenVideo();
  const at = handler.body - base + 8;
  return !KEPT_TRACKS.has(String.fromCharCode(...bytes.subarray(at, at + 4)));
}

/** Where the samples of a track lie in the file: chunk by chunk, from its tables. */
function samplesOf(track: Box, bytes: Uint8Array, base: number): Overwrite[] {
  const minf = childOf(childOf(track, 'mdia', bytes, base), 'minf', bytes, base);
  const stbl = childOf(minf, 'stbl', bytes, base);
  const table = (type: string) => {
    const box = childOf(stbl, type, bytes, base);
    return box && viewOf(bytes.subarray(box.body - base, box.end - base));
  };
  const offsets = table('stco') ?? table('co64');
  const perChunk = table('stsc');
  const sizes = table('stsz');
  // Without tables in the file the samples are in fragments, which are refused.
  if (!offsets || !perChunk || !sizes) throw new BrokenVideo();
  const isLong = !childOf(stbl, 'stco', bytes, base);
  try {
    return chunksOf({ offsets, isLong, perChunk, sizes });
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenVideo();
    throw error;
  }
}

function chunksOf(tables: {
  offsets: DataView;
  isLong: boolean;
  perChunk: DataView;
  sizes: DataView;
}): Overwrite[] {
  const { offsets, isLong, perChunk, sizes } = tables;
  const chunks: Overwrite[] = [];
  const everySize = sizes.getUint32(4);
  const sampleCount = sizes.getUint32(8);
  const runs = perChunk.getUint32(4);
  let sample = 0;
  let run = 0;
  const count = offsets.getUint32(4);
  if (count > MOST_CHUNKS) throw new RangeError();
  for (let chunk = 0; chunk < count; chunk++) {
    while (run + 1 < runs && perChunk.getUint32(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const samples = Math.min(perChunk.getUint32(8 + run * 12 + 4), sampleCount - sample);
    let length = everySize * samples;
    if (everySize === 0) {
      for (let at = sample; at < sample + samples; at++) length += sizes.getUint32(12 + at * 4);
    }
    sample += samples;
    const start = isLong
      ? Number(offsets.getBigUint64(8 + chunk * 8))
      : offsets.getUint32(8 + chunk * 4);
    if (length > 0) chunks.push({ start, end: start + length });
  }
  return chunks;
}

/** Reads small neighboring parts together. */
function inWindows(size: number, read: ReadPart): ReadPart {
  let start = 0;
  let bytes = new Uint8Array();
  return async (at, length) => {
    if (length > WINDOW) return read(at, length);
    if (at < start || at + length > start + bytes.byteLength) {
      start = at;
      bytes = new Uint8Array(await read(at, Math.min(WINDOW, size - at)));
    }
    return bytes.subarray(at - start, at - start + length);
  };
}

/** Passes a file on with some of its bytes replaced; its length stays. `overwrites` are in order. */
export function overwriting(
  overwrites: readonly Overwrite[],
): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  let next = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = new Uint8Array(chunk);
      const end = at + bytes.byteLength;
      while ((overwrites[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      for (let index = next; index < overwrites.length; index++) {
        const one = overwrites[index] as Overwrite;
        if (one.start >= end) break;
        for (let byte = Math.max(one.start, at); byte < Math.min(one.end, end); byte++) {
          bytes[byte - at] = one.text?.charCodeAt(byte - one.start) ?? 0;
        }
      }
      at = end;
      controller.enqueue(bytes);
    },
  });
}
