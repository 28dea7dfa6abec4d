import type { Domain } from '@amends/core/stores';
import { useDomainsWords } from '../messages/domains.ts';
import { DnsRecords } from './dns-records.tsx';
import { NameCard } from './name-card.tsx';

/** Renders a domain: its status, records and actions. */
export function DomainCard({
  domain,
  target,
  mayChange,
  timeZone,
}: {
  domain: Domain;
  target: string | null;
  mayChange: boolean;
  timeZone: string;
}) {
  const t = useDomainsWords();
  return (
    <NameCard
      shown={{ ...domain, ascii: domain.domain }}
      field="domain"
      words={t}
      areRecordsSettled={domain.status === 'VERIFIED'}
      mayChange={mayChange}
      timeZone={timeZone}
      records={
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
      }
    />
  );
}
