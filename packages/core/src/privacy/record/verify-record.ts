import { z } from 'zod';
import { type Said, text } from '../../kernel/internal.ts';
import { checkStreams, type Report } from './check-stream.ts';
import { checkOf, type LineKind, RECORD_FORMAT } from './record-file.ts';

/** Maximum number of problems in a report. */
const MOST_PROBLEMS = 100;

const string = z.string();
const EventLine = z.strictObject({
  storeId: string,
  streamId: string,
  sequence: z.int(),
  id: string,
  name: string,
  actorKind: string,
  actorId: string.nullable(),
  actorName: string.nullable(),
  from: string.nullable(),
  to: string.nullable(),
  reason: string.nullable(),
  at: string,
  data: string,
  salt: string.nullable(),
  digest: string.nullable(),
  erased: z.boolean(),
  previousHash: string,
  hash: string,
});
const Header = z.object({
  format: z.int(),
  storeId: string,
  store: string,
  claimId: string.nullable(),
  exportedAt: string,
});
const End = z.strictObject({ events: z.int(), rows: z.int() });

/** A problem at a line, by the name of its text. */
export interface LineProblem extends Said {
  line: number;
  text: string;
}

/** The result of checking a record. */
export interface RecordReport {
  /** The first 100, in the order of the file. */
  problems: LineProblem[];
  header: z.infer<typeof Header> | null;
  lines: number;
  events: number;
  streams: number;
  rows: number;
  /** Events whose personal data was erased. */
  erased: number;
  /** The check of the last line, which the event of the export has as well. */
  check: string;
}

/**
 * Checks an exported record (its lines, without line endings) and reports what is wrong and where.
 * Needs only the file, and memory for one stream of events.
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
  const problem: Report = (line, name, values) => {
    if (report.problems.length < MOST_PROBLEMS) report.problems.push({ line, text: name, values });
  };
  const streams = checkStreams(problem);
  let expected = 1;
  // The check of the line after an unreadable one can't be verified.
  let isAfterUnread = false;
  let end: z.infer<typeof End> | null = null;
  for await (const line of lines) {
    report.lines += 1;
    const at = report.lines;
    if (end) {
      problem(at, text('line_after_end'));
      continue;
    }
    const read = readLine(line);
    if (!read) {
      problem(at, text('line_unreadable'));
      expected += 1;
      isAfterUnread = true;
      continue;
    }
    if (read.n > expected) {
      problem(at, text('lines_missing_before'), { from: expected, to: read.n - 1 });
    } else if (read.n < expected) problem(at, text('line_out_of_order'), { line: read.n });
    else if (!isAfterUnread && read.check !== checkOf(report.check, read.content)) {
      problem(at, text('line_changed'));
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
        if (!event) problem(at, text('not_a_recorded_event'));
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

function checkWhole(
  { header, lines, events, rows }: RecordReport,
  end: z.infer<typeof End> | null,
  problem: Report,
): void {
  if (!header) problem(1, text('record_start_missing'));
  else if (header.format !== RECORD_FORMAT) {
    problem(1, text('record_format_unknown'), { format: header.format });
  }
  if (!end) problem(lines, text('record_cut_off'));
  else if (end.events !== events || end.rows !== rows) {
    const made = { madeEvents: end.events, madeRows: end.rows };
    problem(lines, text('record_incomplete'), { ...made, events, rows });
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
