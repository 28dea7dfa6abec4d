/** Label colors, by the interface's token names. */
export const LABEL_COLOURS = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/** Returns whether the value is a label color. */
export function isLabelColour(value: unknown): value is LabelColour {
  return typeof value === 'string' && (LABEL_COLOURS as readonly string[]).includes(value);
}

/** Maximum length of a label's name, in characters. */
export const LABEL_NAME_MAX = 40;

/** Maximum number of labels in a store. */
export const MOST_LABELS = 200;
