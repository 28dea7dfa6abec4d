import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { Statement } from '../transaction.ts';

/** At most `limit` requests under one key in a fixed window. */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Counts, in one statement, every given key's current window; used inside larger statements too. */
export const COUNT_REQUESTS = `insert into rate_limits (key, window_start, count, expires_at)
    select key, floor(extract(epoch from $1::timestamptz) / seconds)::integer * seconds, 1,
      $1::timestamptz + seconds * interval '1 second'
    from unnest($2::text[], $3::integer[]) as asked(key, seconds) order by key
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning key, window_start, count`;

const COUNT: Statement = { name: 'rate-limits.count', text: COUNT_REQUESTS };

interface Counted {
  key: string;
  window_start: number;
  count: number;
}

/**
 * Counts a request and throws `too_many_requests`, with seconds to wait, where it is one too many.
 * Counters live in PostgreSQL, so all processes share them (D3).
 */
export async function limitRate(ctx: Context, limits: readonly RateLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await ctx.database.pool.query<Counted>({
    ...COUNT,
    values: [ctx.now(), limits.map(({ key }) => key), limits.map((limit) => limit.windowSeconds)],
  });
  refuseOverLimit(limits, rows, ctx.now());
}

/** Throws `too_many_requests` where any counted window went over its limit. */
export function refuseOverLimit(
  limits: readonly RateLimit[],
  counted: readonly Counted[],
  now: Date,
): void {
  let retryAfter = 0;
  for (const limit of limits) {
    const row = counted.find(
      ({ key, window_start }) => key === limit.key && window_start % limit.windowSeconds === 0,
    );
    if (!row || row.count <= limit.limit) continue;
    const ends = row.window_start + limit.windowSeconds;
    retryAfter = Math.max(retryAfter, Math.ceil(ends - now.getTime() / 1000), 1);
  }
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
}

export const tooManyRequests = (retryAfter: number) =>
  new Refusal('rate-limited', 'too_many_requests', {
    title: 'Too many attempts. Please wait a little and try again.',
    retryAfter,
  });
