/** A displayed list, with the changes known since it was loaded. */
export interface ReadList<Row extends { id: string }> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** Ids of rows that have left the list; they stay visible until it is reloaded. */
  gone: ReadonlySet<string>;
  /** How many claims are new and not visible yet. */
  news: number;
}

interface Page<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** Returns a list from a freshly loaded page. */
export const listOf = <Row extends { id: string }>(page: Page<Row>): ReadList<Row> => ({
  rows: page.items,
  nextCursor: page.nextCursor,
  gone: new Set(),
  news: 0,
});

/** Appends the next page; a claim that moved down in the meantime is not shown twice. */
export function withMore<Row extends { id: string }>(
  list: ReadList<Row>,
  page: Page<Row>,
): ReadList<Row> {
  const known = new Set(list.rows.map(({ id }) => id));
  const more = page.items.filter(({ id }) => !known.has(id));
  return { ...list, rows: [...list.rows, ...more], nextCursor: page.nextCursor };
}

/** Updates the visible ones of some claims in place. */
export function withChanged<Row extends { id: string }>(
  list: ReadList<Row>,
  claims: readonly Row[],
): ReadList<Row> {
  const now = new Map(claims.map((row) => [row.id, row]));
  return { ...list, rows: list.rows.map((row) => now.get(row.id) ?? row) };
}

/**
 * Merges a reloaded first page: visible rows update in place, new claims are counted, and claims
 * that left are marked.
 */
export function withNews<Row extends { id: string }>(
  list: ReadList<Row>,
  page: Page<Row>,
): ReadList<Row> {
  const now = new Map(page.items.map((row) => [row.id, row]));
  const known = new Set(list.rows.map(({ id }) => id));
  const lastKnown = page.items.findLastIndex(({ id }) => known.has(id));
  const reachesEnd = list.nextCursor === null;
  const isNews = ({ id }: Row, at: number) => !known.has(id) && (reachesEnd || at < lastKnown);
  return {
    ...withChanged(list, page.items),
    gone: goneFrom(list.rows, page, now),
    news: page.items.filter(isNews).length,
  };
}

/**
 * Returns the rows that a reloaded page should contain: all of a complete list, else those above any row that
 * it does contain.
 */
function goneFrom<Row extends { id: string }>(
  rows: readonly Row[],
  page: Page<Row>,
  now: ReadonlyMap<string, Row>,
): Set<string> {
  const end = page.nextCursor === null ? rows.length : rows.findLastIndex(({ id }) => now.has(id));
  return new Set(
    rows
      .slice(0, Math.max(end, 0))
      .map(({ id }) => id)
      .filter((id) => !now.has(id)),
  );
}
