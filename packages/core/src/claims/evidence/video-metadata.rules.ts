/** Returns `length` bytes of a file from `start`; both lie within the file. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

/** Bytes of a file to replace, `end` exclusive: with a text of the same length, or with zeros. */
export interface Overwrite {
  start: number;
  end: number;
  text?: string;
}

interface Box {
  type: string;
  start: number;
  /** Start of its content. */
  body: number;
  end: number;
}

/**
 * The boxes a video needs to play, by parent (ISO/IEC 14496-12; Apple's QuickTime File Format).
 * Everything else may contain a location, a device or a name: `udta`, `meta`, `uuid`, and boxes of
 * camera makers.
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
/**
 * Audio and video tracks. Timed metadata and subtitles of cameras contain the route of the
 * recording.
 */
const KEPT_TRACKS: ReadonlySet<string> = new Set(['vide', 'soun', 'auxv', 'pict']);

/** Total over all levels; a fragmented recording has about ten a second. */
const MOST_BOXES = 50_000;
/** Far more than the tables of a 100 MB video need. */
const MOST_TABLES = 16 * 1024 * 1024;
/** Total of removed samples over all tracks; timed metadata has a few a second. */
const MOST_CHUNKS = 100_000;
const WINDOW = 64 * 1024;

/**
 * Finds metadata in an MP4 or MOV file: where, with what device and by whom it was recorded. Each
 * such box becomes a `free` box of the same length, so that all offsets stay valid; samples of
 * removed tracks become zeros. Returns null if the structure is broken, larger than any real
 * recording's, or hides samples of a removed track in fragments. Reads the tables, never the
 * samples. The result is sorted, without overlaps.
 */
export async function findVideoMetadata(size: number, read: ReadPart): Promise<Overwrite[] | null> {
  try {
    return await find(size, inWindows(size, read));
  } catch (error) {
    if (error instanceof BrokenVideo) return null;
    throw error;
  }
}

/** State of the scan, and the tracks to remove. */
interface Survey {
  size: number;
  boxes: number;
  found: Overwrite[];
  goneTracks: number;
  /** Location of those tracks' samples. */
  samples: Overwrite[];
  /** Their bytes, and the chunks that contain them. */
  sampleBytes: number;
  chunks: number;
}

class BrokenVideo extends Error {}

async function find(size: number, read: ReadPart): Promise<Overwrite[]> {
  const found: Overwrite[] = [];
  const survey: Survey = {
    size,
    boxes: 0,
    found,
    goneTracks: 0,
    samples: [],
    sampleBytes: 0,
    chunks: 0,
  };
  const media: Box[] = [];
  let hasFragments = false;
  for (let at = 0; at < size; ) {
    countBox(survey);
    const box = size - at < 8 ? null : boxIn(await read(at, Math.min(16, size - at)), at, size);
    if (!box) {
      found.push({ start: at, end: size });
      break;
    }
    if (box.type === 'mdat') media.push(box);
    else if (box.type === 'moov' || box.type === 'moof') {
      hasFragments ||= box.type === 'moof';
      if (box.end - box.start > MOST_TABLES) throw new BrokenVideo();
      lookInside(box, await read(box.start, box.end - box.start), box.start, survey);
    } else if (!KEPT.file?.has(box.type)) blank(box, found);
    at = box.end;
  }
  if (survey.goneTracks > 0 && hasFragments) throw new BrokenVideo();
  for (const part of within(media, merged(survey.samples))) found.push(part);
  return found.sort((a, b) => a.start - b.start);
}

function countBox(survey: Survey): void {
  survey.boxes += 1;
  if (survey.boxes > MOST_BOXES) throw new BrokenVideo();
}

/** Sorts byte ranges and merges overlaps. */
function merged(parts: readonly Overwrite[]): Overwrite[] {
  const result: Overwrite[] = [];
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/**
 * Returns the intersection of `parts` with the file's samples; both are sorted, without overlaps.
 */
function within(media: readonly Box[], parts: readonly Overwrite[]): Overwrite[] {
  const result: Overwrite[] = [];
  let next = 0;
  for (const { body, end } of media) {
    while (next < parts.length && (parts[next] as Overwrite).end <= body) next += 1;
    for (let index = next; index < parts.length; index++) {
      const part = parts[index] as Overwrite;
      if (part.start >= end) break;
      result.push({ start: Math.max(part.start, body), end: Math.min(part.end, end) });
      // The last one may extend into the next box.
      next = index;
    }
  }
  return result;
}

/** Finds the bytes to overwrite within a box, and the tracks to remove. */
function lookInside(box: Box, bytes: Uint8Array, base: number, survey: Survey): void {
  const kept = KEPT[box.type];
  if (!kept) return;
  const { children, rest } = childrenOf(box, bytes, base, survey);
  if (rest) survey.found.push(rest);
  for (const child of children) {
    const isGone = child.type === 'trak' && isMetadata(child, bytes, base, survey);
    if (isGone) {
      survey.goneTracks += 1;
      addSamples(child, bytes, base, survey);
    }
    if (isGone || !kept.has(child.type)) blank(child, survey.found);
    else lookInside(child, bytes, base, survey);
  }
}

/** Returns the direct children of a box, and any trailing bytes that are not a box. */
function childrenOf(
  box: Box,
  bytes: Uint8Array,
  base: number,
  survey: Survey,
): { children: Box[]; rest: Overwrite | null } {
  const children: Box[] = [];
  for (let at = box.body; at < box.end; ) {
    countBox(survey);
    const child =
      box.end - at < 8 ? null : boxIn(bytes.subarray(at - base, at - base + 16), at, box.end);
    // QuickTime ends lists of boxes with a size of zero.
    if (!child || (child.end === box.end && sizeAt(bytes, at - base) === 0)) {
      return { children, rest: { start: at, end: box.end } };
    }
    children.push(child);
    at = child.end;
  }
  return { children, rest: null };
}

/** Returns the box that starts with the given bytes; null for padding. */
function boxIn(head: Uint8Array, at: number, limit: number): Box | null {
  const view = viewOf(head);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0 && type === '\0\0\0\0') return null;
  const isLong = short === 1;
  if (isLong && head.byteLength < 16) throw new BrokenVideo();
  const length = short === 0 ? limit - at : isLong ? Number(view.getBigUint64(8)) : short;
  const body = at + (isLong ? 16 : 8);
  // An interrupted recording ends within its samples and plays up to there.
  const end = type === 'mdat' ? Math.min(at + length, limit) : at + length;
  if (end < body || end > limit) throw new BrokenVideo();
  return { type, start: at, body, end };
}

const sizeAt = (bytes: Uint8Array, at: number) => viewOf(bytes).getUint32(at);

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function blank({ start, body, end }: Box, found: Overwrite[]): void {
  found.push({ start: start + 4, end: start + 8, text: 'free' }, { start: body, end });
}

/** Returns the boxes of a type along the path down from `box`, the first of each. */
function descend(
  box: Box,
  path: readonly string[],
  given: { bytes: Uint8Array; base: number; survey: Survey },
): Box | undefined {
  let at: Box | undefined = box;
  for (const type of path) {
    if (!at) return undefined;
    const { children } = childrenOf(at, given.bytes, given.base, given.survey);
    at = children.find((child) => child.type === type);
  }
  return at;
}

function isMetadata(track: Box, bytes: Uint8Array, base: number, survey: Survey): boolean {
  const handler = descend(track, ['mdia', 'hdlr'], { bytes, base, survey });
  if (!handler || handler.end - handler.body < 12) throw new BrokenVideo();
  const at = handler.body - base + 8;
  return !KEPT_TRACKS.has(String.fromCharCode(...bytes.subarray(at, at + 4)));
}

/** Returns the location of a track's samples in the file: chunk by chunk, from its tables. */
function addSamples(track: Box, bytes: Uint8Array, base: number, survey: Survey): void {
  const stbl = descend(track, ['mdia', 'minf', 'stbl'], { bytes, base, survey });
  const boxes = stbl ? childrenOf(stbl, bytes, base, survey).children : [];
  const table = (type: string) => {
    const box = boxes.find((one) => one.type === type);
    return box && viewOf(bytes.subarray(box.body - base, box.end - base));
  };
  const short = table('stco');
  const offsets = short ?? table('co64');
  const perChunk = table('stsc');
  const sizes = table('stsz');
  // Without tables the samples are in fragments, which are refused.
  if (!offsets || !perChunk || !sizes) throw new BrokenVideo();
  try {
    addChunks({ offsets, isLong: !short, perChunk, sizes }, survey);
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenVideo();
    throw error;
  }
}

/** Throws RangeError if a table is shorter than it claims. */
function addChunks(
  tables: { offsets: DataView; isLong: boolean; perChunk: DataView; sizes: DataView },
  survey: Survey,
): void {
  const { offsets, isLong, perChunk, sizes } = tables;
  const everySize = sizes.getUint32(4);
  const sampleCount = sizes.getUint32(8);
  const runs = perChunk.getUint32(4);
  let sample = 0;
  let run = 0;
  const count = offsets.getUint32(4);
  survey.chunks += count;
  if (survey.chunks > MOST_CHUNKS) throw new BrokenVideo();
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
    // An interrupted recording refers to samples that it does not have.
    const end = Math.min(start + length, survey.size);
    if (end <= start) continue;
    survey.sampleBytes += end - start;
    if (survey.sampleBytes > survey.size) throw new BrokenVideo();
    survey.samples.push({ start, end });
  }
}

/** Reads small neighboring parts together; fewer bytes than expected means the file is broken. */
function inWindows(size: number, readPart: ReadPart): ReadPart {
  const read: ReadPart = async (at, length) => {
    const part = await readPart(at, length);
    if (part.byteLength !== length) throw new BrokenVideo();
    return part;
  };
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

/**
 * Streams a file with some of its bytes replaced; the length stays the same. `overwrites` are
 * sorted, without overlaps.
 */
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
        const last = Math.min(one.end, end);
        if (one.text === undefined) bytes.fill(0, Math.max(one.start - at, 0), last - at);
        else {
          for (let byte = Math.max(one.start, at); byte < last; byte++) {
            bytes[byte - at] = one.text.charCodeAt(byte - one.start);
          }
        }
      }
      at = end;
      controller.enqueue(bytes);
    },
  });
}
