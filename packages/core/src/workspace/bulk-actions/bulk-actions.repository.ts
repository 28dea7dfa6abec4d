import type {
  Connections,
  Context,
  ReaderAcross,
  Statement,
  Writer,
} from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import type { BulkAction } from './bulk-action.rules.ts';

export interface BulkActionRow {
  id: string;
  /** The stream of its own event: the claims' store, or '' for claims of several stores. */
  storeId: string;
  actorKind: 'staff' | 'api-token';
  actorId: string;
  action: BulkAction;
  undoOf: string | null;
  undoneBy: string | null;
  state: 'running' | 'done' | 'cancelled';
  total: number;
  createdAt: Date;
  finishedAt: Date | null;
}

/** The initiator: a person, or a store's program by its token. */
export interface Initiator {
  kind: 'staff' | 'api-token';
  id: string;
  name: string;
}

export interface BulkClaim {
  storeId: string;
  claimId: string;
}

const COLUMNS = `id, store_id as "storeId", actor->>'kind' as "actorKind", actor_id as "actorId",
  action, undo_of as "undoOf", undone_by as "undoneBy", state, total, created_at as "createdAt", finished_at as "finishedAt"`;

// Store by store, each by its own key, in the given order.
const FIND_CLAIMS: Statement = {
  name: 'bulk.find-claims',
  text: `select s.id as "storeId", c.id as "claimId"
    from stores s join claims c on c.store_id = s.id and c.id = any($1)
    where $2::text[] is null or s.id = any($2) order by array_position($1, c.id)`,
};

/** Returns those of the given claims that are in the stores being read. */
export const findClaims = (reader: ReaderAcross, ids: readonly string[]) =>
  reader.rows<BulkClaim>(FIND_CLAIMS, [ids, reader.storeIds === 'all' ? null : reader.storeIds]);

const INSERT: Statement = {
  name: 'bulk.insert',
  text: `with made as (
      insert into bulk_actions (store_id, id, actor, actor_id, action, undo_of, total, created_at)
      values ($1, $2, $3, $4, $5, $6, cardinality($7::text[]), $9) returning id)
    insert into bulk_action_claims (store_id, bulk_action_id, claim_id, position)
    select c.store_id, made.id, c.claim_id, c.position
    from made, unnest($7::text[], $8::text[]) with ordinality c(store_id, claim_id, position)`,
};

export async function insertBulkAction(
  writer: Writer,
  made: {
    id: string;
    by: Initiator;
    action: BulkAction;
    undoOf: string | null;
    claims: readonly BulkClaim[];
  },
): Promise<void> {
  const { id, by, action, undoOf, claims } = made;
  await writer.rows(INSERT, [
    writer.storeId,
    id,
    JSON.stringify(by),
    by.id,
    JSON.stringify(action),
    undoOf,
    claims.map(({ storeId }) => storeId),
    claims.map(({ claimId }) => claimId),
    writer.ctx.now(),
  ]);
}

const FIND = `select ${COLUMNS} from bulk_actions where id = $1`;

/** Returns a bulk action by id; the caller checks whose it is. */
export async function findBulkAction(
  { pool }: Pick<Connections, 'pool'>,
  id: string,
): Promise<BulkActionRow | null> {
  const { rows } = await pool.query({ name: 'bulk.find', text: FIND, values: [id] });
  return (rows[0] as BulkActionRow | undefined) ?? null;
}

const LATEST: Statement = {
  name: 'bulk.latest',
  text: `select ${COLUMNS} from bulk_actions where actor_id = $1
    order by created_at desc, id desc limit $2`,
};

export const latestBulkActions = (reader: ReaderAcross, actorId: string, limit: number) =>
  reader.rows<BulkActionRow>(LATEST, [actorId, limit]);

const FINISH: Statement = {
  name: 'bulk.finish',
  text: `with ended as (
      update bulk_actions set state = $3, finished_at = $4
      where store_id = $1 and id = $2 and state = 'running' returning id)
    update bulk_action_claims b set state = 'cancelled' from ended
    where b.bulk_action_id = ended.id and b.state = 'waiting'`,
};
const STATE: Statement = {
  name: 'bulk.state',
  text: 'select state from bulk_actions where store_id = $1 and id = $2 for update',
};

/** Ends a bulk action and drops its pending claims. Returns whether it was running. */
export async function endBulkAction(
  writer: Writer,
  id: string,
  state: 'done' | 'cancelled',
): Promise<boolean> {
  const [row] = await writer.rows<{ state: string }>(STATE, [writer.storeId, id]);
  if (row?.state !== 'running') return false;
  await writer.rows(FINISH, [writer.storeId, id, state, writer.ctx.now()]);
  return true;
}

const UNDO: Statement = {
  name: 'bulk.undo',
  text: `update bulk_actions set undone_by = $3
    where store_id = $1 and id = $2 and undone_by is null returning id`,
};

/** Returns whether no one has undone it. */
export const markUndone = async (writer: Writer, id: string, undoneBy: string) =>
  (await writer.rows(UNDO, [writer.storeId, id, undoneBy])).length === 1;

const DONE_CLAIMS = `select store_id as "storeId", claim_id as "claimId" from bulk_action_claims
  where bulk_action_id = $1 and state = 'done' order by position`;

/** Returns the claims that the action changed. */
export async function doneClaims(
  { pool }: Pick<Connections, 'pool'>,
  id: string,
): Promise<BulkClaim[]> {
  const { rows } = await pool.query<BulkClaim>(DONE_CLAIMS, [id]);
  return rows;
}

const RUNNING = `select store_id as "storeId", id, created_at::text as "createdAt"
  from bulk_actions where state = 'running' and created_at < $1
    and ($3::timestamptz is null or (created_at, id) > ($3, $4))
  order by created_at, id limit $2`;

export interface RunningBulkAction {
  storeId: string;
  id: string;
  /** Cursor position. */
  createdAt: string;
}

/** Returns running bulk actions started before an instant, oldest first, starting after `after`. */
export async function runningBulkActions(
  ctx: Context,
  before: Date,
  after: RunningBulkAction | null,
  limit: number,
): Promise<RunningBulkAction[]> {
  const values = [before, limit, after?.createdAt ?? null, after?.id ?? null];
  return (await unscoped(ctx).pool.query<RunningBulkAction>(RUNNING, values)).rows;
}
