import { storedNamesSql } from '../../kernel/events/event.rules.ts';
import { notFound, type Reader, readEvent, type Statement } from '../../kernel/internal.ts';
import type { LabelColor } from './label.rules.ts';
import type { LabelChange } from './label-changes.shape.ts';
import type { Label } from './labels.repository.ts';

/** The change after which a page starts. */
export interface LabelChangePlace {
  changedAt: Date;
  number: number;
  labelId: string;
}

interface Row extends LabelChangePlace {
  name: string;
  changedBy: string | null;
  data: unknown;
  version: number;
}

const ROW = `e.stream_id as "labelId", e.sequence as number, e.name, e.data,
      e.occurred_at as "changedAt",
      case when e.actor_kind in ('staff', 'api-token') then e.actor_name end as "changedBy",
      (select max(n.sequence) from events n
        where n.store_id = e.store_id and n.stream_id = e.stream_id) as version`;

const IS_CHANGE = `e.name in (${storedNamesSql('label.created', 'label.changed', 'label.removed', 'label.restored')})`;

const LIST: Statement = {
  name: 'labels.changes',
  text: `select ${ROW} from (select id from labels where store_id = $1
        union select id from removed_labels where store_id = $1) l
      join events e on e.store_id = $1 and e.stream_id = l.id
    where ${IS_CHANGE}
      and ($2::timestamptz is null or (e.occurred_at, e.sequence, e.stream_id) < ($2, $3, $4))
    order by e.occurred_at desc, e.sequence desc, e.stream_id desc limit $5`,
};

/** Returns the changes of the store's labels, deleted ones included, newest first. */
export async function selectLabelChanges(
  reader: Reader,
  after: LabelChangePlace | null,
  limit: number,
): Promise<LabelChange[]> {
  const place = [after?.changedAt ?? null, after?.number ?? 0, after?.labelId ?? ''];
  return (await reader.rows<Row>(LIST, [reader.storeId, ...place, limit])).map(changeOf);
}

const ONE: Statement = {
  name: 'labels.change',
  text: `select ${ROW} from events e
    where e.store_id = $1 and e.stream_id = $2 and ${IS_CHANGE} and e.sequence = greatest($3, 1)`,
};

/**
 * Returns a label's name and color after one of its changes, or null if it was deleted; 0 stands for the time
 * before the first. Throws `label_not_found`, and `label_change_not_found` for another number.
 */
export async function lookAfter(
  reader: Reader,
  labelId: string,
  number: number,
): Promise<Pick<Label, 'name' | 'color'> | null> {
  const [row] = await reader.rows<Row>(ONE, [reader.storeId, labelId, number]);
  if (row) return number === 0 ? null : changeOf(row).after;
  throw notFound((await newestChangeOf(reader, labelId)) === 0 ? 'label' : 'label_change');
}

const NEWEST: Statement = {
  name: 'labels.newest-change',
  text: `select coalesce(max(sequence), 0) as number from events
    where store_id = $1 and stream_id = $2`,
};

/** Returns the number of a label's newest change, which is its version; 0 without any. */
export async function newestChangeOf(reader: Reader, labelId: string): Promise<number> {
  const [row] = await reader.rows<{ number: number }>(NEWEST, [reader.storeId, labelId]);
  return row?.number ?? 0;
}

function changeOf({ name: stored, data: given, ...row }: Row): LabelChange {
  const { name, data } = readEvent({ name: stored, data: given });
  const change = { ...row, restored: null, before: null, after: null, claims: null };
  const look = (of: { name?: string; color?: string } | undefined) => ({
    name: of?.name ?? '',
    color: (of?.color ?? 'neutral') as LabelColor,
  });
  switch (name) {
    case 'label.created':
      return { ...change, after: look(data) };
    case 'label.changed':
      return {
        ...change,
        restored: data.restored ?? null,
        before: look(data.before),
        after: look(data),
      };
    case 'label.removed':
      return {
        ...change,
        restored: data.restored ?? null,
        before: look(data),
        claims: data.takenOff ?? 0,
      };
    case 'label.restored':
      return {
        ...change,
        restored: data.restored ?? null,
        after: look(data),
        claims: data.claims ?? 0,
      };
    default:
      throw new Error(`${stored} isn’t a change of a label`);
  }
}
