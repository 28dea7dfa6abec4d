/** Fonts that every device has, by their CSS name. */
export const SYSTEM_FONTS = ['system-ui', 'serif', 'sans-serif', 'monospace'] as const;

/** Returns whether a store may choose the font. */
export const isOfferedFont = (name: string): boolean =>
  (SYSTEM_FONTS as readonly string[]).includes(name);
