import type { SystemState } from '@amends/core/workspace';
import { Cell, DateTime, DescriptionList, HeadCell, Table } from '@amends/ui';
import { Link } from 'react-router';
import { useSystemWords } from '../messages/system.ts';
import { durationText } from './duration-text.ts';
import { Panel } from './panel.tsx';

type Props = { system: SystemState };

const LATE_SECONDS = 600;

/** Renders the number of waiting and running jobs, and how long the oldest has waited. */
export function QueuePanel({ system: { queues } }: Props) {
  const { queues: t, duration } = useSystemWords();
  return (
    <Panel
      title={t.title}
      part={queues}
      problems={(all) => (all.some(({ age }) => age > LATE_SECONDS) ? [t.late] : [])}
    >
      {(all) =>
        all.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <Table
            caption={t.title}
            head={
              <>
                <HeadCell>{t.queue}</HeadCell>
                <HeadCell number>{t.waiting}</HeadCell>
                <HeadCell number>{t.active}</HeadCell>
                <HeadCell number>{t.oldest}</HeadCell>
              </>
            }
          >
            {all.map(({ queue, waiting, active, age }) => (
              <tr key={queue}>
                <Cell>{queue}</Cell>
                <Cell number>{waiting.toLocaleString('en-US')}</Cell>
                <Cell number>{active.toLocaleString('en-US')}</Cell>
                <Cell number>{age > 0 ? durationText(age, duration) : '–'}</Cell>
              </tr>
            ))}
          </Table>
        )
      }
    </Panel>
  );
}

/** Renders the failed jobs, with a link to their page. */
export function FailedPanel({ system: { failedJobs } }: Props) {
  const t = useSystemWords().failed;
  return (
    <Panel
      title={t.title}
      part={failedJobs}
      problems={({ open }) => (open > 0 ? [t.open(open)] : [])}
    >
      {({ open, newest }) =>
        open === 0 ? (
          <p>{t.none}</p>
        ) : (
          <>
            <DescriptionList
              details={newest.map(({ job, failedAt }) => ({
                term: job,
                value: <DateTime at={failedAt} timeZone="UTC" style="date-time" />,
              }))}
            />
            <Link to="/failed-jobs" className="text-accent-ink underline underline-offset-3">
              {t.show}
            </Link>
          </>
        )
      }
    </Panel>
  );
}

/** Renders how far webhooks and reports are behind the latest events. */
export function OutboxPanel({ system: { outbox } }: Props) {
  const { outbox: t, duration } = useSystemWords();
  return (
    <Panel
      title={t.title}
      part={outbox}
      problems={({ age }) => (age > LATE_SECONDS ? [t.late] : [])}
    >
      {({ waiting, age }) =>
        waiting === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <DescriptionList
            details={[
              { term: t.title, value: t.waiting(waiting) },
              { term: t.age, value: durationText(age, duration) },
            ]}
          />
        )
      }
    </Panel>
  );
}

/** Renders the number of working and failing connected shops. */
export function ConnectionPanel({ system: { connections } }: Props) {
  const t = useSystemWords().connections;
  return (
    <Panel
      title={t.title}
      part={connections}
      problems={(all) => {
        const failing = all.find(({ status }) => status === 'DEGRADED');
        return failing ? [`${t.statuses.DEGRADED}: ${failing.count.toLocaleString('en-US')}`] : [];
      }}
    >
      {(all) =>
        all.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <DescriptionList
            details={all.map(({ status, count }) => ({
              term: t.statuses[status] ?? status,
              value: count.toLocaleString('en-US'),
            }))}
          />
        )
      }
    </Panel>
  );
}
