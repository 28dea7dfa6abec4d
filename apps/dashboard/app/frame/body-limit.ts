const MEGABYTE = 1024 * 1024;

/** Pages whose forms may contain files, with the most megabytes of such a form. Other forms have at most 4. */
const WITH_FILES: readonly (readonly [pages: RegExp, megabytes: number])[] = [
  [/\/(uploads|attachments|branding|branding\/files|inbox\/[^/]+)$/, 120],
  // A label that is too large for a return gets the form's own message.
  [/\/(returns\/[^/]+|orders\/[^/]+\/return)$/, 120],
  // They store a file as it arrives, and refuse one that is too large themselves.
  [/\/(orders|claims)\/import(\/upload)?$/, Number.POSITIVE_INFINITY],
];

/**
 * Returns the page's limit, in megabytes, if a request exceeds it. Browsers always send the length of a form.
 */
export function exceededLimit(request: Request): number | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const [, most] = WITH_FILES.find(([pages]) => pages.test(path)) ?? [null, 4];
  return length <= most * MEGABYTE ? null : most;
}
