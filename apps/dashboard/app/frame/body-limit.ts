const MEGABYTE = 1024 * 1024;

/** Pages whose forms may contain files if scripts don't run. */
const WITH_FILES = /\/(uploads|attachments|branding|branding\/files|inbox\/[^/]+)(\.data)?$/;

/**
 * Returns whether a request exceeds its page's limit. Browsers always send the length of a form.
 */
export function isTooLarge(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const most = WITH_FILES.test(new URL(request.url).pathname) ? 120 : 4;
  return !(length <= most * MEGABYTE);
}
