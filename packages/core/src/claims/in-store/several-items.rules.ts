/** An item of a draft with its issue. */
interface DraftItem<Item, Issue> {
  readonly item: Item;
  readonly quantity?: number | undefined;
  readonly issue: Issue;
}

/** The items of a draft: the one being filled in, and those filled in before. */
interface DraftItems<Item, Issue> {
  readonly item?: Item | undefined;
  readonly quantity?: number | undefined;
  readonly issue?: Issue | undefined;
  readonly others?: readonly DraftItem<Item, Issue>[] | undefined;
}

/** The values that replace the items of a draft. */
interface NewItems<Item, Issue> {
  item: Item | undefined;
  quantity: number | undefined;
  issue: Issue | undefined;
  others: DraftItem<Item, Issue>[] | undefined;
}

/** Returns a draft's items with the current one added to the others, so that another can be filled in. */
export function withAnotherItem<Item, Issue>({
  item,
  quantity,
  issue,
  others = [],
}: DraftItems<Item, Issue>): NewItems<Item, Issue> {
  const kept = item && issue ? [...others, { item, quantity, issue }] : [...others];
  return { item: undefined, quantity: undefined, issue: undefined, others: someOf(kept) };
}

/** Returns a draft's items with the current one and one of the others swapped. */
export function withItemAt<Item, Issue>(
  draft: DraftItems<Item, Issue>,
  place: number,
): NewItems<Item, Issue> | null {
  const { item, quantity, issue, others = [] } = draft;
  const chosen = others[place];
  if (!chosen) return null;
  const current = item && issue ? [{ item, quantity, issue }] : [];
  const rest = [...others.slice(0, place), ...current, ...others.slice(place + 1)];
  return { quantity: undefined, ...chosen, others: someOf(rest) };
}

/** Returns a draft's items without one of the others; null if there is none at this place. */
export function withoutItemAt<Item, Issue>(
  { item, quantity, issue, others = [] }: DraftItems<Item, Issue>,
  place: number,
): NewItems<Item, Issue> | null {
  if (!others[place]) return null;
  return { item, quantity, issue, others: someOf(others.filter((_, at) => at !== place)) };
}

/** Returns a draft's items without the current one; null if it is the only one. */
export function withoutCurrentItem<Item, Issue>({
  others = [],
}: DraftItems<Item, Issue>): NewItems<Item, Issue> | null {
  const last = others.at(-1);
  return last ? { quantity: undefined, ...last, others: someOf(others.slice(0, -1)) } : null;
}

const someOf = <One>(list: One[]): One[] | undefined => (list.length > 0 ? list : undefined);
