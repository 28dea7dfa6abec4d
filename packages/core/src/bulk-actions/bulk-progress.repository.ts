import type { Database } from '@amends/db';
import type { ClaimBefore } from './bulk-action.rules.ts';
import type { BulkClaim } from './bulk-actions.repository.ts';

type Pool = Pick<Database, 'pool'>;

export interface WaitingClaim extends BulkClaim {
  /** What the claim was when it was about to be changed; null where nobody began. */
  before: ClaimBefore | null;
  /** The same of the action that is taken back. */
  undoing: ClaimBefore | null;
}

const NEXT = `select b.store_id as "storeId", b.claim_id as "claimId", b.before, u.before as undoing
  from bulk_action_claims b
    join bulk_actions a on a.id = b.bulk_action_id
    left join bulk_action_claims u on u.store_id = b.store_id and u.bulk_action_id = a.undo_of
      and u.claim_id = b.claim_id
  where b.bulk_action_id = $1 and b.state = 'waiting' and a.state = 'running'
  order by b.position limit $2`;

/** The next claims of a bulk action that runs; none once it was cancelled. */
export async function nextClaims({ pool }: Pool, id: string, limit: number) {
  const { rows } = await pool.query({ name: 'bulk.next', text: NEXT, values: [id, limit] });
  return rows as WaitingClaim[];
}

const NOTE = `update bulk_action_claims set before = $4
  where store_id = $1 and bulk_action_id = $2 and claim_id = $3 and (before is null or $5)`;

/** Notes what a claim is before it is changed. What an earlier job noted stays, since it may have
 * changed the claim; what this one noted before a try that failed does not. */
export async function noteBefore(
  { pool }: Pool,
  id: string,
  claim: BulkClaim,
  before: ClaimBefore,
  isAgain: boolean,
) {
  const values = [claim.storeId, id, claim.claimId, JSON.stringify(before), isAgain];
  await pool.query({ name: 'bulk.note', text: NOTE, values });
}

export interface ClaimOutcome {
  state: 'done' | 'failed';
  code?: string;
  message?: string;
  before?: ClaimBefore;
}

const MARK = `update bulk_action_claims set state = $4, code = $5, message = $6,
    before = coalesce($7, before), done_at = $8
  where store_id = $1 and bulk_action_id = $2 and claim_id = $3 and state = 'waiting'`;

/** Says what became of a claim. */
export async function markClaim(
  { pool }: Pool,
  id: string,
  claim: BulkClaim,
  { state, code, message, before }: ClaimOutcome,
  at: Date,
) {
  const { storeId, claimId } = claim;
  const noted = before ? JSON.stringify(before) : null;
  const values = [storeId, id, claimId, state, code ?? null, message ?? null, noted, at];
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

/** The first hundred claims that it could not be done to, and why. */
export async function listFailures({ pool }: Pool, id: string): Promise<BulkFailure[]> {
  const { rows } = await pool.query({ name: 'bulk.failures', text: FAILURES, values: [id] });
  return rows as BulkFailure[];
}

const STANDING = `select claim_state as "claimState", assignee_id as "assigneeId", version
  from claims where store_id = $1 and id = $2`;

/** Where a claim stands now; null where it is gone. */
export async function standingOf({ pool }: Pool, { storeId, claimId }: BulkClaim) {
  const values = [storeId, claimId];
  const { rows } = await pool.query({ name: 'bulk.standing', text: STANDING, values });
  return (rows[0] ?? null) as
    | (Required<Pick<ClaimBefore, 'claimState' | 'assigneeId'>> & { version: number })
    | null;
}
