/** The selected claims, and where the last selection was made. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/**
 * Selects or deselects a claim. With `range`, every claim between the last one and this one gets the same
 * state.
 */
export function choose(
  selection: Selection,
  id: string,
  order: readonly string[],
  range = false,
): Selection {
  const on = !selection.ids.has(id);
  const from = range && selection.anchor !== null ? order.indexOf(selection.anchor) : -1;
  const to = order.indexOf(id);
  const meant = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(selection.ids);
  for (const one of meant) {
    if (on) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/** Selects all visible claims; none if all are selected already. */
export function chooseAll(selection: Selection, order: readonly string[]): Selection {
  const all = order.every((id) => selection.ids.has(id));
  return all ? NOTHING : { ids: new Set(order), anchor: selection.anchor };
}

/** Deselects some claims. */
export function takeOut(selection: Selection, taken: readonly string[]): Selection {
  const ids = new Set(selection.ids);
  for (const id of taken) ids.delete(id);
  return { ...selection, ids };
}
