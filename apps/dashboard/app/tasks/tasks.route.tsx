import { classNames, EmptyState, LinkButton, Notice } from '@amends/ui';
import { Link, useActionData, useSearchParams } from 'react-router';
import { useFormDone } from '../editing/kept-form.tsx';
import { useMessages } from '../messages/messages.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/tasks.route.ts';
import { TaskCard } from './task-card.tsx';
import { keptTask } from './task-forms.tsx';
import { actOnTask, type RefusedTask, readTasks } from './tasks.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readTasks(staffRequest(context), url);

export async function action({ request, context }: Route.ActionArgs) {
  return actOnTask(staffRequest(context), await request.formData());
}

/** What was granted and waits for somebody to carry it out, the longest first (D8). */
export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { tasks: t, frame } = useMessages();
  const { status, tasks, next, later, manyStores } = loaderData;
  const refused = useActionData<RefusedTask>();
  const [search] = useSearchParams();
  const done = search.get('done');
  const retried = search.get('retried');
  const task = search.get('task');
  useFormDone(done && task && !refused ? keptTask(task) : null);
  const address = (cursor?: string) =>
    `/tasks?${new URLSearchParams({
      ...(status === 'failed' ? { status } : {}),
      ...(cursor ? { cursor } : {}),
    })}`;
  return (
    <div className="max-w-240 px-4 py-5 sm:px-6">
      <title>{frame.title(t.title)}</title>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="mt-1 text-13 text-ink-2">{t.subtitle}</p>
      <nav aria-label={t.title} className="mt-3 mb-4 flex gap-1 border-b border-line">
        {(['waiting', 'failed'] as const).map((one) => (
          <Link
            key={one}
            to={one === 'failed' ? '/tasks?status=failed' : '/tasks'}
            aria-current={one === status ? 'page' : undefined}
            className={classNames(
              '-mb-px inline-flex min-h-9 items-center border-b-2 px-3 text-14',
              one === status
                ? 'border-accent font-[580] text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {t.tabs[one]}
          </Link>
        ))}
      </nav>
      {!refused && (done || retried) ? (
        <Notice kind="success" role="status" className="mb-4">
          {done ? t.done(Number(done)) : t.retried(Number(retried))}
        </Notice>
      ) : null}
      {tasks.length === 0 ? (
        <EmptyState
          title={t.empty[status]}
          action={
            <LinkButton size="small" to="/inbox">
              {t.toInbox}
            </LinkButton>
          }
        >
          {status === 'failed' ? t.empty.failedText : t.empty.waitingText}
        </EmptyState>
      ) : null}
      <ul className="grid gap-3">
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            failed={status === 'failed'}
            storeName={manyStores ? task.storeName : null}
            refused={refused?.id === task.id ? refused : undefined}
          />
        ))}
      </ul>
      {next || later ? (
        <nav aria-label={t.next} className="mt-4 flex gap-2">
          {later ? (
            <LinkButton size="small" to={address()}>
              {t.first}
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton size="small" to={address(next)}>
              {t.next}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
