import { isClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { dateTimeText } from '@amends/ui';
import { claimTypeLabel } from '@amends/words/labels';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { answerLines } from './answer-lines.ts';
import { Line, Lines, More, Section } from './section.tsx';

/** Returns the portal's label for a value. */
const wordOf = (value: string, words: Record<string, string>) =>
  isClaimType(value) ? claimTypeLabel(value) : (words[value] ?? value);

/** Renders the customer's answers as they were submitted. */
export function AnswersSection() {
  const { answers, store } = useClaim();
  const t = useClaimWords().about;
  if (!answers) return null;
  const names: Record<string, string> = { ...t.addressFields, ...t.answerFields };
  const started = dateTimeText(answers.startedAt, 'date-time', 'en-US', store.timeZone);
  return (
    <Section title={t.answers}>
      <More summary={t.answersHelp(started)}>
        <Lines>
          {answerLines(answers.claim).map(({ place, name, value }) => (
            <Line key={place} term={names[name] ?? name}>
              {wordOf(value, t.answerValues)}
            </Line>
          ))}
        </Lines>
      </More>
    </Section>
  );
}
