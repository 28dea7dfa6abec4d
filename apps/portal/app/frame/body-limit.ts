const MEGABYTE = 1024 * 1024;

/** Pages whose forms may carry files when no scripts run. */
const WITH_FILES = /\/(issues\/items|view\/[^/]+)(\.data)?$/;

/** How large a form of this page may be, in bytes; a drawn signature has to fit. */
export function bodyLimit(pathname: string): number {
  return (WITH_FILES.test(pathname) ? 120 : 4) * MEGABYTE;
}

/**
 * Returns whether a request brings more than its page takes. Browsers always say how much they send
 * with a form.
 */
export function isTooLarge(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return !(length <= bodyLimit(new URL(request.url).pathname));
}
