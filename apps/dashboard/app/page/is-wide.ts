/** Returns whether list and claim stand beside each other. */
export const isWide = () => window.matchMedia('(min-width: 64rem)').matches;
