import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { FoundDifference } from './compare-order.rules.ts';
import type { Difference } from './reconciliation.shape.ts';

/** A compared order or effect, and the values in which its two sides differ. */
export interface Compared {
  about: 'order' | 'effect';
  subject: string;
  label: string;
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  found: FoundDifference[];
}

const FOUND: Statement = {
  name: 'differences.found',
  text: `insert into differences as d (store_id, connection_id, about, subject, field, id, label,
      shop_order_id, claim_id, return_id, ours, theirs, status, found_at, checked_at, created_at)
    select $1, $2, g.about, g.subject, g.field, g.id, g.label, g."shopOrderId", g."claimId",
      g."returnId", g.ours, g.theirs, 'OPEN', $4, $4, $4
    from jsonb_to_recordset($3::jsonb) as g(about text, subject text, field text, id text,
      label text, "shopOrderId" text, "claimId" text, "returnId" text, ours text, theirs text)
    on conflict (store_id, connection_id, about, subject, field) do update set
      label = excluded.label, ours = excluded.ours, theirs = excluded.theirs, checked_at = $4,
      gone_at = null, asked_at = null,
      status = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then 'KNOWN' else 'OPEN' end,
      reason = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then d.reason end,
      marked_by = case when d.status = 'KNOWN' and d.ours is not distinct from excluded.ours
        and d.theirs is not distinct from excluded.theirs then d.marked_by end,
      found_at = case when d.status = 'GONE' or d.ours is distinct from excluded.ours
        or d.theirs is distinct from excluded.theirs then $4 else d.found_at end`,
};

const GONE: Statement = {
  name: 'differences.gone',
  text: `update differences d set status = 'GONE', gone_at = $4, checked_at = $4, asked_at = null,
      reason = null, marked_by = null
    from jsonb_to_recordset($3::jsonb) as g(about text, subject text, fields text[])
    where d.store_id = $1 and d.connection_id = $2 and d.about = g.about
      and d.subject = g.subject and d.field <> all(g.fields) and d.status <> 'GONE'`,
};

/**
 * Saves the differences of compared orders and effects, each once; earlier differences that no longer exist
 * are marked as gone.
 */
export async function saveCompared(
  writer: Writer,
  connectionId: string,
  compared: readonly Compared[],
  idOf: () => string,
): Promise<void> {
  if (compared.length === 0) return;
  const { storeId } = writer;
  const now = writer.ctx.now();
  const rows = compared.flatMap(({ found, ...subject }) =>
    found.map((one) => ({ ...subject, ...one, id: idOf() })),
  );
  if (rows.length > 0) {
    await writer.rows(FOUND, [storeId, connectionId, JSON.stringify(rows), now]);
  }
  const subjects = compared.map(({ about, subject, found }) => ({
    about,
    subject,
    fields: found.map(({ field }) => field),
  }));
  await writer.rows(GONE, [storeId, connectionId, JSON.stringify(subjects), now]);
}

/** A difference that is checked again. */
export interface DueDifference {
  id: string;
  about: 'order' | 'effect';
  subject: string;
  label: string;
  shopOrderId: string;
}

const DUE_COLUMNS = `id, about, subject, label, shop_order_id as "shopOrderId"`;

const ASKED: Statement = {
  name: 'differences.asked',
  text: `select ${DUE_COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and asked_at is not null
    order by asked_at, id limit $3`,
};

/** Lists the differences that people asked to have checked again. */
export const listAsked = (
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<DueDifference[]> => reader.rows(ASKED, [reader.storeId, connectionId, limit]);

const UNCHECKED: Statement = {
  name: 'differences.unchecked',
  text: `select ${DUE_COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and status <> 'GONE' and checked_at < $3
      and ($4::text is null or id > $4) order by id limit $5`,
};

/**
 * Lists differences that a run has not checked, because their order or effect is older than the run's window.
 */
export const listUnchecked = (
  reader: Reader,
  connectionId: string,
  { before, after, limit }: { before: Date | null; after: string | null; limit: number },
): Promise<DueDifference[]> =>
  reader.rows(UNCHECKED, [reader.storeId, connectionId, before, after, limit]);

const FORGET_ONE: Statement = {
  name: 'differences.end',
  text: `update differences set status = 'GONE', gone_at = $3, checked_at = $3, asked_at = null,
    reason = null, marked_by = null where store_id = $1 and id = $2`,
};

/** Marks a difference as gone whose effect no longer exists. */
export async function endDifference(writer: Writer, id: string): Promise<void> {
  await writer.rows(FORGET_ONE, [writer.storeId, id, writer.ctx.now()]);
}

const COLUMNS = `id, connection_id as "connectionId", about, field, label,
  shop_order_id as "shopOrderId", claim_id as "claimId", return_id as "returnId", ours, theirs,
  status, reason, marked_by as "markedBy", found_at as "foundAt", checked_at as "checkedAt",
  gone_at as "goneAt", asked_at as "askedAt"`;

const LIST: Statement = {
  name: 'differences.list',
  text: `select ${COLUMNS} from differences
    where store_id = $1 and connection_id = $2 and status = $3
      and ($4::timestamptz is null or (found_at, id) < ($4, $5))
    order by found_at desc, id desc limit $6`,
};

export const selectDifferences = (
  reader: Reader,
  given: {
    connectionId: string;
    status: string;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<Difference[]> => {
  const { connectionId, status, after, limit } = given;
  const place = [after?.at ?? null, after?.id ?? null];
  return reader.rows(LIST, [reader.storeId, connectionId, status, ...place, limit]);
};

const ONE: Statement = {
  name: 'differences.one',
  text: `select ${COLUMNS} from differences where store_id = $1 and id = $2`,
};

export async function findDifference(reader: Reader, id: string): Promise<Difference | null> {
  const [row] = await reader.rows<Difference>(ONE, [reader.storeId, id]);
  return row ?? null;
}

const MARK: Statement = {
  name: 'differences.mark',
  text: `update differences set status = $3, reason = $4, marked_by = $5
    where store_id = $1 and id = $2 and status <> 'GONE' returning 1`,
};

/** Marks a difference as right, with the reason, or as open; returns false if it is gone. */
export async function markRow(
  writer: Writer,
  id: string,
  { reason, by }: { reason: string | null; by: string | null },
): Promise<boolean> {
  const status = reason === null ? 'OPEN' : 'KNOWN';
  const values = [writer.storeId, id, status, reason, reason === null ? null : by];
  return (await writer.rows(MARK, values)).length === 1;
}

const ASK: Statement = {
  name: 'differences.ask',
  text: `update differences set asked_at = coalesce(asked_at, $3)
    where store_id = $1 and id = $2 and status <> 'GONE' returning 1`,
};

/** Requests another check of a difference; returns false if it is gone. */
export const askRow = async (writer: Writer, id: string): Promise<boolean> =>
  (await writer.rows(ASK, [writer.storeId, id, writer.ctx.now()])).length === 1;

const FORGET_ASKED: Statement = {
  name: 'differences.forget-asked',
  text: `update differences set asked_at = null
    where store_id = $1 and connection_id = $2 and asked_at is not null`,
};
const GAVE_UP: Statement = {
  name: 'reconciliations.gave-up',
  text: `update reconciliations set problem = $3, failures = 0, updated_at = $4
    where store_id = $1 and connection_id = $2 and phase is null`,
};

/** Gives up the checks that people asked for, with the reason, because the shop failed too often. */
export async function giveUpAsked(
  writer: Writer,
  connectionId: string,
  problem: string,
): Promise<void> {
  const of = [writer.storeId, connectionId];
  await writer.rows(FORGET_ASKED, of);
  await writer.rows(GAVE_UP, [...of, problem, writer.ctx.now()]);
}

const ANSWERED: Statement = {
  name: 'differences.answered',
  text: `update differences set asked_at = null, checked_at = $3
    where store_id = $1 and id = any($2) and asked_at is not null`,
};

/** Clears the requests for checks that are done, including those without a result. */
export async function answerAsked(writer: Writer, due: readonly DueDifference[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  await writer.rows(ANSWERED, [writer.storeId, ids, writer.ctx.now()]);
}
