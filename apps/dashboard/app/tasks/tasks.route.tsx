import { classNames, EmptyState, Icon, LinkButton, Notice } from '@amends/ui';
import { Link, useActionData, useSearchParams } from 'react-router';
import { showPage } from '../editing/answer-form.server.ts';
import { useFormDone } from '../editing/persisted-form.tsx';
import { useMessages } from '../messages/messages.ts';
import { useTasksWords } from '../messages/tasks.ts';
import { readForm } from '../page/read-form.server.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/tasks.route.ts';
import { TaskFilters } from './task-filters.tsx';
import { keptTasks, TaskPanel } from './task-panel.tsx';
import { taskPath } from './task-query.rules.ts';
import { TaskTable } from './task-table.tsx';
import { actOnTasks, type RefusedTasks, readTasks } from './tasks.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showPage(() => readTasks(staffRequest(context), url));

export async function action({ request, context, url }: Route.ActionArgs) {
  return actOnTasks(staffRequest(context), url, await readForm(request));
}

/**
 * Renders approved resolutions that a person executes: a table, and next to it the form of the open
 * ones.
 */
export default function Tasks({ loaderData }: Route.ComponentProps) {
  const t = useTasksWords();
  const { frame } = useMessages();
  const { query, tasks, open, next } = loaderData;
  const refused = useActionData<RefusedTasks>();
  useFreshOnReturn();
  const isOpen = open.length > 0;
  const isNarrowed = query.search !== '' || query.kind !== null;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-6 lg:has-data-panel:grid-cols-[minmax(0,1fr)_25rem]">
      <title>{frame.title(t.title)}</title>
      <div className={classNames('min-w-0', isOpen && 'max-lg:hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 tabIndex={-1}>{t.title}</h1>
          {loaderData.mayExport ? (
            <LinkButton
              size="small"
              to="/tasks/export"
              reloadDocument
              icon={<Icon.Download aria-hidden className="size-4" />}
            >
              {t.exportCsv}
            </LinkButton>
          ) : null}
        </div>
        <p className="mt-1 text-13 text-ink-2">{t.subtitle}</p>
        <StatusTabs counts={loaderData.counts} query={query} />
        <TaskFilters query={query} kinds={loaderData.counts.kinds} />
        <Outcome refused={Boolean(refused)} />
        {tasks.length === 0 ? (
          <EmptyState
            title={isNarrowed ? t.empty.none : t.empty[query.status]}
            action={
              <LinkButton
                size="small"
                to={isNarrowed ? taskPath({ status: query.status }) : '/inbox'}
              >
                {isNarrowed ? t.empty.clear : t.toInbox}
              </LinkButton>
            }
          >
            {isNarrowed
              ? t.empty.noneText
              : query.status === 'failed'
                ? t.empty.failedText
                : t.empty.waitingText}
          </EmptyState>
        ) : (
          <TaskTable {...loaderData} />
        )}
        {next || query.cursor ? (
          <nav aria-label={t.pages} className="mt-4 flex gap-2">
            {query.cursor ? (
              <LinkButton size="small" to={taskPath({ ...query, open: [], cursor: null })}>
                {t.first}
              </LinkButton>
            ) : null}
            {next ? (
              <LinkButton size="small" to={taskPath({ ...query, open: [], cursor: next })}>
                {t.next}
              </LinkButton>
            ) : null}
          </nav>
        ) : null}
      </div>
      {isOpen ? <TaskPanel {...loaderData} refused={refused} /> : null}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function StatusTabs({ counts, query }: Pick<Data, 'counts' | 'query'>) {
  const t = useTasksWords();
  return (
    <nav aria-label={t.title} className="mt-3 mb-4 flex gap-1 border-b border-line">
      {(['waiting', 'failed'] as const).map((status) => (
        <Link
          key={status}
          to={taskPath({ status })}
          aria-current={status === query.status ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-9 items-center gap-1.5 border-b-2 px-3 text-14',
            status === query.status
              ? 'border-accent font-[580] text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t.tabs[status]}
          <span className="text-13 font-[480] text-ink-3 tabular-nums">
            {t.count(counts[status])}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Shows the result of the last form, and clears its stored input. */
function Outcome({ refused }: { refused: boolean }) {
  const t = useTasksWords();
  const [search] = useSearchParams();
  const [done, retried, gone] = ['done', 'retried', 'gone'].map((name) => Number(search.get(name)));
  const claim = search.get('claim');
  useFormDone(search.has('of') && !refused ? keptTasks((search.get('of') ?? '').split(' ')) : null);
  if (refused || !(done || retried || gone)) return null;
  return (
    <Notice kind={gone ? 'info' : 'success'} role="status" className="mb-4">
      {gone ? t.gone(gone) : retried ? t.retried(claim ?? '') : t.done(done ?? 1, claim ?? '')}
    </Notice>
  );
}
