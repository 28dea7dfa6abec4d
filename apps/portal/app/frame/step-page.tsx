import { Steps } from '@amends/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { GoBack } from './go-back.tsx';

export type StepName = 'whatHappened' | 'yourItems' | 'yourShipment' | 'resolution' | 'review';

const PLACE: Record<StepName, number> = {
  whatHappened: 1,
  yourItems: 2,
  yourShipment: 2,
  resolution: 3,
  review: 4,
};
const TOTAL = 4;

/** Renders one question: the back link, the question, the order, and the answers. */
export function StepPage({
  back,
  step,
  part,
  stepName,
  title,
  subtitle,
  thread,
  children,
}: {
  /** Target of Go Back; every page has one except a receipt. */
  back?: string;
  step?: StepName;
  /** Progress within the step, including this page: above 0, at most 1. */
  part?: number;
  /** What the step is about, if its name is not enough. */
  stepName?: string;
  title: ReactNode;
  subtitle?: ReactNode;
  thread?: ReactNode;
  children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-5 pb-12 sm:pt-8">
      {step ? (
        <Steps
          current={PLACE[step]}
          total={TOTAL}
          part={part}
          label={t.steps.label(PLACE[step], TOTAL, stepName ?? t.steps[step])}
          lead={back ? <GoBack to={back} /> : null}
        />
      ) : back ? (
        <GoBack to={back} />
      ) : null}
      <h1 data-step-heading tabIndex={-1} className="mt-6 scroll-mt-4 wrap-anywhere">
        {title}
      </h1>
      {subtitle ? <p className="mt-2 text-ink-2 wrap-anywhere">{subtitle}</p> : null}
      {thread ? <div className="mt-5">{thread}</div> : null}
      <div className="mt-5">{children}</div>
    </div>
  );
}
