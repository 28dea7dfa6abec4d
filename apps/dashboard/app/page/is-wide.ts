/** Returns whether list and claim are side by side. */
export const isWide = () => window.matchMedia('(min-width: 64rem)').matches;
