import type { FailedJob } from '@amends/core/workspace';
import { Button, Cell, DateTime, HeadCell, Table, VisuallyHidden } from '@amends/ui';
import { Link } from 'react-router';
import { useFailedJobsWords } from '../messages/failed-jobs.ts';

/** A cell that goes below the previous one on a phone. */
const STACKED = 'max-sm:col-start-2 max-sm:py-0.5 max-sm:pl-0';
const WIDE_ONLY = 'max-sm:hidden';
const CHECKBOX = 'size-5 accent-accent-ink align-middle';

interface Acting {
  busy: boolean;
  onChoose: (ids: ReadonlySet<string>) => void;
  onRun: (ids: readonly string[]) => void;
  onDismiss: (ids: readonly string[]) => void;
}

/** Renders the actions for the selected jobs. */
export function JobActions({
  jobs,
  chosen,
  busy,
  onChoose,
  onRun,
  onDismiss,
}: Acting & { jobs: readonly FailedJob[]; chosen: readonly FailedJob[] }) {
  const t = useFailedJobsWords();
  const runnable = chosen.filter(({ canRunAgain }) => canRunAgain);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <label className="inline-flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          className={CHECKBOX}
          checked={chosen.length === jobs.length}
          onChange={(event) =>
            onChoose(new Set(event.currentTarget.checked ? jobs.map(({ id }) => id) : []))
          }
        />
        {t.selectAll}
      </label>
      <p aria-live="polite" className="min-w-20 text-13 text-ink-2">
        {chosen.length > 0 ? t.selected(chosen.length) : ''}
      </p>
      <Button
        type="button"
        size="small"
        look="primary"
        busy={busy}
        disabled={runnable.length === 0}
        onClick={() => onRun(runnable.map(({ id }) => id))}
      >
        {t.runSelected}
      </Button>
      <Button
        type="button"
        size="small"
        disabled={chosen.length === 0 || busy}
        onClick={() => onDismiss(chosen.map(({ id }) => id))}
      >
        {t.dismissSelected}
      </Button>
    </div>
  );
}

/** Renders failed jobs, one below the other on a phone. */
export function JobTable({
  jobs,
  chosen,
  manyStores,
  timeZone,
  ...acting
}: Acting & {
  jobs: readonly FailedJob[];
  chosen: ReadonlySet<string>;
  manyStores: boolean;
  timeZone: string;
}) {
  const t = useFailedJobsWords();
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell className={WIDE_ONLY}>
            <VisuallyHidden>{t.selectAll}</VisuallyHidden>
          </HeadCell>
          <HeadCell className={WIDE_ONLY}>{t.job}</HeadCell>
          <HeadCell className={WIDE_ONLY}>{t.of}</HeadCell>
          <HeadCell className={WIDE_ONLY}>{t.error}</HeadCell>
          <HeadCell className={WIDE_ONLY}>{t.since}</HeadCell>
          <HeadCell className={WIDE_ONLY}>
            <VisuallyHidden>{t.actions}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          isChosen={chosen.has(job.id)}
          manyStores={manyStores}
          timeZone={timeZone}
          {...acting}
          onChoose={() => {
            const next = new Set(chosen);
            if (!next.delete(job.id)) next.add(job.id);
            acting.onChoose(next);
          }}
        />
      ))}
    </Table>
  );
}

function JobRow({
  job,
  isChosen,
  manyStores,
  timeZone,
  busy,
  onChoose,
  onRun,
  onDismiss,
}: Omit<Acting, 'onChoose'> & {
  job: FailedJob;
  isChosen: boolean;
  manyStores: boolean;
  timeZone: string;
  onChoose: () => void;
}) {
  const t = useFailedJobsWords();
  const name = t.names[job.job] ?? job.job;
  const about = aboutOf(job, t);
  const label = about ? `${name}, ${about.text}` : name;
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-2">
      <Cell className="max-sm:row-span-5 max-sm:pr-2.5 sm:w-0">
        <input
          type="checkbox"
          className={CHECKBOX}
          aria-label={t.select(label)}
          checked={isChosen}
          onChange={onChoose}
        />
      </Cell>
      <Cell className={`${STACKED} font-[520]`}>
        {name}
        {manyStores ? (
          <span className="block text-13 font-normal text-ink-2">{job.storeName ?? t.noStore}</span>
        ) : null}
      </Cell>
      <Cell className={`${STACKED} sm:whitespace-nowrap`}>
        {about ? (
          <Link to={about.to}>{about.text}</Link>
        ) : (
          <span className="text-ink-3">{t.none}</span>
        )}
      </Cell>
      <Cell className={`${STACKED} sm:min-w-52`}>
        {t.failures[job.failure]}
        {job.canRunAgain ? null : <span className="block text-13 text-ink-2">{t.cannotRun}</span>}
        {job.failureCode ? (
          <details className="text-13 text-ink-2">
            <summary className="min-h-8 w-fit cursor-pointer py-1.5">{t.technical}</summary>
            <code className="wrap-anywhere">{`${job.job}: ${job.failureCode}`}</code>
          </details>
        ) : null}
      </Cell>
      <Cell className={`${STACKED} sm:whitespace-nowrap`}>
        <DateTime at={job.firstFailedAt} timeZone={timeZone} style="date-time" />
        <span className="block text-13 text-ink-2">{t.attemptCount(job.attempts)}</span>
      </Cell>
      <Cell className={`${STACKED} whitespace-nowrap sm:w-0`}>
        {job.canRunAgain ? (
          <Button
            type="button"
            size="small"
            aria-label={t.runAgainOf(label)}
            disabled={busy}
            onClick={() => onRun([job.id])}
          >
            {t.runAgain}
          </Button>
        ) : null}{' '}
        <Button
          type="button"
          size="small"
          look="ghost"
          aria-label={t.dismissOf(label)}
          disabled={busy}
          onClick={() => onDismiss([job.id])}
        >
          {t.dismiss}
        </Button>
      </Cell>
    </tr>
  );
}

/** Returns the subject of a job and the path of its page. */
function aboutOf(
  { claimId, claimNumber, orderId, orderNumber }: FailedJob,
  t: ReturnType<typeof useFailedJobsWords>,
): { text: string; to: string } | null {
  if (claimId && claimNumber !== null)
    return { text: t.claim(claimNumber), to: `/inbox/${claimId}` };
  if (orderId && orderNumber !== null)
    return { text: t.order(orderNumber), to: `/orders/${orderId}` };
  return null;
}
