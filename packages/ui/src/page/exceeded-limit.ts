const MEGABYTE = 1024 * 1024;

/**
 * Returns the limit of a page, in megabytes, if the form that it gets exceeds it; null otherwise. `limitOf` gets the path
 * of the page. Browsers always send the length of a form.
 */
export function exceededLimit(
  { method, headers, url }: Request,
  limitOf: (path: string) => number,
): number | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const limit = limitOf(new URL(url).pathname.replace(/\.data$/, ''));
  return length <= limit * MEGABYTE ? null : limit;
}
