/** Parses a whole number; undefined if the text has anything but digits. */
export const readWhole = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;

/** Parses a percentage into basis points; undefined if invalid. */
export const readPercent = (typed: string): number | undefined =>
  /^\s*\d{1,7}([.,]\d{0,4})?\s*%?\s*$/.test(typed)
    ? Math.round(Number.parseFloat(typed.replace(',', '.')) * 100)
    : undefined;
