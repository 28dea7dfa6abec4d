import type { WhitelabelDomainPage } from '@amends/core/stores';
import { Badge, type BadgeColor, Button, Cell, DateTime, HeadCell, Table } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useWhitelabelWords } from '../messages/whitelabel.ts';

type Row = WhitelabelDomainPage['items'][number];

const COLORS: Record<Row['status'], BadgeColor> = {
  PENDING: 'neutral',
  VERIFIED: 'success',
  FAILING: 'warning',
  EXPIRED: 'danger',
};

/** Renders domains as rows; on a small screen the status is below the name. */
export function WhitelabelTable({ domains }: { domains: readonly Row[] }) {
  const t = useWhitelabelWords();
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{t.domain}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t.status}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{t.lastChecked}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t.restart}</span>
          </HeadCell>
        </>
      }
    >
      {domains.map((row) => (
        <tr key={`${row.store.id} ${row.domain}`} className="align-top">
          <Cell className="align-top">
            <span className="font-[580] wrap-anywhere">{row.name}</span>
            <span className="block text-13 text-ink-3 wrap-anywhere">{row.store.name}</span>
            <span className="mt-1.5 flex flex-wrap gap-1.5 sm:hidden">
              <Status row={row} />
            </span>
          </Cell>
          <Cell className="hidden align-top sm:table-cell">
            <span className="flex flex-wrap gap-1.5">
              <Status row={row} />
            </span>
          </Cell>
          <Cell className="hidden align-top lg:table-cell">
            {row.checkedAt ? (
              <DateTime at={row.checkedAt} timeZone="UTC" style="date-time" />
            ) : (
              t.waiting
            )}
          </Cell>
          <Cell className="align-top text-right">
            {row.mayRestart ? (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="storeId" value={row.store.id} />
                <input type="hidden" name="domain" value={row.domain} />
                <Button size="small" aria-label={t.restartOf(row.name)}>
                  {t.restart}
                </Button>
              </Form>
            ) : null}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Status({ row: { status, isPrimary } }: { row: Row }) {
  const t = useWhitelabelWords();
  return (
    <>
      <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>
      {isPrimary ? <Badge color="info">{t.primary}</Badge> : null}
    </>
  );
}
