/** The longest search for a product, in characters. */
export const LONGEST_SEARCH = 200;
