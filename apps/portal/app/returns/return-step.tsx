import { Notice, Steps } from '@amends/ui';
import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { GoBack } from '../frame/go-back.tsx';
import { OrderThread } from '../frame/order-thread.tsx';
import { useReturnMessages } from '../messages/return-messages.ts';
import type { ReturningView } from './returning.server.ts';

const NAMES = {
  start: 'items',
  reasons: 'reasons',
  resolution: 'resolution',
  review: 'review',
} as const;

/** Renders one question of a return, with the order visible. */
export function ReturnStepPage({
  view,
  title,
  subtitle,
  changed,
  children,
}: {
  view: ReturningView;
  title: string;
  subtitle?: string;
  /** Whether the returnable items changed since the answers were given. */
  changed?: boolean;
  children: ReactNode;
}) {
  const t = useReturnMessages();
  const brand = useBrand();
  const { step, current, total, back, order, timeZone } = view;
  const name = t.returns.steps[NAMES[step]];
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(name, brand.name)}</title>
      <Steps
        current={current}
        total={total}
        label={t.steps.label(current, total, name)}
        lead={<GoBack to={back} />}
      />
      <h1 data-step-heading tabIndex={-1} className="mt-6 scroll-mt-4 wrap-anywhere">
        {title}
      </h1>
      {subtitle ? <p className="mt-2 text-ink-2 wrap-anywhere">{subtitle}</p> : null}
      {step === 'start' ? null : (
        <div className="mt-5">
          <OrderThread order={order} timeZone={timeZone} />
        </div>
      )}
      {changed ? (
        <Notice kind="warning" title={t.returns.changedTitle} className="mt-5">
          {t.returns.changed}
        </Notice>
      ) : null}
      <div className="mt-5">{children}</div>
    </div>
  );
}

/** Renders a hidden field with the id of the form's draft. */
export function DraftField({ view }: { view: ReturningView }) {
  return <input type="hidden" name="draft" value={view.draftId} />;
}
