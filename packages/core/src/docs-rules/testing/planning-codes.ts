/** Matches comments and test titles; strings, paths and order numbers are ignored. */
const PROSE = [
  /(?:^\s*\*|\/\*|(?<=^|\s)\/\/).*/,
  /(?<![.\w])(?:test|describe)(?:\.\w+)*\(.*/,
  /^\s*\]\)\(['"`].*/,
];
/** S3 is Amazon's storage. */
const CODE = /\b(?!S3\b)[SD]\d{1,2}\b/g;

/** Returns the planning codes in the comments and test titles of a source text, by line. */
export function planningCodesIn(source: string): { line: number; code: string }[] {
  const proseOf = (line: string) => PROSE.map((kind) => line.match(kind)?.[0] ?? '').join(' ');
  return planningCodesInText(source.split('\n').map(proseOf).join('\n'));
}

/** Returns the planning codes in a text, by line. */
export function planningCodesInText(text: string): { line: number; code: string }[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...new Set(line.match(CODE))].map((code) => ({ line: at + 1, code })));
}
