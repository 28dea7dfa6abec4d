/** Label colors, by the interface's token names. */
export const LABEL_COLORS = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

/** Maximum length of a label's name, in characters. */
export const LABEL_NAME_MAX = 40;

/** Maximum number of labels in a store. */
export const MOST_LABELS = 200;
