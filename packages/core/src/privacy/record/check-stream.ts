import { type TextValues, text } from '../../kernel/internal.ts';
import { eventDigest, eventHash, type RecordedLine } from './record-file.ts';

/** An erased event whose digest of what remains must be in a later event. */
interface Erased {
  line: number;
  event: RecordedLine;
  digest: string;
}

/** Reports what is wrong at a line: the name of a text, and its values. */
export type Report = (line: number, text: string, values?: TextValues) => void;

const named = ({ name, sequence, streamId }: RecordedLine) => ({ name, sequence, streamId });

/**
 * Checks the events of a record stream by stream, as the database's own check does: each continues the
 * one before it, has the hash of its content, and if its personal data was erased, a later event has
 * the digest of what remains. Reports what is wrong. Keeps the erased events of one stream in memory.
 */
export function checkStreams(report: Report) {
  let last: RecordedLine | null = null;
  let streams = 0;
  let erased: Erased[] = [];
  const vouched = new Map<number, { digest: string; by: number }>();

  function endStream(): void {
    for (const { line, event, digest } of erased) {
      const word = vouched.get(event.sequence);
      if (!word || word.by <= event.sequence) {
        report(line, text('erased_event_unvouched'), named(event));
      } else if (word.digest !== digest) {
        report(line, text('erased_event_changed'), named(event));
      }
    }
    erased = [];
    vouched.clear();
  }

  function checkPlace(line: number, event: RecordedLine, before: RecordedLine | null): void {
    const expected = (before?.sequence ?? 0) + 1;
    if (event.sequence > expected) {
      const missing = { from: expected, to: event.sequence - 1 };
      report(line, text('events_missing_before'), { ...named(event), ...missing });
    } else if (event.sequence < expected) {
      report(line, text('event_out_of_order'), named(event));
    } else if (event.previousHash !== (before?.hash ?? '')) {
      report(line, text('event_not_continuing'), named(event));
    }
  }

  function checkContent(line: number, event: RecordedLine): void {
    const isHashed = event.hash === eventHash(event);
    if (event.erased) {
      erased.push({ line, event, digest: eventDigest('', event.data) });
      if (event.digest !== null && !isHashed) report(line, text('event_changed'), named(event));
    } else if (!isHashed) {
      report(line, text('event_changed'), named(event));
    } else if (event.digest !== null && event.digest !== eventDigest(event.salt, event.data)) {
      report(line, text('event_data_changed'), named(event));
    }
  }

  return {
    add(line: number, event: RecordedLine): void {
      if (last?.streamId !== event.streamId || last.storeId !== event.storeId) {
        endStream();
        last = null;
        streams += 1;
      }
      checkPlace(line, event, last);
      checkContent(line, event);
      for (const { sequence, digest } of vouchersOf(event)) {
        vouched.set(sequence, { digest, by: event.sequence });
      }
      last = event;
    },
    /** Call after the last event; returns the number of streams. */
    end(): number {
      endStream();
      return streams;
    },
  };
}

function vouchersOf({ name, data }: RecordedLine): { sequence: number; digest: string }[] {
  if (name !== 'personal-data.erased') return [];
  try {
    const { events } = JSON.parse(data) as { events?: { sequence: number; digest: string }[] };
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}
