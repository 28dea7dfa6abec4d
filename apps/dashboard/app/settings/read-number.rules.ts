/** Parses digits as a number; undefined if there are others. */
export const readWhole = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;

/** Converts a percentage to basis points; undefined if it is none. */
export const readPercent = (typed: string): number | undefined =>
  /^\s*\d{1,7}([.,]\d{0,4})?\s*%?\s*$/.test(typed)
    ? Math.round(Number.parseFloat(typed.replace(',', '.')) * 100)
    : undefined;
