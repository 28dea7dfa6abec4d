import type { Implementation } from '@amends/core/implementations';
import type { ImplementationStep } from '@amends/core/implementations/checklist.rules';
import { Badge, Button, Icon, LinkButton } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useImplementationsWords } from '../messages/implementations.ts';
import { CommentList } from './comment-list.tsx';
import type { StepPages } from './step-pages.server.ts';

interface Props {
  implementation: Implementation;
  /** Paths of the pages on which steps are completed, if the person may open them. */
  pages: StepPages;
  timeZone: string;
  answer: FormAnswer | undefined;
}

/** Renders every step with its current state, a link to its page, and its comments. */
export function StepList({ implementation, pages, timeZone, answer }: Props) {
  const t = useImplementationsWords();
  const { steps, state } = implementation;
  const isOver = state === 'REJECTED';
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="steps" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps" className="text-16 font-semibold">
          {t.steps}
        </h2>
        <p className="text-13 text-ink-2 tabular-nums">{t.progress(done, steps.length)}</p>
      </div>
      {isOver ? null : <p className="text-13 text-ink-2">{t.stepsIntro}</p>}
      <ol className="grid rounded-card border border-line bg-surface [&>li+li]:border-t [&>li+li]:border-line">
        {steps.map(({ step, isDone, isRequired }) => (
          <li key={step} className="flex items-start gap-3 px-4 py-3.5">
            {isDone ? (
              <Icon.CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            ) : (
              <span
                aria-hidden
                className="mt-0.5 size-5 shrink-0 rounded-pill border-2 border-line-3"
              />
            )}
            <div className="grid min-w-0 flex-1 gap-1.5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <h3 className="text-14 font-[580]">
                  {t.stepNames[step]}
                  <span className="sr-only"> · {isDone ? t.done : t.open}</span>
                </h3>
                {isRequired && !isDone && !isOver ? (
                  <Badge color="warning">{t.required}</Badge>
                ) : null}
              </div>
              <p className="text-13 text-ink-2">{t.stepHelp[step]}</p>
              <StepActions
                step={step}
                implementation={implementation}
                page={pages[step]}
                isDone={isDone || isOver}
              />
              <CommentList
                step={step}
                implementation={implementation}
                timeZone={timeZone}
                answer={answer}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepActions({
  step,
  implementation,
  page,
  isDone,
}: {
  step: ImplementationStep;
  implementation: Implementation;
  page: string | undefined;
  isDone: boolean;
}) {
  const t = useImplementationsWords();
  const { mayConfirmSettings, settingsConfirmedBy } = implementation;
  if (step === 'settings' && isDone && settingsConfirmedBy) {
    return <p className="text-13 text-ink-3">{t.confirmedBy(settingsConfirmedBy)}</p>;
  }
  if (isDone) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {page ? (
        <LinkButton to={page} size="small">
          {t.stepLinks[step]}
        </LinkButton>
      ) : null}
      {step === 'settings' && mayConfirmSettings ? (
        <Form method="post" preventScrollReset>
          <FormKey />
          <Button name="intent" value="confirm-settings" size="small" look="primary">
            {t.confirm}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
