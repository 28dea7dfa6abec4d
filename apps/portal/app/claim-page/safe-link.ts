/** Returns a web URL, or null, so that data from a store or carrier can't inject a script. */
export const safeLink = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;
