import type { Connections } from '../../kernel/internal.ts';
export interface ReviewRequestDue {
  storeId: string;
  claimId: string;
  /** Whether the store asks for no reviews. */
  isOff: boolean;
}

/** Returns claims of all stores whose review request is due, oldest first. */
export async function listReviewRequestsDue(
  database: Connections,
  now: Date,
  limit: number,
): Promise<ReviewRequestDue[]> {
  const { rows } = await database.pool.query<ReviewRequestDue>({
    name: 'reviews.requests-due',
    text: `select c.store_id as "storeId", c.id as "claimId", t.review_request_after is null as "isOff"
      from claims c join store_settings t on t.store_id = c.store_id
      where c.review_request_pending
        and c.resolved_at <= $1::timestamptz - coalesce(t.review_request_after, 'P0D')::interval
      order by c.resolved_at limit $2`,
    values: [now, limit],
  });
  return rows;
}
