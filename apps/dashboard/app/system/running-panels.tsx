import type { SystemState } from '@amends/core/workspace';
import { Badge, Cell, DateTime, DescriptionList, HeadCell, Table } from '@amends/ui';
import { useSystemWords } from '../messages/system.ts';
import { Panel } from './panel.tsx';

type Props = { system: SystemState };

/** Renders the running processes, and those that stopped reporting. */
export function ProcessPanel({ system: { processes } }: Props) {
  const t = useSystemWords().processes;
  const at = (instant: Date) => <DateTime at={instant} timeZone="UTC" style="date-time" />;
  return (
    <Panel
      title={t.title}
      part={processes}
      problems={(all) => {
        const alive = all.filter(({ isAlive }) => isAlive);
        const works = alive.some(({ role }) => role !== 'web');
        const versions = new Set(alive.map(({ version }) => version));
        return [...(works ? [] : [t.noWorker]), ...(versions.size > 1 ? [t.versions] : [])];
      }}
    >
      {(all) =>
        all.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className="grid gap-3">
            {all.map(({ id, role, version, host, startedAt, seenAt, isAlive }) => (
              <li key={id} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
                  {t.roles[role]} · {host}
                  {isAlive ? null : <Badge color="warning">{t.silent}</Badge>}
                </span>
                <DescriptionList
                  details={[
                    { term: t.version, value: version },
                    { term: t.since, value: at(startedAt) },
                    { term: t.seen, value: at(seenAt) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

/** Renders the pending changes of the database schema, with the row rewrites in progress. */
export function SchemaPanel({ system: { schema, backfills } }: Props) {
  const t = useSystemWords().schema;
  const progress = ({ done, left }: { done: number; left: number | null }) =>
    t.left(done.toLocaleString('en-US'), left?.toLocaleString('en-US') ?? null);
  return (
    <Panel
      title={t.title}
      part={schema}
      problems={({ pending, newer, steps }) => [
        ...(pending > 0 ? [t.pending(pending)] : []),
        ...(newer > 0 ? [t.newer(newer)] : []),
        ...(steps.failure === null ? [] : [t.failed(steps.failure)]),
      ]}
    >
      {({ pending, steps }) => (
        <DescriptionList
          details={[
            { term: t.title, value: pending === 0 ? t.current : t.pending(pending) },
            { term: t.steps, value: t.progress(steps.finished, steps.total) },
            ...(steps.rewrite
              ? [{ term: t.rewrite(steps.rewrite.step), value: progress(steps.rewrite) }]
              : []),
            ...(backfills ?? []).map((backfill) => ({
              term: t.backfills[backfill.name],
              value: progress(backfill),
            })),
          ]}
        />
      )}
    </Panel>
  );
}

/** Renders the statements that took the most database time. */
export function StatementPanel({ system: { statements } }: Props) {
  const t = useSystemWords().statements;
  return (
    <Panel title={t.title} part={statements} isJudged={false}>
      {({ isMeasured, slowest }) =>
        slowest.length === 0 ? (
          <p className="text-ink-2">{isMeasured ? t.none : t.unmeasured}</p>
        ) : (
          <Table
            caption={t.title}
            head={
              <>
                <HeadCell>{t.statement}</HeadCell>
                <HeadCell number>{t.calls}</HeadCell>
                <HeadCell number>{t.mean}</HeadCell>
                <HeadCell number>{t.total}</HeadCell>
              </>
            }
          >
            {slowest.map(({ text, calls, meanMs, totalMs }) => (
              <tr key={text}>
                <Cell>
                  <code className="text-12 wrap-anywhere">{text}</code>
                </Cell>
                <Cell number>{calls.toLocaleString('en-US')}</Cell>
                <Cell number className="whitespace-nowrap">
                  {t.ms(meanMs)}
                </Cell>
                <Cell number className="whitespace-nowrap">
                  {t.seconds(totalMs)}
                </Cell>
              </tr>
            ))}
          </Table>
        )
      }
    </Panel>
  );
}

/** Renders whether lists are read from the replica; nothing if there is no replica. */
export function ReplicaPanel({ system: { replica } }: Props) {
  const t = useSystemWords().replica;
  if (replica?.state === 'none') return null;
  return (
    <Panel
      title={t.title}
      part={replica}
      problems={({ state }) => {
        const problem = t.problems[state];
        return problem ? [problem] : [];
      }}
    >
      {({ state, answered, passedOn }) => (
        <DescriptionList
          details={[
            { term: t.state, value: state === 'none' ? null : t.states[state] },
            { term: t.answered, value: answered.toLocaleString('en-US') },
            { term: t.passedOn, value: passedOn.toLocaleString('en-US') },
          ]}
        />
      )}
    </Panel>
  );
}
