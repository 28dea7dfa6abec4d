import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import { Button, classNames, FieldError, Icon, Money, Notice, Thumb } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CopyButton } from '../editing/copy-button.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useTasksWords } from '../messages/tasks.ts';
import { TaskFields } from './task-fields.tsx';
import { fieldOf, type TaskQuery, taskPath } from './task-query.rules.ts';
import { Goods } from './task-table.tsx';
import type { RefusedTasks, TaskView } from './tasks.server.ts';

/** Returns the name under which a tab stores the form of some tasks. */
export const keptTasks = (ids: readonly string[]) => `tasks ${ids.toSorted().join(' ')}`;

interface Given {
  open: readonly TaskView[];
  openNext: string | null;
  query: TaskQuery;
  refused: RefusedTasks | undefined;
}

/** Renders the form that completes the open tasks: all, or none while a field is invalid. */
export function TaskPanel({ open, openNext, query, refused }: Given) {
  const t = useTasksWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = open.map(({ id }) => id);
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when other tasks open
  useEffect(() => takeFocus(heading.current, { preventScroll: true }), [key]);
  const mayAct = open.filter((task) => task.mayAct);
  const failed = query.status === 'failed';
  const [first] = open;
  return (
    <aside
      data-panel
      aria-label={t.panel.label}
      className="min-w-0 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:self-start lg:overflow-y-auto"
    >
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-16">
            {open.length === 1 ? t.panel.one : t.panel.many(open.length)}
          </h2>
          <Link
            to={taskPath({ ...query, open: [] })}
            preventScrollReset
            aria-label={t.panel.close}
            title={t.panel.close}
            className="grid size-8 place-items-center rounded-small text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon.X aria-hidden className="size-4.5" />
          </Link>
        </div>
        <Summary refused={refused} />
        {failed && first && open.length === 1 && first.mayAct ? <Retry task={first} /> : null}
        {mayAct.length === 0 ? (
          <>
            {open.map((task) => (
              <TaskHead key={task.id} task={task} />
            ))}
            <p className="text-13 text-ink-3">{t.viewOnly}</p>
          </>
        ) : (
          <CompleteForm key={key} tasks={mayAct} openNext={openNext} refused={refused} />
        )}
      </div>
    </aside>
  );
}

function Summary({ refused }: { refused: RefusedTasks | undefined }) {
  const t = useTasksWords();
  if (!refused) return null;
  return (
    <Notice kind="danger" role="alert" title={t.panel.refused}>
      {refused.completed > 0 ? t.panel.someDone(refused.completed) : t.panel.nothingDone}
    </Notice>
  );
}

function CompleteForm({
  tasks,
  openNext,
  refused,
}: {
  tasks: readonly TaskView[];
  openNext: string | null;
  refused: RefusedTasks | undefined;
}) {
  const t = useTasksWords();
  const sending = useNavigation().state !== 'idle';
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <PersistedForm
      draftKey={keptTasks(tasks.map(({ id }) => id))}
      method="post"
      noValidate
      preventScrollReset
      onKeyDown={submitByKey}
      className="grid gap-4"
    >
      <FormKey />
      <input type="hidden" name="next" value={openNext ?? ''} />
      {tasks.map((task, position) => (
        <fieldset
          key={task.id}
          className={classNames('grid min-w-0 gap-3', position > 0 && 'border-t border-line pt-4')}
        >
          <legend className="sr-only">
            {t.choose(t.what[task.resolutionType as ResolutionType], task.claimNumber)}
          </legend>
          <TaskHead task={task} />
          <input type="hidden" name="task" value={task.id} />
          <input type="hidden" name={fieldOf('claim', task.id)} value={task.claimId} />
          <TaskFields task={task} refused={refused} />
          {refused?.errors[fieldOf('form', task.id)] ? (
            <FieldError id={fieldOf('form', task.id)}>
              {refused.errors[fieldOf('form', task.id)]}
            </FieldError>
          ) : null}
        </fieldset>
      ))}
      <Button look="primary" name="intent" value="complete" busy={sending}>
        {t.complete(tasks.length)}
      </Button>
    </PersistedForm>
  );
}

/** Renders a task's item, customer and address, with copy buttons. */
function TaskHead({ task }: { task: TaskView }) {
  const t = useTasksWords();
  const type = task.resolutionType as ResolutionType;
  const sku = task.replacement?.sku ?? task.sku;
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <Thumb src={task.imageUrl} alt="" size={48} />
        <div className="min-w-0 flex-1">
          <h3 className="text-15">
            {t.what[type]}
            {type === 'RESHIP' ? null : (
              <span className="ml-1.5 tabular-nums">
                <Money amount={task.paidValue} currency={task.currency} />
              </span>
            )}
          </h3>
          <p className="text-13 [overflow-wrap:anywhere]">
            <Goods task={task} />
          </p>
          <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
            <Link to={`/inbox/${task.claimId}`} className="hover:underline">
              {t.claim(task.claimNumber)}
            </Link>
            {task.resolvedBy ? ` · ${t.approvedBy(task.resolvedBy)}` : null}
          </p>
        </div>
      </div>
      {task.resolutionDetails ? (
        <p className="text-13 whitespace-pre-line [overflow-wrap:anywhere]">
          {task.resolutionDetails}
        </p>
      ) : null}
      {task.failure ? <Notice kind="danger">{task.failure}</Notice> : null}
      <dl className="grid text-13">
        <Copied term={t.facts.order} text={task.orderNumber} />
        <Copied term={t.facts.email} text={task.customerEmail} />
        {sku ? <Copied term={t.facts.sku} text={sku} /> : null}
        {task.shipsTo.length > 0 ? (
          <Copied term={t.facts.shipsTo} text={task.shipsTo.join('\n')} />
        ) : null}
      </dl>
    </div>
  );
}

function Copied({ term, text }: { term: string; text: string }) {
  const t = useTasksWords();
  return (
    <div className="flex min-h-8 items-start gap-2">
      <dt className="w-20 shrink-0 pt-1.5 text-ink-2">{term}</dt>
      <dd className="min-w-0 flex-1 pt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
      <dd>
        <CopyButton text={text} label={t.copy(term)} />
      </dd>
    </div>
  );
}

/** Retries a failed resolution with the same key, so that nothing happens twice. */
function Retry({ task }: { task: TaskView }) {
  const t = useTasksWords();
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <FormKey />
      <input type="hidden" name="task" value={task.id} />
      <p className="text-13 text-ink-2">{t.retryHelp}</p>
      <Button size="small" name="intent" value="retry" className="justify-self-start">
        {t.retry}
      </Button>
    </Form>
  );
}
