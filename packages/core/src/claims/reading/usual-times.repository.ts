import type { Reader, Statement } from '../../kernel/internal.ts';
import type { UsualTimes } from '../terms/usual-time.rules.ts';

/** Maximum number of claims read, the latest ones, so that a busy store's page is as quick. */
const SAMPLE = 1000;

const seconds = (from: string, to: string) => `extract(epoch from ${to} - ${from})::float8`;

/**
 * Leaves out parked and appealed claims, since waiting for a package or an appeal is no measure of a store.
 */
const USUAL: Statement = {
  name: 'claims.usual-times',
  text: `select count(*)::integer as decided, count(resolved_at)::integer as completed,
      percentile_disc(0.5) within group (order by ${seconds('created_at', 'decided_at')}) as decision,
      percentile_disc(0.5) within group (order by ${seconds('decided_at', 'resolved_at')}) as completion
    from (select created_at, decided_at, resolved_at from claims
      where store_id = $1 and decided_at >= $2 and wake_at is null and imported_at is null
        and still_missing_asked_at is null and appealed_at is null
      order by decided_at desc limit ${SAMPLE}) latest`,
};

interface Row {
  decided: number;
  completed: number;
  decision: number | null;
  completion: number | null;
}

/** Returns how long a store took for its latest decisions since an instant, and to complete them. */
export async function findUsualTimes(reader: Reader, since: Date): Promise<UsualTimes> {
  const [row] = await reader.rows<Row>(USUAL, [reader.storeId, since]);
  const inMs = (length: number | null | undefined) => (length == null ? null : length * 1000);
  return {
    decision: { claims: row?.decided ?? 0, median: inMs(row?.decision) },
    completion: { claims: row?.completed ?? 0, median: inMs(row?.completion) },
  };
}
