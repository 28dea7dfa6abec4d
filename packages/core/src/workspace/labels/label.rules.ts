/** Label colors, by the interface's token names. */
export const LABEL_COLORS = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

/** Returns whether the value is a label color. */
export function isLabelColor(value: unknown): value is LabelColor {
  return typeof value === 'string' && (LABEL_COLORS as readonly string[]).includes(value);
}

/** Maximum length of a label's name, in characters. */
export const LABEL_NAME_MAX = 40;

/** Maximum number of labels in a store. */
export const MOST_LABELS = 200;
