import {
  type ClaimRow,
  type ClaimSnapshot,
  rowOf,
  snapshotOfClaim,
  snapshotOfJson,
} from '../../claims/internal.ts';
import { storedNamesSql } from '../../kernel/events/event.rules.ts';
import {
  type Connections,
  type Reader,
  type ReaderAcross,
  readEvent,
  type Statement,
} from '../../kernel/internal.ts';
import type { ClaimEvent } from '../../resolutions/undo-plan.rules.ts';
import type { InboxClaim } from '../inbox/inbox-claim.shape.ts';
import { type FoundClaim, rowsOf } from '../inbox/inbox-row.repository.ts';
import type { BulkClaim } from './bulk-actions.repository.ts';

type Pool = Pick<Connections, 'pool'>;

export interface WaitingClaim extends BulkClaim {
  /** The claim's snapshot before the action to undo; null unless this action is an undo. */
  undoing: ClaimSnapshot | null;
}

const NEXT = `select b.store_id as "storeId", b.claim_id as "claimId", u.before as undoing
  from bulk_action_claims b
    join bulk_actions a on a.id = b.bulk_action_id
    left join bulk_action_claims u on u.store_id = b.store_id and u.bulk_action_id = a.undo_of
      and u.claim_id = b.claim_id
  where b.bulk_action_id = $1 and b.state = 'waiting' and a.state = 'running'
  order by b.position limit $2`;

/** Returns the next claims of a running bulk action; none once it was canceled. */
export async function nextClaims({ pool }: Pool, id: string, limit: number) {
  const { rows } = await pool.query({ name: 'bulk.next', text: NEXT, values: [id, limit] });
  return rows.map(
    (row): WaitingClaim => ({
      ...row,
      undoing: row.undoing && snapshotOfJson(row.undoing),
    }),
  );
}

const NOTE = `update bulk_action_claims set before = $4
  where store_id = $1 and bulk_action_id = $2 and claim_id = $3 and (before is null or $5)`;

/**
 * Saves a claim's snapshot before it is changed. An earlier job's snapshot stays, since that job
 * may have changed the claim; this job's own snapshot from a failed attempt is replaced.
 */
export async function noteBefore(
  { pool }: Pool,
  id: string,
  claim: BulkClaim,
  before: ClaimSnapshot,
  isAgain: boolean,
) {
  const values = [claim.storeId, id, claim.claimId, JSON.stringify(before), isAgain];
  await pool.query({ name: 'bulk.note', text: NOTE, values });
}

export interface ClaimOutcome {
  state: 'done' | 'failed';
  code?: string;
  message?: string;
}

const MARK = `update bulk_action_claims set state = $4, code = $5, message = $6, done_at = $7
  where store_id = $1 and bulk_action_id = $2 and claim_id = $3 and state in ('waiting', 'cancelled')`;

/** Records the outcome for a claim, also if the action was stopped while the claim was being changed. */
export async function markClaim(
  { pool }: Pool,
  id: string,
  claim: BulkClaim,
  { state, code, message }: ClaimOutcome,
  at: Date,
) {
  const { storeId, claimId } = claim;
  const values = [storeId, id, claimId, state, code ?? null, message ?? null, at];
  await pool.query({ name: 'bulk.mark', text: MARK, values });
}

export interface BulkCounts {
  waiting: number;
  done: number;
  failed: number;
  cancelled: number;
}

const COUNT = `select count(*) filter (where state = 'waiting')::integer as waiting,
    count(*) filter (where state = 'done')::integer as done,
    count(*) filter (where state = 'failed')::integer as failed,
    count(*) filter (where state = 'cancelled')::integer as cancelled
  from bulk_action_claims where bulk_action_id = $1`;

export async function countClaims({ pool }: Pool, id: string): Promise<BulkCounts> {
  const { rows } = await pool.query({ name: 'bulk.count', text: COUNT, values: [id] });
  return rows[0] as BulkCounts;
}

export interface BulkFailure {
  claimId: string;
  claimNumber: number | null;
  code: string;
  message: string;
}

const FAILURES = `select b.claim_id as "claimId", c.claim_number as "claimNumber", b.code, b.message
  from bulk_action_claims b
    left join claims c on c.store_id = b.store_id and c.id = b.claim_id
  where b.bulk_action_id = $1 and b.state = 'failed' order by b.position limit 100`;

/** Returns the first hundred claims that failed, with the reason. */
export async function listFailures({ pool }: Pool, id: string): Promise<BulkFailure[]> {
  const { rows } = await pool.query({ name: 'bulk.failures', text: FAILURES, values: [id] });
  return rows as BulkFailure[];
}

const CHANGED_ROWS: Statement = {
  name: 'bulk.changed-rows',
  text: rowsOf(
    `select b.store_id, b.claim_id as id from bulk_action_claims b
      where b.bulk_action_id = $1 and b.claim_id = any($2) and b.state = 'done'
        and ($3::text[] is null or b.store_id = any($3))`,
    'newest',
  ),
};

/** Returns those of the given claims that the action has changed, as rows of a list. */
export async function changedRows(
  reader: ReaderAcross,
  id: string,
  claimIds: readonly string[],
): Promise<InboxClaim[]> {
  const storeIds = reader.storeIds === 'all' ? null : reader.storeIds;
  const rows = await reader.rows<FoundClaim>(CHANGED_ROWS, [id, claimIds, storeIds]);
  return rows.map(({ key: _key, ...claim }) => claim);
}

const SNAPSHOT = 'select to_json(c) as claim from claims c where c.store_id = $1 and c.id = $2';

/** Returns a claim's current snapshot and version; null if it is gone. */
export async function snapshotOf(
  { pool }: Pool,
  { storeId, claimId }: BulkClaim,
): Promise<{ version: number; snapshot: ClaimSnapshot } | null> {
  const values = [storeId, claimId];
  const { rows } = await pool.query({ name: 'bulk.snapshot', text: SNAPSHOT, values });
  if (!rows[0]) return null;
  const claim = rowOf(rows[0].claim) as unknown as ClaimRow;
  return { version: claim.version, snapshot: snapshotOfClaim(claim) };
}

const UNDOABLE = storedNamesSql('claim.assigned', 'claim.labeled', 'claim.unlabeled');

// Actions of a bulk action are recorded under its own id.
const CLAIM_EVENTS: Statement = {
  name: 'bulk.claim-events',
  text: `select name, from_state as "from", to_state as "to", data,
      coalesce(request_id = $3, false) as own
    from events e where store_id = $1 and stream_id = $2
      and (to_state is not null or name in (${UNDOABLE}))
      and sequence >= (select min(sequence) from events
        where store_id = $1 and stream_id = $2 and request_id = $3)
    order by sequence`,
};

/** Returns a claim's events from the first that a bulk action caused, oldest first. */
export async function eventsSince(
  reader: Reader,
  claimId: string,
  bulkId: string,
): Promise<ClaimEvent[]> {
  const rows = await reader.rows<ClaimEventRow>(CLAIM_EVENTS, [reader.storeId, claimId, bulkId]);
  return rows.map((row) => readEvent(row));
}

interface ClaimEventRow {
  name: string;
  from: string | null;
  to: string | null;
  data: unknown;
  own: boolean;
}
