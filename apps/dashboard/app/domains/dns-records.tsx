import type { Domain } from '@amends/core/stores';
import { Badge, type BadgeColor } from '@amends/ui';
import type { ReactNode } from 'react';
import { CopyButton } from '../editing/copy-button.tsx';
import { useDomainsWords } from '../messages/domains.ts';

/** A DNS record of a domain or sender. */
type DnsRecord = Pick<Domain['records'][number], 'name' | 'values' | 'state' | 'found'> & {
  purpose: string;
  type: string;
};

const COLORS: Record<DnsRecord['state'], BadgeColor> = {
  ok: 'success',
  missing: 'warning',
  wrong: 'danger',
  unknown: 'neutral',
  unchecked: 'neutral',
};

/** Renders the records that a name needs, next to those that DNS has. */
export function DnsRecords<Shown extends DnsRecord>({
  label,
  records,
  purposeOf,
  noteOf,
}: {
  label: string;
  records: readonly Shown[];
  purposeOf: (record: Shown) => string;
  noteOf: (record: Shown) => ReactNode;
}) {
  const t = useDomainsWords();
  return (
    <ul aria-label={label} className="grid gap-2">
      {records.map((record) => (
        <li key={record.purpose} className="grid gap-2 rounded-small bg-sunken p-3 text-13">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-[560]">{purposeOf(record)}</span>
            <Badge color={COLORS[record.state]}>{t.states[record.state]}</Badge>
          </div>
          <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:items-baseline">
            <dt className="text-ink-3">{t.type}</dt>
            <dd>{record.type}</dd>
            <dt className="text-ink-3">{t.name}</dt>
            <dd>
              <Copied text={record.name} label={t.copyName} />
            </dd>
            <dt className="text-ink-3">{t.value}</dt>
            <dd className="grid gap-1">
              {record.values.map((value) => (
                <Copied key={value} text={value} label={t.copyValue} />
              ))}
            </dd>
            {record.found.length > 0 && record.state !== 'ok' ? (
              <>
                <dt className="text-ink-3">{t.found}</dt>
                <dd className="grid gap-1 text-danger-ink">
                  {record.found.map((value) => (
                    <code key={value} className="min-w-0 break-all">
                      {value}
                    </code>
                  ))}
                </dd>
              </>
            ) : null}
          </dl>
          {noteOf(record)}
        </li>
      ))}
    </ul>
  );
}

/** Renders a text to copy into another site. */
export const Copied = ({ text, label }: { text: string; label: string }) => (
  <span className="flex min-h-8 items-center gap-1">
    <code className="min-w-0 break-all select-all">{text}</code>
    <CopyButton text={text} label={`${label} ${text}`} />
  </span>
);
