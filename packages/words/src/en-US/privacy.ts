import type { Texts } from '../text.ts';

export const privacy = {
  erasure_ended: 'This erasure just ended. Try again.',
  erasure_started: 'This person’s data was already erased. That can’t be undone.',

  erased_event_changed: (event: Event) =>
    `${eventOf(event)} was changed after its personal data was erased.`,
  erased_event_unvouched: (event: Event) =>
    `${eventOf(event)} was erased, and no later event vouches for what remains.`,
  event_changed: (event: Event) =>
    `${eventOf(event)} was changed: its hash doesn’t match its content.`,
  event_data_changed: (event: Event) => `${eventOf(event)}: its data was changed.`,
  event_not_continuing: (event: Event) => `${eventOf(event)} doesn’t continue the event before it.`,
  event_out_of_order: (event: Event) => `${eventOf(event)} is out of order or appears twice.`,
  events_missing_before: ({ from, to, ...event }: Event & Missing) =>
    `${eventOf(event)}: ${from === to ? `event ${from} is` : `events ${from} to ${to} are`} missing before it.`,
  line_after_end: 'This line was added after the end of the record.',
  line_changed: 'This line was changed, or lines before it were replaced.',
  line_out_of_order: ({ line }: { line: number }) => `Line ${line} is out of order, or was added.`,
  line_unreadable: 'This line can’t be read: it was changed, or is incomplete.',
  lines_missing_before: ({ from, to }: Missing) =>
    from === to
      ? `Line ${from} is missing before this one.`
      : `Lines ${from} to ${to} are missing before this one.`,
  not_a_recorded_event: 'This isn’t an event of a record.',
  record_cut_off: 'The record ends here without its last line: the file was cut off.',
  record_format_unknown: ({ format }: { format: number }) =>
    `This record has format ${format}. Use the release that wrote it, or a newer one.`,
  record_incomplete: ({ madeEvents, madeRows, events, rows }: Record<string, number>) =>
    `The record was exported with ${madeEvents} events and ${madeRows} rows. This file has ${events} and ${rows}.`,
  record_start_missing: 'The first line is missing: this isn’t a record, or its start was cut off.',
} satisfies Texts;

interface Event {
  name: string;
  sequence: number;
  streamId: string;
}

interface Missing {
  from: number;
  to: number;
}

const eventOf = ({ name, sequence, streamId }: Event) =>
  `Event ${sequence} of ${streamId} (${name})`;
