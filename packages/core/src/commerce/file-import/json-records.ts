import { CsvProblem } from '../csv/read-csv.ts';

/**
 * A record of a JSON file, its size, the line on which it begins, its place among the records that begin on
 * that line (from 1), and the bytes up to its end.
 */
export interface JsonRecord {
  value: Record<string, unknown>;
  bytes: number;
  line: number;
  place: number;
  end: number;
}

/** Maximum length of a record, so that a record that never ends doesn't exhaust memory. */
const MOST_RECORD_BYTES = 1_000_000;

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, COLON] = [0x5b, 0x5d, 0x7b, 0x7d, 0x3a];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/**
 * Reads the objects of a file one after the other, in bounded memory: those of a list, of a list under a
 * known name in an object, such as `edges`, or objects below each other (NDJSON); a file may have several of
 * these. Skips objects that end before `after`. Throws a `CsvProblem` where the file can't be read.
 */
export async function* readJsonRecords(
  content: ReadableStream<Uint8Array>,
  { lists, after = 0 }: { lists: readonly string[]; after?: number },
): AsyncGenerator<JsonRecord> {
  const scanner = new Scanner(lists);
  for await (const chunk of content) {
    for (const { bytes, ...where } of scanner.push(chunk)) {
      if (where.end > after) yield { value: parsed(bytes), bytes: bytes.length, ...where };
    }
  }
  scanner.close();
}

type Found = Omit<JsonRecord, 'value' | 'bytes'> & { bytes: Uint8Array };

/** Finds where records begin and end. Parses only strings and brackets, and leaves the rest to the parser. */
class Scanner {
  readonly lists: readonly string[];
  /** Number of open brackets. */
  depth = 0;
  /** The depth of a list whose objects are records; -1 outside of one. */
  listDepth = -1;
  inText = false;
  isEscaped = false;
  position = 0;
  line = 1;
  /** The bytes of the record so far; null between records. */
  kept: number[] | null = null;
  startLine = 1;
  startDepth = 0;
  /** Where the last found record began. */
  last = { line: 0, place: 0 };
  /** Whether an object held a list of records, so that it isn't a record itself. */
  isWrapper = false;
  /** The last string in the outermost object, and whether a colon followed it. */
  text: number[] = [];
  isNamed = false;

  constructor(lists: readonly string[]) {
    this.lists = lists;
  }

  *push(chunk: Uint8Array): Generator<Found> {
    for (const byte of chunk) {
      this.position += 1;
      if (byte === NEWLINE) this.line += 1;
      if (byte === 0) throw new CsvProblem('encoding');
      const found = this.take(byte);
      if (found) yield found;
    }
  }

  close(): void {
    if (this.depth !== 0 || this.inText) throw new CsvProblem('broken');
  }

  private take(byte: number): Found | null {
    if (this.kept) {
      if (this.kept.push(byte) > MOST_RECORD_BYTES) throw new CsvProblem('broken');
    }
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
        this.openList();
        return null;
      case OPEN:
        this.openObject();
        return null;
      case CLOSE_LIST:
        if (this.depth === this.listDepth) this.listDepth = -1;
        this.leave();
        return null;
      case CLOSE:
        return this.closeObject();
      default:
        // Only spaces and commas may separate values of the outermost level.
        if (this.depth === 0 && !isSpace(byte) && byte !== 0x2c && !this.isMark(byte)) {
          throw new CsvProblem('broken');
        }
        if (!isSpace(byte)) this.isNamed = false;
        return null;
    }
  }

  /** A byte order mark before the first value. */
  private isMark(byte: number): boolean {
    return this.position <= 3 && [0xef, 0xbb, 0xbf][this.position - 1] === byte;
  }

  private takeText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.inText = false;
      this.isNamed = false;
      return;
    }
    if (this.text.length < 50) this.text.push(byte);
  }

  private openList(): void {
    this.depth += 1;
    const isOutermost = this.depth === 1;
    const isKnown =
      this.depth === 2 && this.isNamed && this.lists.includes(String.fromCharCode(...this.text));
    if (this.listDepth < 0 && (isOutermost || (isKnown && this.startDepth === 1))) {
      this.listDepth = this.depth;
      if (!isOutermost) {
        this.kept = null;
        this.isWrapper = true;
      }
    }
    this.isNamed = false;
  }

  private openObject(): void {
    this.depth += 1;
    this.isNamed = false;
    if (this.kept || (this.isWrapper && this.listDepth < 0)) return;
    if (this.depth !== 1 && this.depth !== this.listDepth + 1) return;
    this.kept = [OPEN];
    this.startLine = this.line;
    this.startDepth = this.depth;
  }

  private closeObject(): Found | null {
    const { kept, startLine, depth, startDepth, position } = this;
    this.leave();
    if (this.depth === 0) this.isWrapper = false;
    if (!kept || depth !== startDepth) return null;
    this.kept = null;
    const place = this.last.line === startLine ? this.last.place + 1 : 1;
    this.last = { line: startLine, place };
    return { bytes: Uint8Array.from(kept), ...this.last, end: position };
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
