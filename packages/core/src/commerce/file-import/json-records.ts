import { z } from 'zod';
import { CsvProblem } from '../csv/read-csv.ts';

const whole = z.int().min(0);

/** The state of a reader after a record, from which another one continues in the same file. */
export const JsonState = z.object({
  /** Bytes and lines up to the end of the record. */
  position: whole,
  line: z.int().min(1),
  depth: whole,
  listDepth: z.int().min(-1),
  startDepth: whole,
  isWrapper: z.boolean(),
  last: z.object({ line: whole, place: whole }),
});
export type JsonState = z.output<typeof JsonState>;

/**
 * A record of a JSON file, its size, the line on which it begins, its place among the records that begin on
 * that line (from 1), the bytes up to its end, and the state from which reading continues after it.
 */
export interface JsonRecord {
  value: Record<string, unknown>;
  bytes: number;
  line: number;
  place: number;
  end: number;
  state: JsonState;
}

/** Maximum length of a record, so that a record that never ends doesn't exhaust memory. */
const MOST_RECORD_BYTES = 1_000_000;
/** Characters that are kept of a name, more than any known list has. */
const MOST_NAME = 50;

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, COLON] = [0x5b, 0x5d, 0x7b, 0x7d, 0x3a];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

interface Given {
  lists: readonly string[];
  /** Objects that end up to here are skipped. */
  after?: number;
  /** Where the content begins in the file; its start if omitted. */
  state?: JsonState | undefined;
}

/**
 * Reads the objects of a file one after the other, in bounded memory: those of a list, of a list under a
 * known name in an object, such as `edges`, or objects below each other (NDJSON); a file may have several of
 * these. Throws a `CsvProblem` where the file can't be read.
 */
export async function* readJsonRecords(
  content: ReadableStream<Uint8Array>,
  { lists, after = 0, state }: Given,
): AsyncGenerator<JsonRecord> {
  const scanner = new Scanner(lists, state);
  for await (const chunk of content) {
    for (const { bytes, ...where } of scanner.push(chunk)) {
      if (where.end > after) yield { value: parsed(bytes), bytes: bytes.length, ...where };
    }
  }
  scanner.close();
}

type Found = Omit<JsonRecord, 'value' | 'bytes'> & { bytes: Uint8Array };

/** The bytes of a record so far: those of earlier chunks, and where they continue in the present one. */
interface Kept {
  earlier: Uint8Array[];
  size: number;
  from: number;
}

/** Finds where records begin and end. Parses only strings and brackets, and leaves the rest to the parser. */
class Scanner {
  readonly lists: readonly string[];
  /** Number of open brackets. */
  depth = 0;
  /** The depth of a list whose objects are records; -1 outside of one. */
  listDepth = -1;
  inText = false;
  isEscaped = false;
  /** Bytes before the present chunk. */
  before = 0;
  line = 1;
  /** The record that is being read; null between records. */
  kept: Kept | null = null;
  startLine = 1;
  startDepth = 0;
  /** Where the last found record began. */
  last = { line: 0, place: 0 };
  /** Whether an object held a list of records, so that it isn't a record itself. */
  isWrapper = false;
  /** The last string in the outermost object, and whether a colon followed it. */
  text: number[] = [];
  isNamed = false;

  constructor(lists: readonly string[], state?: JsonState) {
    this.lists = lists;
    if (!state) return;
    const { position, ...rest } = state;
    Object.assign(this, rest);
    this.before = position;
  }

  *push(chunk: Uint8Array): Generator<Found> {
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.inText) at = this.skipText(chunk, at);
      const byte = chunk[at];
      if (byte === undefined) break;
      if (byte === 0) throw new CsvProblem('encoding');
      if (byte === NEWLINE) this.line += 1;
      const found = this.take(byte, chunk, at);
      if (found) yield found;
    }
    const { kept } = this;
    if (kept) {
      // A copy: the stream may use the memory of its chunk again.
      kept.earlier.push(chunk.slice(kept.from));
      kept.size += chunk.length - kept.from;
      kept.from = 0;
      this.requireSize(kept.size);
    }
    this.before += chunk.length;
  }

  close(): void {
    if (this.depth !== 0 || this.inText) throw new CsvProblem('broken');
  }

  /** Returns the index of the next byte that matters in a string: most of a file is in strings. */
  private skipText(chunk: Uint8Array, from: number): number {
    if (this.isEscaped || (this.depth === 1 && this.text.length < MOST_NAME)) return from;
    let at = from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE || byte === BACKSLASH || byte === NEWLINE || byte === 0) break;
    }
    return at;
  }

  private take(byte: number, chunk: Uint8Array, at: number): Found | null {
    if (this.inText) {
      this.takeText(byte);
      return null;
    }
    switch (byte) {
      case QUOTE:
        if (this.depth === 0) throw new CsvProblem('broken');
        this.inText = true;
        this.text = [];
        return null;
      case COLON:
        this.isNamed = true;
        return null;
      case OPEN_LIST:
        this.openList(at);
        return null;
      case OPEN:
        this.openObject(at);
        return null;
      case CLOSE_LIST:
        if (this.depth === this.listDepth) this.listDepth = -1;
        this.leave();
        return null;
      case CLOSE:
        return this.closeObject(chunk, at);
      default:
        // Only spaces and commas may separate values of the outermost level.
        if (this.depth === 0 && !isSpace(byte) && byte !== 0x2c && !this.isMark(byte, at)) {
          throw new CsvProblem('broken');
        }
        if (!isSpace(byte)) this.isNamed = false;
        return null;
    }
  }

  /** A byte order mark before the first value. */
  private isMark(byte: number, at: number): boolean {
    return this.before + at < 3 && [0xef, 0xbb, 0xbf][this.before + at] === byte;
  }

  private takeText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.inText = false;
      this.isNamed = false;
      return;
    }
    if (this.depth === 1 && this.text.length < MOST_NAME) this.text.push(byte);
  }

  private openList(at: number): void {
    this.depth += 1;
    const isOutermost = this.depth === 1;
    const isKnown =
      this.depth === 2 && this.isNamed && this.lists.includes(String.fromCharCode(...this.text));
    if (this.listDepth < 0 && (isOutermost || (isKnown && this.startDepth === 1))) {
      this.listDepth = this.depth;
      if (!isOutermost) {
        if (this.kept) this.requireSize(this.kept.size + at - this.kept.from);
        this.kept = null;
        this.isWrapper = true;
      }
    }
    this.isNamed = false;
  }

  private openObject(at: number): void {
    this.depth += 1;
    this.isNamed = false;
    if (this.kept || (this.isWrapper && this.listDepth < 0)) return;
    if (this.depth !== 1 && this.depth !== this.listDepth + 1) return;
    this.kept = { earlier: [], size: 0, from: at };
    this.startLine = this.line;
    this.startDepth = this.depth;
  }

  private closeObject(chunk: Uint8Array, at: number): Found | null {
    const { kept, startLine, depth, startDepth } = this;
    this.leave();
    if (this.depth === 0) this.isWrapper = false;
    if (!kept || depth !== startDepth) return null;
    this.requireSize(kept.size + at + 1 - kept.from);
    this.kept = null;
    const place = this.last.line === startLine ? this.last.place + 1 : 1;
    this.last = { line: startLine, place };
    const bytes = Buffer.concat([...kept.earlier, chunk.subarray(kept.from, at + 1)]);
    const state = this.stateAt(this.before + at + 1);
    return { bytes, ...this.last, end: state.position, state };
  }

  private requireSize(size: number): void {
    if (size > MOST_RECORD_BYTES) throw new CsvProblem('broken');
  }

  private stateAt(position: number): JsonState {
    const { line, depth, listDepth, startDepth, isWrapper, last } = this;
    return { position, line, depth, listDepth, startDepth, isWrapper, last };
  }

  private leave(): void {
    this.depth -= 1;
    this.isNamed = false;
    if (this.depth < 0) throw new CsvProblem('broken');
  }
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvProblem('encoding');
  }
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new CsvProblem('broken');
  }
}
