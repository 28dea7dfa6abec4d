import { maskPath } from '../mask-path.rules.ts';

const MOST_CHARACTERS = 500;

/** What could be about a person, or open something, and what a report says instead, in order. */
const REPLACEMENTS: ReadonlyArray<readonly [RegExp, string | ((found: string) => string)]> = [
  [/\b(?:data|blob):\S+/gi, '[data]'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, (url) => pathIn(url)],
  [/[^\s@"'<>(),:;]+(?:@|%40)[^\s@"'<>(),:;]+/gu, '[email]'],
  // What was parsed has quotes of its own.
  [/(?<=^Unexpected token .{1,4}, ).*(?= is not valid JSON$)/su, '"…"'],
  // Programs quote values; after these words, the name of a property. A quote without an end was cut.
  [/(?<!\((?:reading|setting) )(?:"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$))/gu, '"…"'],
  // An apostrophe has letters on both sides.
  [/(?<!\((?:reading|setting) |[\p{L}\p{N}])['‘].*?(?:['’](?![\p{L}\p{N}])|$)/gsu, '"…"'],
  [/(?<=^|\s)\/[^\s"'`]*/g, (path) => maskPath(path.split(/[?#]/, 1)[0] ?? '')],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\b[a-z]{2,5}_[\w-]{6,}/gi, '[id]'],
  [/[\w.+/=-]{20,}/g, (text) => (/^[a-z]+$/i.test(text) ? text : '[secret]')],
  [/(?<![\w-])\+?\(?\d[\d\s().-]{2,}\d/g, '[number]'],
  [/(?=[\w-]*\d)[A-Z0-9]{2,}(?:-[A-Z0-9]{2,})+/gi, '[number]'],
  [/\d{4,}/g, '[number]'],
];

/**
 * Returns a text without what could be about a person or open something: addresses of pages keep
 * their words, and quoted values, emails, tokens, ids and long numbers are replaced. A name of a person
 * in the middle of a sentence can't be recognized, so only messages of programs may be given.
 */
export function scrub(text: string): string {
  const cut = text.slice(0, 4 * MOST_CHARACTERS);
  const scrubbed = REPLACEMENTS.reduce(
    (left, [pattern, instead]) =>
      typeof instead === 'string' ? left.replace(pattern, instead) : left.replace(pattern, instead),
    cut,
  );
  return scrubbed.slice(0, MOST_CHARACTERS);
}

/** Returns the masked path of a URL or a path, without host, query and fragment. */
export function pathIn(url: string): string {
  const path = URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost').pathname
    : '';
  return maskPath(path);
}

/**
 * Returns the file of a stack frame: of pages, a built script; of the server, its path below the
 * project.
 */
export function fileIn(place: string): string {
  const file = place.replace(/[?#].*$/s, '');
  const ours = /(?:apps|packages|node_modules)\/(?!.*\/node_modules\/)[\w@.+/-]+$/.exec(file)?.[0];
  if (ours) return ours;
  if (/^node:[\w/]+$/.test(file)) return file;
  return /\/assets\/[\w.-]+\.js$/.exec(file)?.[0] ?? '[page]';
}
