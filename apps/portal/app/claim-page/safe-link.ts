/** Returns a web URL, or null: data from a store or carrier never becomes a script. */
export const safeLink = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;
