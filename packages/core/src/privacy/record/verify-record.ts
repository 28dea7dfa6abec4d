import { z } from 'zod';
import { checkStreams } from './check-stream.ts';
import { checkOf, type LineKind, RECORD_FORMAT } from './record-file.ts';

/** Problems that a report lists. */
const MOST_PROBLEMS = 100;

const text = z.string();
const EventLine = z.strictObject({
  storeId: text,
  streamId: text,
  sequence: z.int(),
  id: text,
  name: text,
  actorKind: text,
  actorId: text.nullable(),
  actorName: text.nullable(),
  from: text.nullable(),
  to: text.nullable(),
  reason: text.nullable(),
  at: text,
  data: text,
  salt: text.nullable(),
  digest: text.nullable(),
  erased: z.boolean(),
  previousHash: text,
  hash: text,
});
const Header = z.object({
  format: z.int(),
  storeId: text,
  store: text,
  claimId: text.nullable(),
  exportedAt: text,
});
const End = z.strictObject({ events: z.int(), rows: z.int() });

/** What a check of a record found. */
export interface RecordReport {
  /** The first 100, in the order of the file. */
  problems: { line: number; says: string }[];
  header: z.infer<typeof Header> | null;
  lines: number;
  events: number;
  streams: number;
  rows: number;
  /** Events whose personal data was erased. */
  erased: number;
  /** The check of the last line, which the store's own record of the export has as well. */
  check: string;
}

/**
 * Checks an exported record (its lines, without their ends) and says what is wrong where. Needs nothing but
 * the file, and no more memory than one stream of events.
 */
export async function verifyRecord(lines: AsyncIterable<string>): Promise<RecordReport> {
  const report: RecordReport = {
    problems: [],
    header: null,
    lines: 0,
    events: 0,
    streams: 0,
    rows: 0,
    erased: 0,
    check: '',
  };
  const problem = (line: number, says: string) => {
    if (report.problems.length < MOST_PROBLEMS) report.problems.push({ line, says });
  };
  const streams = checkStreams(problem);
  let expected = 1;
  // Of a line that can't be read, the next one's check tells nothing.
  let isAfterUnread = false;
  let end: z.infer<typeof End> | null = null;
  for await (const line of lines) {
    report.lines += 1;
    const at = report.lines;
    if (end) {
      problem(at, 'This line was added after the end of the record.');
      continue;
    }
    const read = readLine(line);
    if (!read) {
      problem(at, 'This line can’t be read: it was changed, or is incomplete.');
      expected += 1;
      isAfterUnread = true;
      continue;
    }
    if (read.n > expected) problem(at, missing(expected, read.n - 1));
    else if (read.n < expected) problem(at, `Line ${read.n} is out of order, or was added.`);
    else if (!isAfterUnread && read.check !== checkOf(report.check, read.content)) {
      problem(at, CHANGED);
    }
    isAfterUnread = false;
    expected = Math.max(expected, read.n + 1);
    report.check = read.check;
    switch (read.kind) {
      case 'header':
        report.header = parsed(Header, read.value);
        break;
      case 'event': {
        const event = parsed(EventLine, read.value);
        if (!event) problem(at, 'This is no event of a record.');
        else streams.add(at, event);
        if (event?.erased) report.erased += 1;
        report.events += 1;
        break;
      }
      case 'row':
        report.rows += 1;
        break;
      case 'end':
        end = parsed(End, read.value);
        break;
    }
  }
  report.streams = streams.end();
  checkWhole(report, end, problem);
  report.problems.sort((a, b) => a.line - b.line);
  return report;
}

const CHANGED = 'This line was changed, or others before it were exchanged.';
const missing = (from: number, to: number) =>
  from === to
    ? `Line ${from} is missing before this one.`
    : `Lines ${from} to ${to} are missing before this one.`;

function checkWhole(
  { header, lines, events, rows }: RecordReport,
  end: z.infer<typeof End> | null,
  problem: (line: number, says: string) => void,
): void {
  if (!header)
    problem(
      1,
      'The first line of a record is missing: this is no record, or its start was cut off.',
    );
  else if (header.format !== RECORD_FORMAT) {
    problem(
      1,
      `This record has format ${header.format}. Use the release that wrote it, or a newer one.`,
    );
  }
  if (!end) problem(lines, 'The record ends here without its last line: the file was cut off.');
  else if (end.events !== events || end.rows !== rows) {
    problem(
      lines,
      `The record was made of ${end.events} events and ${end.rows} rows. Here are ${events} and ${rows}.`,
    );
  }
}

const LINE = /^\{("n":(\d{1,15}),"(header|event|row|end)":(.*)),"check":"([0-9a-f]{64})"\}$/s;

function readLine(line: string) {
  const [, content = '', n, kind, json = '', check = ''] = LINE.exec(line) ?? [];
  if (!n) return null;
  try {
    return {
      n: Number(n),
      kind: kind as LineKind,
      value: JSON.parse(json) as unknown,
      content,
      check,
    };
  } catch {
    return null;
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  const { success, data } = schema.safeParse(value);
  return success ? data : null;
}
