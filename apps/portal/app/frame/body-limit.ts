const MEGABYTE = 1024 * 1024;

/** Pages whose forms may contain files if scripts don't run. */
const WITH_FILES =
  /\/(issues\/items|issues\/shipment\/details|in-store\/upload|in-store\/receipt\/upload|register\/purchase|view\/[^/]+)(\.data)?$/;

/** Maximum size of a form on this page, in bytes; a drawn signature must fit. */
export function bodyLimit(pathname: string): number {
  return (WITH_FILES.test(pathname) ? 120 : 4) * MEGABYTE;
}

/**
 * Returns whether a request exceeds its page's limit. Browsers always send the length of a form.
 */
export function isTooLarge(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return !(length <= bodyLimit(new URL(request.url).pathname));
}
