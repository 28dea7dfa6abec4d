import type { Domain } from '@amends/core/stores';
import { Badge, type BadgeColor, Button, Card, DateTime } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import { FormKey } from '../editing/form-key.tsx';
import type { DomainsWords } from '../messages/domains.ts';

const COLORS: Record<Domain['status'], BadgeColor> = {
  PENDING: 'neutral',
  VERIFIED: 'success',
  FAILING: 'warning',
  EXPIRED: 'danger',
};

/** A domain or a sender address, as its card shows it. */
export type ShownName = Pick<
  Domain,
  'name' | 'status' | 'isPrimary' | 'checkedAt' | 'expiresAt'
> & {
  /** The name in ASCII, as forms send it. */
  ascii: string;
};

/** Texts that domains and sender addresses both have, in a version for each. */
export type NameWords = Pick<
  DomainsWords,
  | 'statuses'
  | 'primary'
  | 'pending'
  | 'failing'
  | 'expired'
  | 'isPrimary'
  | 'isSecond'
  | 'waiting'
  | 'lastChecked'
  | 'records'
  | 'check'
  | 'checkOf'
  | 'makePrimary'
  | 'makePrimaryOf'
  | 'remove'
  | 'removeOf'
  | 'removeHelp'
  | 'removePending'
  | 'removeNow'
>;

interface CardProps {
  shown: ShownName;
  /** Name of the form field that identifies it. */
  field: string;
  words: NameWords;
  records: ReactNode;
  /** Whether the records need no changes. */
  areRecordsSettled: boolean;
  mayChange: boolean;
  timeZone: string;
  /** Additional text. */
  about?: ReactNode;
  /** Additional buttons of its form. */
  buttons?: ReactNode;
  /** Additional forms. */
  children?: ReactNode;
}

/** Returns whether it works: verified, even if its records are gone for now. */
export const works = ({ status }: Pick<Domain, 'status'>): boolean =>
  status === 'VERIFIED' || status === 'FAILING';

/** Renders a domain or a sender address: its status, records and actions. */
export function NameCard(props: CardProps) {
  const { shown, words: t, records, areRecordsSettled, mayChange, timeZone, about } = props;
  const { name, ascii, isPrimary, status, checkedAt } = shown;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-14 font-[580] wrap-anywhere">
          {name}
          {name === ascii ? null : (
            <span className="block text-13 font-normal text-ink-3">{ascii}</span>
          )}
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {isPrimary ? <Badge color="info">{t.primary}</Badge> : null}
          <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>
        </span>
      </div>
      <div className="grid gap-0.5 text-13 text-ink-2">
        <Meaning {...props} />
        <p>
          {checkedAt ? (
            <>
              {t.lastChecked} <DateTime at={checkedAt} timeZone={timeZone} style="date-time" />
            </>
          ) : (
            t.waiting
          )}
        </p>
        {about}
      </div>
      {areRecordsSettled ? <Fold label={t.records}>{records}</Fold> : records}
      {mayChange ? <Actions {...props} /> : null}
    </Card>
  );
}

/** Renders the meaning of the status, and when it ends. */
function Meaning({ shown, words: t, timeZone }: Pick<CardProps, 'shown' | 'words' | 'timeZone'>) {
  const { status, isPrimary, expiresAt } = shown;
  const text = {
    PENDING: t.pending,
    VERIFIED: isPrimary ? t.isPrimary : t.isSecond,
    FAILING: t.failing,
    EXPIRED: t.expired,
  }[status];
  const color = { FAILING: 'text-warning-ink', EXPIRED: 'text-danger-ink' };
  const hasEnd = status === 'PENDING' || status === 'FAILING';
  return (
    <p className={status === 'FAILING' || status === 'EXPIRED' ? color[status] : undefined}>
      {text}
      {hasEnd && expiresAt ? (
        <>
          {' '}
          <DateTime at={expiresAt} timeZone={timeZone} style="date-time" />.
        </>
      ) : null}
    </p>
  );
}

function Actions({ shown, field, words: t, buttons, children }: CardProps) {
  const { name, isPrimary } = shown;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Form method="post" className="flex flex-wrap gap-2">
        <Of shown={shown} field={field} />
        <Button size="small" name="intent" value="verify" aria-label={t.checkOf(name)}>
          {t.check}
        </Button>
        {buttons}
        {works(shown) && !isPrimary ? (
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
      {children}
      <Fold label={t.remove} name={t.removeOf(name)} danger>
        <Form method="post" className="mt-1 grid justify-items-start gap-2">
          <Of shown={shown} field={field} />
          <p className="text-13 text-ink-2">{works(shown) ? t.removeHelp : t.removePending}</p>
          <Button look="danger" name="intent" value="remove">
            {t.removeNow}
          </Button>
        </Form>
      </Fold>
    </div>
  );
}

/** Renders the hidden fields of a form about one domain or sender address. */
export const Of = ({ shown, field }: Pick<CardProps, 'shown' | 'field'>) => (
  <>
    <FormKey />
    <input type="hidden" name={field} value={shown.ascii} />
  </>
);
