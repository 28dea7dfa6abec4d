import type { Connections, Context, Reader, Statement, Writer } from '../kernel/internal.ts';
import { Refusal, unscoped } from '../kernel/internal.ts';

/** At most `limit` requests under one key in a fixed window. */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

const countOf = (lazily: string, first = 1) => `insert into rate_limits (key, window_start, count,
      expires_at)
    select key, start, count, to_timestamp(ends)
    from unnest((select $${first}::text[]), (select $${first + 1}::integer[]),
        (select $${first + 2}::integer[]), (select $${first + 3}::integer[]))
      as asked(key, start, count, ends)${lazily} order by key, start
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
    returning key, window_start as start, count`;

// Commits without waiting for the disk: if PostgreSQL crashes, at most the last second's counts are
// lost (docs/decisions/0335).
const LAZILY = `, (select set_config('synchronous_commit', 'off', true)) as lazily`;

const COUNT: Statement = { name: 'rate-limits.count', text: countOf('') };
const COUNT_LAZILY: Statement = { name: 'rate-limits.count-lazily', text: countOf(LAZILY) };

/**
 * Returns SQL that counts requests as part of another statement. Its parameters, from `$first` on, are
 * the values of `countingOf`. That statement commits without waiting for the disk.
 */
export const countingFrom = (first: number): string => countOf(LAZILY, first);

/** A fixed window of a limit, in seconds since 1970. */
export interface Window {
  key: string;
  start: number;
  ends: number;
}

/**
 * Counts a request, unless it is a dry run. Throws `too_many_requests`, with seconds to wait, past the
 * limit. Counters are in PostgreSQL, so all processes share them. See
 * docs/rules/privacy.md#look-ups-and-sessions.
 */
export async function limitRate(ctx: Context, limits: readonly RateLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const windows = limits.map((limit) => windowOf(limit, ctx.now()));
  if (ctx.dryRun) {
    refuseOverLimit(limits, await countsWithOneMore(unscoped(ctx), windows), ctx.now());
    return;
  }
  const counts = await unscoped(ctx).together('rate-limits.count', windows, (asked) =>
    countAll(unscoped(ctx), asked),
  );
  refuseOverLimit(limits, counts, ctx.now());
}

/** Returns what the counts would be with one more request, without counting it. */
async function countsWithOneMore(
  { pool }: Connections,
  windows: readonly Window[],
): Promise<number[]> {
  const counts: number[] = [];
  for (const { key, start } of windows) {
    const { rows } = await pool.query<{ count: number }>({ ...TOTAL, values: [key, start] });
    counts.push((rows[0]?.count ?? 0) + 1);
  }
  return counts;
}

/**
 * Counts within a transaction, so that a rollback counts nothing. Past the limit, throws
 * `refusal(retryAfter)`, with the seconds to wait.
 */
export async function limitWithin(
  writer: Writer,
  limit: RateLimit,
  refusal: (retryAfter: number) => Refusal,
): Promise<void> {
  const now = writer.ctx.now();
  const { key, start, ends } = windowOf(limit, now);
  const values = [[key], [start], [1], [ends]];
  const [row] = await writer.rows<{ count: number }>(COUNT, values);
  if ((row?.count ?? 0) > limit.limit) {
    throw refusal(Math.max(1, Math.ceil(ends - now.getTime() / 1000)));
  }
}

const ADD: Statement = {
  name: 'rate-limits.add',
  text: `insert into rate_limits (key, window_start, count, expires_at)
    values ($1, $2, $3, to_timestamp($4))
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
      where rate_limits.count <= $5::integer - excluded.count
    returning count`,
};

/**
 * Adds an amount to a window in the transaction. Concurrent writers of a key wait for each other, so
 * that together they never exceed the limit. Returns false and adds nothing if the limit would be
 * exceeded.
 */
export async function addWithin(
  writer: Writer,
  limit: RateLimit,
  amount: number,
): Promise<boolean> {
  if (amount > limit.limit) return false;
  const { key, start, ends } = windowOf(limit, writer.ctx.now());
  return (await writer.rows(ADD, [key, start, amount, ends, limit.limit])).length > 0;
}

const TOTAL: Statement = {
  name: 'rate-limits.total',
  text: 'select count from rate_limits where key = $1 and window_start = $2',
};

/** Returns the amount in the current window, and the seconds until the window ends. */
export async function amountWithin(
  reader: Reader,
  limit: RateLimit,
): Promise<{ amount: number; endsIn: number }> {
  const now = reader.ctx.now();
  const { key, start, ends } = windowOf(limit, now);
  const [row] = await reader.rows<{ count: number }>(TOTAL, [key, start]);
  return { amount: row?.count ?? 0, endsIn: Math.max(1, Math.ceil(ends - now.getTime() / 1000)) };
}

/** A counter as a statement returns it. */
export interface Counted {
  key: string;
  start: number;
  count: number;
}

/** Counts requests in batches: all windows of all callers in one statement. */
async function countAll(database: Connections, asked: Window[][]): Promise<number[][]> {
  const { values, countsIn } = countingOf(asked);
  return countsIn((await database.pool.query<Counted>({ ...COUNT_LAZILY, values })).rows);
}

/**
 * Returns the statement's four parameters for all windows of all callers, and a function that reads
 * each caller's counts from the returned rows. Each count includes the caller's own request.
 */
export function countingOf(asked: readonly (readonly Window[])[]) {
  const amounts = new Map<string, Window & { amount: number }>();
  const places = asked.map((windows) =>
    windows.map((window) => {
      const counted = amounts.get(idOf(window)) ?? { ...window, amount: 0 };
      amounts.set(idOf(window), counted);
      counted.amount += 1;
      return counted.amount;
    }),
  );
  const rows = [...amounts.values()];
  const values = [
    rows.map(({ key }) => key),
    rows.map(({ start }) => start),
    rows.map(({ amount }) => amount),
    rows.map(({ ends }) => ends),
  ];
  const countsIn = (counted: readonly Counted[]): number[][] => {
    const totals = new Map(counted.map((row) => [idOf(row), row.count]));
    return asked.map((windows, asker) =>
      windows.map((window, index) => {
        const id = idOf(window);
        const after = (amounts.get(id)?.amount ?? 0) - (places[asker]?.[index] ?? 0);
        return (totals.get(id) ?? 0) - after;
      }),
    );
  };
  return { values, countsIn };
}

const idOf = ({ key, start }: { key: string; start: number }) => `${start} ${key}`;

/**
 * Returns the fixed window of an instant, in seconds since 1970. Removes NUL from the key: one key that
 * PostgreSQL can't store would fail the whole batch.
 */
export function windowOf({ key, windowSeconds }: RateLimit, now: Date): Window {
  const start = Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds;
  return { key: key.replaceAll('\0', ''), start, ends: start + windowSeconds };
}

/** Throws `too_many_requests` if a count exceeded its limit. */
export function refuseOverLimit(
  limits: readonly RateLimit[],
  counts: readonly number[],
  now: Date,
): void {
  const waits = limits.flatMap((limit, index) =>
    (counts[index] ?? 0) > limit.limit
      ? [Math.ceil(windowOf(limit, now).ends - now.getTime() / 1000)]
      : [],
  );
  if (waits.length > 0) throw tooManyRequests(Math.max(1, ...waits));
}

export const tooManyRequests = (retryAfter: number) =>
  new Refusal('rate-limited', 'too_many_requests', {
    retryAfter,
  });
