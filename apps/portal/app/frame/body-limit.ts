const MEGABYTE = 1024 * 1024;

/** Pages whose forms may contain files if scripts don't run. */
const WITH_FILES =
  /\/(issues\/items|issues\/shipment\/details|in-store\/upload|in-store\/receipt\/upload|register\/purchase|view\/[^/]+)(\.data)?$/;

/** Maximum size of a form on this page, in megabytes; a drawn signature must fit. */
const bodyLimit = (pathname: string): number => (WITH_FILES.test(pathname) ? 120 : 4);

/**
 * Returns the page's limit, in megabytes, if a request exceeds it. Browsers always send the length of a form.
 */
export function exceededLimit(request: Request): number | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const limit = bodyLimit(new URL(request.url).pathname);
  return length <= limit * MEGABYTE ? null : limit;
}
