import { WORDS_BEFORE_SECRETS } from './secret-pages.rules.ts';

/** Masks a path: replaces every segment that could be a token, an id or an address by `:`. */
export function maskPath(path: string): string {
  const segments = path.split('/');
  return segments
    .map((segment, index) => {
      const isWord = /^(v1|[a-z-]{0,25}(\.json)?)$/.test(segment);
      return isWord && !WORDS_BEFORE_SECRETS.has(segments[index - 1] ?? '') ? segment : ':';
    })
    .join('/');
}
