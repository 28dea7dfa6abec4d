import type { Domain } from '@amends/core/stores';
import { Badge, type BadgeColor, Button, Card, DateTime } from '@amends/ui';
import { Form } from 'react-router';
import { useDomainsWords } from '../messages/domains.ts';
import { DnsRecords } from './dns-records.tsx';

const COLORS: Record<Domain['status'], BadgeColor> = {
  PENDING: 'neutral',
  VERIFIED: 'success',
  FAILING: 'warning',
  EXPIRED: 'danger',
};

interface CardProps {
  domain: Domain;
  target: string | null;
  mayChange: boolean;
  timeZone: string;
}

/** Renders a domain: its status, its records, and what can be done with it. */
export function DomainCard({ domain, target, mayChange, timeZone }: CardProps) {
  const t = useDomainsWords();
  const { status, name, isPrimary, checkedAt } = domain;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-14 font-[580] wrap-anywhere">
          {name}
          {name === domain.domain ? null : (
            <span className="block text-13 font-normal text-ink-3">{domain.domain}</span>
          )}
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {isPrimary ? <Badge color="info">{t.primary}</Badge> : null}
          <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>
        </span>
      </div>
      <div className="grid gap-0.5 text-13 text-ink-2">
        <Meaning domain={domain} timeZone={timeZone} />
        <p>
          {checkedAt ? (
            <>
              {t.lastChecked} <DateTime at={checkedAt} timeZone={timeZone} style="date-time" />
            </>
          ) : (
            t.waiting
          )}
        </p>
      </div>
      {status === 'VERIFIED' ? (
        <details className="text-13">
          <summary className="min-h-8 w-fit cursor-pointer rounded-control py-1.5">
            {t.records}
          </summary>
          <Records domain={domain} target={target} />
        </details>
      ) : (
        <Records domain={domain} target={target} />
      )}
      {mayChange ? <Actions domain={domain} /> : null}
    </Card>
  );
}

function Records({ domain, target }: Pick<CardProps, 'domain' | 'target'>) {
  const t = useDomainsWords();
  return (
    <DnsRecords
      label={t.recordsOf(domain.name)}
      records={domain.records}
      purposeOf={({ purpose }) => t.purposes[purpose]}
      noteOf={({ type }) =>
        type === 'A' && target ? (
          <p className="text-ink-2">
            {t.orAlias} <code className="break-all">{target}</code>.
          </p>
        ) : null
      }
    />
  );
}

/** Says what the status means, and until when. */
function Meaning({ domain, timeZone }: Pick<CardProps, 'domain' | 'timeZone'>) {
  const t = useDomainsWords();
  const { status, isPrimary, expiresAt } = domain;
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

function Actions({ domain: { domain, name, status, isPrimary } }: Pick<CardProps, 'domain'>) {
  const t = useDomainsWords();
  const works = status === 'VERIFIED' || status === 'FAILING';
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="domain" value={domain} />
        <Button size="small" name="intent" value="verify" aria-label={t.checkOf(name)}>
          {t.check}
        </Button>
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
      <details>
        <summary
          aria-label={t.removeOf(name)}
          className="min-h-8 w-fit cursor-pointer rounded-control py-1.5 text-13 text-danger-ink"
        >
          {t.remove}
        </summary>
        <Form method="post" className="mt-1 grid justify-items-start gap-2">
          <input type="hidden" name="domain" value={domain} />
          <p className="text-13 text-ink-2">{works ? t.removeHelp : t.removePending}</p>
          <Button look="danger" name="intent" value="remove">
            {t.removeNow}
          </Button>
        </Form>
      </details>
    </div>
  );
}
