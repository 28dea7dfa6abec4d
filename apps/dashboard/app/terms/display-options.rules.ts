/** Optional columns of a row. */
export const ROW_FACTS = [
  'number',
  'value',
  'sla',
  'labels',
  'assignee',
  'order',
  'store',
  'asked',
  'excerpt',
] as const;
export type RowFact = (typeof ROW_FACTS)[number];

/** A person's display options of the list. */
export interface DisplayOptions {
  density: 'comfortable' | 'compact';
  facts: readonly RowFact[];
}

/** Name of the cookie that holds them. */
export const DISPLAY_COOKIE = 'amends_desk_list';

export const DEFAULT_DISPLAY: DisplayOptions = {
  density: 'comfortable',
  facts: ['number', 'value', 'sla', 'labels', 'assignee', 'store'],
};

/** Reads the cookie; ignores unknown values. */
export function parseDisplayOptions(text: string | undefined): DisplayOptions {
  const [density, facts] = (text ?? '').split(':');
  if (facts === undefined) return DEFAULT_DISPLAY;
  const chosen = facts.split('.');
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    facts: ROW_FACTS.filter((fact) => chosen.includes(fact)),
  };
}

export const formatDisplayOptions = ({ density, facts }: DisplayOptions): string =>
  `${density}:${facts.join('.')}`;
