/** Comments of a line, and titles of tests; strings, paths and order numbers are not read. */
const PROSE = [
  /(?:^\s*\*|\/\*|(?<=^|\s)\/\/).*/,
  /(?<![.\w])(?:test|describe)(?:\.\w+)*\(.*/,
  /^\s*\]\)\(['"`].*/,
];
const CODE = /\b[SD]\d{1,2}\b/g;

/** The codes of planning papers in the comments and test titles of a source text, by line. */
export function planningCodesIn(source: string): { line: number; code: string }[] {
  return source.split('\n').flatMap((text, at) => {
    const prose = PROSE.map((kind) => text.match(kind)?.[0] ?? '').join('\n');
    return [...new Set(prose.match(CODE))].map((code) => ({ line: at + 1, code }));
  });
}
