/** A pool, or one of its connections. */
interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/**
 * Returns how many rows a statement reads from tables and indexes: unlike its time, the same on any machine.
 * Runs the statement.
 */
export async function rowsRead(
  pool: Queries,
  { text, values = [] }: { text: string; values?: readonly unknown[] },
): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
  const [plan] = rows as { 'QUERY PLAN': [{ Plan: Node }] }[];
  if (!plan) throw new Error('EXPLAIN returned no plan');
  const readBy = (node: Node): number => {
    const removed = node['Rows Removed by Filter'] ?? 0;
    const own = /Scan/.test(node['Node Type'])
      ? (node['Actual Rows'] + removed) * node['Actual Loops']
      : 0;
    return own + (node.Plans ?? []).reduce((sum, plan) => sum + readBy(plan), 0);
  };
  return readBy(plan['QUERY PLAN'][0].Plan);
}
