const MEGABYTE = 1024 * 1024;
/** The limit of a form that can have no files. */
const WITHOUT_FILES = 4;

/** The most that is read of a form with too many files, so that its text isn't lost. */
const WITH_LOST_FILES = 1024;

/**
 * Returns the limit of a page, in megabytes, if the form that it gets is too large to be read; null otherwise. `limitOf` gets
 * the path of the page. A form whose type allows no files may have 4 at most, since it is read into memory. One with files is
 * read up to a gigabyte, although `withFormFiles` keeps fewer. Browsers always send the length of a form.
 */
export function exceededLimit(request: Request, limitOf: (path: string) => number): number | null {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return null;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const ofPage = limitOfPage(request, limitOf);
  const type = headers.get('content-type') ?? '';
  const hasNoFiles = /^application\/x-www-form-urlencoded\b/i.test(type);
  const limit = hasNoFiles ? Math.min(ofPage, WITHOUT_FILES) : ofPage;
  const mayLoseFiles = ofPage > WITHOUT_FILES && /^multipart\/form-data\b/i.test(type);
  const most = mayLoseFiles ? Math.max(limit, WITH_LOST_FILES) : limit;
  return length <= most * MEGABYTE ? null : limit;
}

/** Returns the limit of the page that a form is sent to, in megabytes. */
export const limitOfPage = ({ url }: Request, limitOf: (path: string) => number): number =>
  limitOf(new URL(url).pathname.replace(/\.data$/, ''));
