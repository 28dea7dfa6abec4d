/** Changed things by id, each with the number of its last event; null if that is unknown. */
export type Changes = ReadonlyMap<string, number | null>;

/** Adds a change. Updates of several processes arrive in any order, so the greatest number stays. */
export function addChange(
  changes: Map<string, number | null>,
  id: string,
  sequence: number | null,
) {
  const before = changes.get(id);
  const isUnknown = before === null || sequence === null;
  changes.set(id, isUnknown ? null : Math.max(before ?? 0, sequence));
}

/** How many changed claims are remembered. */
const MOST = 1_000;

/** Returns all changes; beyond the limit, only that of `open`, the claim on the screen. */
export function withChanges(before: Changes, added: Changes, open: string | undefined): Changes {
  const all = new Map(before);
  for (const [id, sequence] of added) addChange(all, id, sequence);
  if (all.size <= MOST) return all;
  return new Map([...all].filter(([id]) => id === open));
}
