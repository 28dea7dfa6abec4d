/** Maximum length of a product search, in characters. */
export const LONGEST_SEARCH = 200;

/** Maximum length of a product name in a draft, in characters. */
export const LONGEST_NAME = 500;
