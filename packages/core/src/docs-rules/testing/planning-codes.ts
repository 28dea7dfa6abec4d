/** Comments of a line, and titles of tests; strings, paths and order numbers are not read. */
const PROSE = [
  /(?:^\s*\*|\/\*|(?<=^|\s)\/\/).*/,
  /(?<![.\w])(?:test|describe)(?:\.\w+)*\(.*/,
  /^\s*\]\)\(['"`].*/,
];
/** S3 is Amazon's storage. */
const CODE = /\b(?!S3\b)[SD]\d{1,2}\b/g;

/**
 * Returns the codes of planning papers in the comments and test titles of a source text, by line.
 */
export function planningCodesIn(source: string): { line: number; code: string }[] {
  const proseOf = (line: string) => PROSE.map((kind) => line.match(kind)?.[0] ?? '').join(' ');
  return planningCodesInText(source.split('\n').map(proseOf).join('\n'));
}

/** Returns the codes of planning papers in a whole text, by line. */
export function planningCodesInText(text: string): { line: number; code: string }[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...new Set(line.match(CODE))].map((code) => ({ line: at + 1, code })));
}
