import type { ImplementationPage } from '@amends/core/implementations';
import { Cell, DateTime, HeadCell, Table } from '@amends/ui';
import { Link } from 'react-router';
import { useImplementationsWords } from '../messages/implementations.ts';
import { StateBadge } from './state-badge.tsx';

type Row = ImplementationPage['items'][number] & { timeZone: string };
const WIDE = 'hidden lg:table-cell';
const MEDIUM = 'hidden sm:table-cell';

/** Renders implementations as rows; on a small screen the status is below the name. */
export function ImplementationTable({ implementations }: { implementations: readonly Row[] }) {
  const t = useImplementationsWords();
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{t.columns.store}</HeadCell>
          <HeadCell className={MEDIUM}>{t.columns.status}</HeadCell>
          <HeadCell className={MEDIUM}>{t.columns.steps}</HeadCell>
          <HeadCell className={WIDE}>{t.columns.reviewer}</HeadCell>
          <HeadCell className={WIDE}>{t.columns.changed}</HeadCell>
        </>
      }
    >
      {implementations.map((each) => (
        <tr key={each.id} className="align-top">
          <Cell className="align-top">
            <Link
              to={`/implementations/${each.id}`}
              className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
            >
              {each.storeName}
            </Link>
            <span className="block text-13 text-ink-3 wrap-anywhere">
              {[t.sources[each.source], each.contactName].filter(Boolean).join(' · ')}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-2 text-13 text-ink-3 sm:hidden">
              <StateBadge state={each.state} isWithdrawn={each.isWithdrawn} />
              {t.progress(each.stepsDone, each.stepsTotal)}
            </span>
          </Cell>
          <Cell className={`${MEDIUM} align-top`}>
            <StateBadge state={each.state} isWithdrawn={each.isWithdrawn} />
          </Cell>
          <Cell className={`${MEDIUM} align-top tabular-nums`}>
            {t.stepsDone(each.stepsDone, each.stepsTotal)}
          </Cell>
          <Cell className={`${WIDE} align-top wrap-anywhere`}>{each.reviewer ?? ''}</Cell>
          <Cell className={`${WIDE} align-top`}>
            <DateTime at={each.movedAt} timeZone={each.timeZone} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
