/**
 * Returns a path outside an order: with `?store=` if only the URL names the store, followed by the path's own
 * query.
 */
export function storePath(storeQuery: string, path: string, query: Record<string, string> = {}) {
  const own = new URLSearchParams(query).toString();
  if (own === '') return `${path}${storeQuery}`;
  return `${path}${storeQuery}${storeQuery === '' ? '?' : '&'}${own}`;
}
