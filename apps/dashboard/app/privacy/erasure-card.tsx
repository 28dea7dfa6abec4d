import type { Erasure } from '@amends/core/privacy';
import { Badge, type BadgeColor, Button, Card, DateTime, DescriptionList } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { usePrivacyWords } from '../messages/privacy.ts';
import { Counts } from './counts.tsx';

const COLORS: Record<Erasure['state'], BadgeColor> = {
  WAITING: 'warning',
  ERASING: 'info',
  DONE: 'success',
  CANCELED: 'neutral',
};

/** Renders an erasure: its state, what it is waiting for, and what it erased. */
export function ErasureCard({
  erasure,
  mayCancel,
  timeZone,
}: {
  erasure: Erasure;
  mayCancel: boolean;
  timeZone: string;
}) {
  const t = usePrivacyWords();
  const { id, state, cause, email, requestedBy, createdAt, endedAt, waitsFor, erased } = erasure;
  const gone = state === 'CANCELED' ? t.canceledCustomer : t.erasedCustomer;
  const at = (instant: Date) => <DateTime at={instant} timeZone={timeZone} style="date-time" />;
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge color={COLORS[state]}>{t.states[state]}</Badge>
          <span className="text-13 text-ink-2">
            {requestedBy ? t.by(requestedBy) : cause === 'RETENTION' ? t.byPeriod : t.bySystem}
          </span>
        </div>
        <DescriptionList
          details={[
            { term: t.of, value: email ?? gone },
            { term: t.requestedOn, value: at(createdAt) },
            ...(endedAt ? [{ term: t.endedOn, value: at(endedAt) }] : []),
          ]}
        />
        {Object.keys(waitsFor).length > 0 ? (
          <>
            <h4 className="font-[560]">{t.waitsFor}</h4>
            <Counts counts={waitsFor} names={t.waitKinds} />
          </>
        ) : null}
        {Object.keys(erased).length > 0 ? (
          <details className="text-14">
            <summary className="min-h-8 cursor-pointer py-1.5">{t.wasErased}</summary>
            <Counts counts={erased} names={t.kinds} />
          </details>
        ) : null}
        {mayCancel && state === 'WAITING' ? (
          <Form method="post">
            <FormKey />
            <input type="hidden" name="erasureId" value={id} />
            <Button size="small" name="intent" value="cancel">
              {t.cancel}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
