const MEGABYTE = 1024 * 1024;
/** The limit of a form that can have no files. */
const WITHOUT_FILES = 4;

/**
 * Returns the limit of a page, in megabytes, if the form that it gets exceeds it; null otherwise. `limitOf` gets the path
 * of the page. A form whose type allows no files may have 4 at most, since it is read into memory. Browsers always send the
 * length of a form.
 */
export function exceededLimit(
  { method, headers, url }: Request,
  limitOf: (path: string) => number,
): number | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const ofPage = limitOf(new URL(url).pathname.replace(/\.data$/, ''));
  const hasNoFiles = /^application\/x-www-form-urlencoded\b/i.test(
    headers.get('content-type') ?? '',
  );
  const limit = hasNoFiles ? Math.min(ofPage, WITHOUT_FILES) : ofPage;
  return length <= limit * MEGABYTE ? null : limit;
}
