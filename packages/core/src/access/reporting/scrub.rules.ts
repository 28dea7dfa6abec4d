import { maskPath } from '../mask-path.rules.ts';

const MOST_CHARACTERS = 500;

/** Patterns for personal data and secrets, with what replaces them in a report; applied in order. */
const REPLACEMENTS: ReadonlyArray<readonly [RegExp, string | ((found: string) => string)]> = [
  [/\b(?:data|blob):\S+/gi, '[data]'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, (url) => pathIn(url)],
  [/[^\s@"'<>(),:;]+(?:@|%40)[^\s@"'<>(),:;]+/gu, '[email]'],
  // The quoted JSON text can contain quotes.
  [/(?<=^Unexpected token .{1,4}, ).*(?= is not valid JSON$)/su, '"…"'],
  // Programs quote values, except after these words, where they quote the name of a property. An
  // unclosed quote was cut off.
  [/(?<!\((?:reading|setting) )(?:"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$))/gu, '"…"'],
  // A quote with letters on both sides is an apostrophe.
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
 * Returns a text without personal data and secrets: URLs become masked paths, and quoted values,
 * emails, tokens, ids and long numbers are replaced. A person's name in the middle of a sentence can't
 * be recognized, so pass only messages written by programs.
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
  try {
    return maskPath(new URL(url, 'http://localhost').pathname);
  } catch {
    return maskPath('');
  }
}

/**
 * Returns the file of a stack frame: the built script for pages, the path within the project for the
 * server.
 */
export function fileIn(place: string): string {
  const file = place.replace(/[?#].*$/s, '');
  const ours = /(?:apps|packages|node_modules)\/(?!.*\/node_modules\/)[\w@.+/-]+$/.exec(file)?.[0];
  if (ours) return ours;
  if (/^node:[\w/]+$/.test(file)) return file;
  return /\/assets\/[\w.-]+\.js$/.exec(file)?.[0] ?? '[page]';
}
