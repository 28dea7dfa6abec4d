import { createHash } from 'node:crypto';

/** The version of the format, which the first line names. */
export const RECORD_FORMAT = 1;

/** The kinds of lines of a record. */
export type LineKind = 'header' | 'event' | 'row' | 'end';

/**
 * Returns the check of a line: SHA-256 of the previous check and the line's content, in hex. Changing,
 * dropping, moving or adding a line makes every later check wrong.
 */
export const checkOf = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex');

/** Seals the lines of a record file, one after another. */
export function sealLines() {
  let check = '';
  let n = 0;
  return {
    /** Returns a line (without its end) for a value as JSON. */
    seal(kind: LineKind, json: string): string {
      n += 1;
      const content = `"n":${n},"${kind}":${json}`;
      check = checkOf(check, content);
      return `{${content},"check":"${check}"}`;
    },
    /** The check of the last line, and the number of lines. */
    sealed: () => ({ check, lines: n }),
  };
}

/** An event as a record has it; `data` is PostgreSQL's text of it, and `at` seconds since 1970. */
export interface RecordedLine {
  storeId: string;
  streamId: string;
  sequence: number;
  id: string;
  name: string;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  from: string | null;
  to: string | null;
  reason: string | null;
  at: string;
  data: string;
  salt: string | null;
  digest: string | null;
  erased: boolean;
  previousHash: string;
  hash: string;
}

const SEPARATOR = '\u001f';
const sha256 = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join(SEPARATOR)).digest('hex');

/** As the database's `event_digest`. */
export const eventDigest = (salt: string | null, data: string): string =>
  sha256([salt ?? '', data]);

/** As the database's `event_hash`. */
export const eventHash = (e: RecordedLine): string =>
  sha256([
    e.previousHash,
    e.storeId,
    e.streamId,
    e.sequence,
    e.id,
    e.name,
    e.actorKind,
    e.actorId ?? '',
    e.actorName ?? '',
    e.from ?? '',
    e.to ?? '',
    e.reason ?? '',
    e.digest ?? e.data,
    e.at,
  ]);
