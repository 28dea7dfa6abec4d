/** The colors a label may have, as the tokens of the interface name them. */
export const LABEL_COLOURS = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/** Returns whether the value is a color a label may have. */
export function isLabelColour(value: unknown): value is LabelColour {
  return typeof value === 'string' && (LABEL_COLOURS as readonly string[]).includes(value);
}

/** The longest name of a label, in characters. */
export const LABEL_NAME_MAX = 40;

/** As many labels as a store may have: more than that, no one finds one. */
export const MOST_LABELS = 200;
