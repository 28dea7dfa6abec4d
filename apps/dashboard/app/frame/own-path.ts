/**
 * Returns a path of this site to redirect to; anything else, such as another site disguised as a
 * path, becomes the fallback.
 */
export function ownPath(given: FormDataEntryValue | string | null, fallback = '/inbox'): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return fallback;
  const here = 'http://here.invalid';
  try {
    const { origin, pathname, search } = new URL(given, here);
    return origin === here && !pathname.startsWith('//') ? `${pathname}${search}` : fallback;
  } catch {
    return fallback;
  }
}
