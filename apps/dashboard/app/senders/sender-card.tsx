import type { Sender } from '@amends/core/stores';
import { Badge, type BadgeColor, Button, Card, DateTime } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useSendersWords } from '../messages/senders.ts';
import { SenderRecords } from './sender-records.tsx';

const COLORS: Record<Sender['status'], BadgeColor> = {
  PENDING: 'neutral',
  VERIFIED: 'success',
  FAILING: 'warning',
  EXPIRED: 'danger',
};

interface CardProps {
  sender: Sender;
  mayChange: boolean;
  timeZone: string;
}

/** Renders a sender address: its status, its records, and what can be done with it. */
export function SenderCard({ sender, mayChange, timeZone }: CardProps) {
  const t = useSendersWords();
  const { status, name, address, isPrimary, checkedAt, rotatingSince, retiredRecord } = sender;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-14 font-[580] wrap-anywhere">
          {name}
          {name === address ? null : (
            <span className="block text-13 font-normal text-ink-3">{address}</span>
          )}
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {isPrimary ? <Badge color="info">{t.primary}</Badge> : null}
          <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>
        </span>
      </div>
      <div className="grid gap-0.5 text-13 text-ink-2">
        <Meaning sender={sender} timeZone={timeZone} />
        <p>
          {checkedAt ? (
            <>
              {t.lastChecked} <DateTime at={checkedAt} timeZone={timeZone} style="date-time" />
            </>
          ) : (
            t.waiting
          )}
        </p>
        {retiredRecord ? (
          <p className="wrap-anywhere">
            {t.retired} <code>{retiredRecord}</code>.
          </p>
        ) : null}
      </div>
      {status === 'VERIFIED' && rotatingSince === null ? (
        <Fold label={t.records}>
          <SenderRecords sender={sender} />
        </Fold>
      ) : (
        <SenderRecords sender={sender} />
      )}
      {mayChange ? <Actions sender={sender} /> : null}
    </Card>
  );
}

/** Says what the status means, and until when. */
function Meaning({
  sender: { status, isPrimary, expiresAt },
  timeZone,
}: Pick<CardProps, 'sender' | 'timeZone'>) {
  const t = useSendersWords();
  const until = expiresAt ? (
    <>
      {' '}
      <DateTime at={expiresAt} timeZone={timeZone} style="date-time" />.
    </>
  ) : null;
  switch (status) {
    case 'PENDING':
      return (
        <p>
          {t.pending}
          {until}
        </p>
      );
    case 'FAILING':
      return (
        <p className="text-warning-ink">
          {t.failing}
          {until}
        </p>
      );
    case 'EXPIRED':
      return <p className="text-danger-ink">{t.expired}</p>;
    case 'VERIFIED':
      return <p>{isPrimary ? t.isPrimary : t.isSecond}</p>;
  }
}

function Actions({
  sender: { address, name, status, isPrimary, rotatingSince },
}: Pick<CardProps, 'sender'>) {
  const t = useSendersWords();
  const works = status === 'VERIFIED' || status === 'FAILING';
  const of = <input type="hidden" name="address" value={address} />;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Form method="post" className="flex flex-wrap gap-2">
        {of}
        <Button size="small" name="intent" value="verify" aria-label={t.checkOf(name)}>
          {t.check}
        </Button>
        {works ? (
          <Button size="small" name="intent" value="test" aria-label={t.testOf(name)}>
            {t.test}
          </Button>
        ) : null}
        {works && !isPrimary ? (
          <Button
            size="small"
            name="intent"
            value="make-primary"
            aria-label={t.makePrimaryOf(name)}
          >
            {t.makePrimary}
          </Button>
        ) : null}
      </Form>
      {rotatingSince === null ? (
        <Fold label={t.rotate} name={t.rotateOf(name)}>
          <Form method="post" className="mt-1 grid justify-items-start gap-2">
            {of}
            <p className="text-13 text-ink-2">{works ? t.rotateHelp : t.rotateAtOnce}</p>
            <Button name="intent" value="rotate">
              {t.rotateNow}
            </Button>
          </Form>
        </Fold>
      ) : null}
      <Fold label={t.remove} name={t.removeOf(name)} isDanger>
        <Form method="post" className="mt-1 grid justify-items-start gap-2">
          {of}
          <p className="text-13 text-ink-2">{works ? t.removeHelp : t.removePending}</p>
          <Button look="danger" name="intent" value="remove">
            {t.removeNow}
          </Button>
        </Form>
      </Fold>
    </div>
  );
}

function Fold({
  label,
  name,
  isDanger = false,
  children,
}: {
  label: string;
  name?: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  const color = isDanger ? 'text-danger-ink' : '';
  return (
    <details className="text-13">
      <summary
        aria-label={name}
        className={`min-h-8 w-fit cursor-pointer rounded-control py-1.5 ${color}`}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
