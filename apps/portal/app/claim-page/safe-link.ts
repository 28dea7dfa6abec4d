/** Returns an address of the web, or null: what a store or carrier sent never becomes a script. */
export const safeLink = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;
