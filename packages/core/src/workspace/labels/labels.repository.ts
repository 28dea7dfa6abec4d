import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { LabelColor } from './label.rules.ts';

/** A label that staff add to claims. */
export interface Label {
  id: string;
  name: string;
  color: LabelColor;
  /** Number of claims that have it. */
  uses: number;
  /** The number of its newest change; 0 without any. */
  version: number;
}

const LIST: Statement = {
  name: 'labels.list',
  text: `select l.id, l.name, l.color, (select count(*)::int from claim_labels c
      where c.store_id = l.store_id and c.label_id = l.id) as uses,
      coalesce((select max(e.sequence) from events e
        where e.store_id = l.store_id and e.stream_id = l.id), 0) as version
    from labels l where l.store_id = $1 and ($2::text is null or l.id = $2)
    order by lower(l.name), l.id`,
};

/** Returns the store's labels by name. */
export const selectLabels = (reader: Reader) => reader.rows<Label>(LIST, [reader.storeId, null]);

/** Returns one label, or null. */
export async function findLabel(reader: Reader, labelId: string): Promise<Label | null> {
  const [label] = await reader.rows<Label>(LIST, [reader.storeId, labelId]);
  return label ?? null;
}

const LOCK: Statement = {
  name: 'labels.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('labels ' || $1, 0))`,
};

/** Serializes changes of a store's labels, so that each is based on the one before. */
export async function lockLabels(writer: Writer): Promise<void> {
  await writer.rows(LOCK, [writer.storeId]);
}

const COUNT: Statement = {
  name: 'labels.count',
  text: 'select count(*)::int as count from labels where store_id = $1',
};

export async function countLabels(reader: Reader): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(COUNT, [reader.storeId]);
  return row?.count ?? 0;
}

const INSERT: Statement = {
  name: 'labels.insert',
  text: `insert into labels (store_id, id, name, color, created_at) values ($1, $2, $3, $4, $5)
    on conflict (store_id, lower(name)) do nothing returning 1 as made`,
};

type Words = Pick<Label, 'name' | 'color'>;

/** False if the store already has a label of that name, ignoring case. */
export async function insertLabel(writer: Writer, label: { id: string } & Words): Promise<boolean> {
  const { id, name, color } = label;
  const values = [writer.storeId, id, name, color, writer.ctx.now()];
  return (await writer.rows(INSERT, values)).length === 1;
}

const UPDATE: Statement = {
  name: 'labels.update',
  text: `update labels set name = $3, color = $4 where store_id = $1 and id = $2
      and not exists (select from labels other where other.store_id = $1 and other.id <> $2
        and lower(other.name) = lower($3))
    returning 1 as changed`,
};

/** False if another label of the store has that name, ignoring case. */
export async function updateLabel(
  writer: Writer,
  { id, name, color }: { id: string } & Words,
): Promise<boolean> {
  return (await writer.rows(UPDATE, [writer.storeId, id, name, color])).length === 1;
}

const DELETE: Statement = {
  name: 'labels.delete',
  text: `with taken as (delete from claim_labels where store_id = $1 and label_id = $2
      returning claim_id),
    kept as (insert into removed_labels (store_id, id) values ($1, $2)),
    kept_claims as (insert into removed_claim_labels (store_id, removed_label_id, claim_id)
      select $1, $2, claim_id from taken)
    delete from labels where store_id = $1 and id = $2
    returning (select count(*)::int from taken) as count`,
};

/** Deletes a label and removes it from every claim; records those claims and returns their number. */
export async function deleteLabel(writer: Writer, labelId: string): Promise<number> {
  const [row] = await writer.rows<{ count: number }>(DELETE, [writer.storeId, labelId]);
  return row?.count ?? 0;
}

const RESTORE: Statement = {
  name: 'labels.restore-on-claims',
  text: `with gone as (delete from removed_labels where store_id = $1 and id = $2),
    back as (delete from removed_claim_labels where store_id = $1 and removed_label_id = $2
      returning claim_id),
    labeled as (insert into claim_labels (store_id, claim_id, label_id, claim_created_at)
      select c.store_id, c.id, $2, c.created_at
      from back join claims c on c.store_id = $1 and c.id = back.claim_id returning 1)
    select count(*)::int as count from labeled`,
};

/** Adds a restored label to the claims that it was removed from; returns their number. */
export async function restoreOnClaims(writer: Writer, labelId: string): Promise<number> {
  const [row] = await writer.rows<{ count: number }>(RESTORE, [writer.storeId, labelId]);
  return row?.count ?? 0;
}

const PUT: Statement = {
  name: 'labels.put-on-claim',
  text: `insert into claim_labels (store_id, claim_id, label_id, claim_created_at)
    select l.store_id, c.id, l.id, c.created_at
    from labels l join claims c on c.store_id = l.store_id and c.id = $2
    where l.store_id = $1 and l.id = any($3)
    on conflict do nothing returning label_id as id`,
};
const TAKE: Statement = {
  name: 'labels.take-off-claim',
  text: `delete from claim_labels where store_id = $1 and claim_id = $2 and label_id = any($3)
    returning label_id as id`,
};
const NAMES: Statement = {
  name: 'labels.names',
  text: 'select id, name from labels where store_id = $1 and id = any($2)',
};

/** Adds labels to a claim; returns those that are new to it. Ignores unknown ones. */
export const addLabelsToClaim = (writer: Writer, claimId: string, labelIds: readonly string[]) =>
  writer.rows<{ id: string }>(PUT, [writer.storeId, claimId, labelIds]);

/** Removes labels from a claim; returns those it had. */
export const removeLabelsFromClaim = (
  writer: Writer,
  claimId: string,
  labelIds: readonly string[],
) => writer.rows<{ id: string }>(TAKE, [writer.storeId, claimId, labelIds]);

/** Returns the names of the given labels that exist in the store. */
export const namesOfLabels = (reader: Reader, labelIds: readonly string[]) =>
  reader.rows<{ id: string; name: string }>(NAMES, [reader.storeId, labelIds]);
