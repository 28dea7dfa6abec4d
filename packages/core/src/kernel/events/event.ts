import type { EventName, EventPayloads, NamedData } from './event.rules.ts';
import { currentName } from './event.rules.ts';

/** An event to emit: its name decides its data. */
export type NewEvent = {
  [Name in EventName]: {
    name: Name;
    /** The claim, order or other thing whose stream this belongs to. */
    streamId: string;
    from?: string | undefined;
    to?: string | undefined;
    reason?: string | undefined;
  } & DataOf<EventPayloads[Name]>;
}[EventName];

type DataOf<Payload> =
  Record<never, never> extends Payload ? { data?: Payload } : { data: Payload };

/** An event emitted in the current transaction. */
export type RecordedEvent = NewEvent & { id: string; storeId: string; occurredAt: Date };

/** The columns of a stored event that a reader selects. */
interface EventRow {
  name: string;
  data: unknown;
}

/**
 * Reads a stored row as an event: a name of an earlier release becomes the current one, and any field
 * of `data` may be missing. A name of a newer release stays unchanged, so readers need a default.
 */
export const readEvent = <Row extends EventRow>(row: Row): Omit<Row, 'name' | 'data'> & NamedData =>
  ({
    ...row,
    name: currentName(row.name),
    data: typeof row.data === 'object' && row.data !== null ? row.data : {},
  }) as Omit<Row, 'name' | 'data'> & NamedData;
