/** The longest search for a product, in characters. */
export const LONGEST_SEARCH = 200;

/** The longest name of a product that a draft takes, in characters. */
export const LONGEST_NAME = 500;
