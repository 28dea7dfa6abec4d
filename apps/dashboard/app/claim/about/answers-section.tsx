import { dateTimeText } from '@amends/ui';
import { useMessages } from '../../messages/messages.ts';
import { useClaim } from '../use-claim.ts';
import { Line, Lines, More, Section } from './section.tsx';

/** What the customer filled in while filing, as they left it. */
export function AnswersSection() {
  const { answers, store } = useClaim();
  const t = useMessages().claim.about;
  if (!answers) return null;
  const lines = answerLines(answers.claim);
  return (
    <Section title={t.answers}>
      <More
        summary={t.answersHelp(
          dateTimeText(answers.startedAt, 'date-time', 'en-US', store.timeZone),
        )}
      >
        <Lines>
          {lines.map(({ path, value }) => (
            <Line key={path} term={path}>
              {value}
            </Line>
          ))}
        </Lines>
      </More>
    </Section>
  );
}

const MOST_LINES = 60;

/** Every answer with its place, in the order in which it was kept; ids and files are left out. */
function answerLines(claim: unknown): { path: string; value: string }[] {
  const lines: { path: string; value: string }[] = [];
  const walk = (value: unknown, path: string[]) => {
    if (lines.length >= MOST_LINES || value === null || value === '') return;
    const key = path.at(-1) ?? '';
    if (/id$|images|signature/i.test(key)) return;
    if (typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) {
        const isName = !/^\d+$|^(ful|itm|ord)_/.test(name);
        walk(part, isName ? [...path, name] : path);
      }
    } else {
      lines.push({ path: key, value: String(value) });
    }
  };
  walk(claim, []);
  return lines.map((line, index) => ({ ...line, path: line.path || String(index) }));
}
