const MEGABYTE = 1024 * 1024;

/** Pages whose forms may carry files when no scripts run. */
const WITH_FILES = /\/(uploads|attachments)(\.data)?$/;

/**
 * Returns whether a request brings more than its page takes. Browsers always say how much they send
 * with a form.
 */
export function isTooLarge(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const most = WITH_FILES.test(new URL(request.url).pathname) ? 120 : 4;
  return !(length <= most * MEGABYTE);
}
