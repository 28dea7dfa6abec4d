/** One answer of a draft: its path, label and value. */
export interface AnswerLine {
  place: string;
  name: string;
  value: string;
}

const MOST_LINES = 60;
/** Keys that mean nothing to people, or are shown elsewhere. */
const LEFT_OUT = /^id$|Id$|^images$|signature/i;

/** Returns every answer of a draft in stored order, whatever shape the draft has. */
export function answerLines(draft: unknown): AnswerLine[] {
  const lines: AnswerLine[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    const name = path.at(-1) ?? '';
    if (value === null || value === undefined || value === '' || LEFT_OUT.test(name)) return;
    if (typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
    } else if (lines.length < MOST_LINES) {
      lines.push({ place: path.join('.'), name, value: String(value) });
    }
  };
  walk(draft, []);
  return lines;
}
