import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import { Badge, Button, Cell, classNames, HeadCell, Money, Table, Thumb } from '@amends/ui';
import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { Since } from '../inbox/time-left.tsx';
import { useNow } from '../inbox/use-now.ts';
import { useTasksWords } from '../messages/tasks.ts';
import { groupByClaim, type TaskQuery, taskFields, taskPath } from './task-query.rules.ts';
import type { TaskView } from './tasks.server.ts';

const LINK = 'inline-flex min-h-6 items-center font-[560] hover:underline';

interface Given {
  tasks: readonly TaskView[];
  query: TaskQuery;
  manyStores: boolean;
  now: Date;
}

/** Renders tasks as rows, grouped by claim; selected ones open in one form. */
export function TaskTable({ tasks, query, manyStores, now: first }: Given) {
  const t = useTasksWords();
  const now = useNow(first);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(query.open);
  const shown = chosen.filter((id) => tasks.some((task) => task.id === id));
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
  const pickable = tasks.filter(({ mayAct }) => mayAct).map(({ id }) => id);
  return (
    <Form ref={form} method="get" action="/tasks" preventScrollReset>
      {taskFields({ ...query, open: [] }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        {pickable.length > 0 ? (
          <>
            <label className="flex min-h-8 items-center gap-2 text-13">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={shown.length === pickable.length}
                onChange={(event) => choose(pickable, event.target.checked)}
              />
              {t.chooseAll}
            </label>
            <Button size="small" look={shown.length > 0 ? 'primary' : 'plain'}>
              {shown.length > 0 ? t.openChosen(shown.length) : t.openChosenNone}
            </Button>
          </>
        ) : null}
      </div>
      <Table
        caption={t.title}
        head={
          <>
            <HeadCell>{t.columns.task}</HeadCell>
            <HeadCell className="hidden md:table-cell">{t.columns.claim}</HeadCell>
            <HeadCell number>{t.columns.age}</HeadCell>
          </>
        }
      >
        {groupByClaim(tasks).flatMap((group) =>
          group.map((task, position) => (
            <tr
              key={task.id}
              id={task.id}
              className={classNames(
                query.open.includes(task.id) && 'bg-accent-soft',
                position > 0 && 'border-line/60',
              )}
            >
              <Cell className="align-top">
                <TaskCell
                  task={task}
                  query={query}
                  isChosen={chosen.includes(task.id)}
                  onChoose={(on) => choose([task.id], on)}
                  store={manyStores ? task.storeName : null}
                />
              </Cell>
              {position === 0 ? (
                <Cell rowSpan={group.length} className="hidden align-top md:table-cell">
                  <ClaimCell task={task} store={manyStores ? task.storeName : null} />
                </Cell>
              ) : null}
              <Cell number className="align-top whitespace-nowrap">
                <Since at={task.taskAt} now={now} />
                {task.isLate ? (
                  <span className="mt-0.5 block">
                    <Badge color="danger">{t.late}</Badge>
                  </span>
                ) : null}
              </Cell>
            </tr>
          )),
        )}
      </Table>
    </Form>
  );
}

function TaskCell({
  task,
  query,
  isChosen,
  onChoose,
  store,
}: {
  task: TaskView;
  query: TaskQuery;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
  store: string | null;
}) {
  const t = useTasksWords();
  const type = task.resolutionType as ResolutionType;
  const path = taskPath({ ...query, open: [task.id] });
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      {task.mayAct ? (
        <span className="grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="open"
            value={task.id}
            aria-label={t.choose(t.what[type], task.claimNumber)}
            className="size-4 accent-accent"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </span>
      ) : null}
      <Thumb src={task.imageUrl} alt="" size={40} className="max-sm:hidden" />
      <div className="min-w-0">
        <Link to={path} preventScrollReset className={LINK}>
          {t.what[type]}
          {type === 'RESHIP' ? null : (
            <span className="ml-1.5 tabular-nums">
              <Money amount={task.paidValue} currency={task.currency} />
            </span>
          )}
        </Link>
        <p className="line-clamp-2 text-13 text-ink-2 [overflow-wrap:anywhere]">
          <Goods task={task} />
        </p>
        {task.failure ? (
          <p className="text-13 text-danger-ink [overflow-wrap:anywhere]">{task.failure}</p>
        ) : null}
        <div className="mt-1 md:hidden">
          <ClaimCell task={task} store={store} />
        </div>
      </div>
    </div>
  );
}

function ClaimCell({ task, store }: { task: TaskView; store: string | null }) {
  const t = useTasksWords();
  return (
    <div className="min-w-0 text-13">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={`/inbox/${task.claimId}`} className={LINK}>
          {t.claim(task.claimNumber)}
        </Link>
        <Link to={`/orders/${task.orderId}`} className="min-h-6 content-center hover:underline">
          {t.order(task.orderNumber)}
        </Link>
      </span>
      <span className="block max-w-56 truncate text-ink-2" title={task.customerEmail}>
        {[task.customerName ?? task.customerEmail, store].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

/** Renders the item to ship or pay for, and what it replaces. */
export function Goods({ task }: { task: TaskView }) {
  const t = useTasksWords();
  const { replacement, quantity, itemName, sku } = task;
  if (!itemName) return t.wholeClaim;
  const named = [t.quantity(quantity, replacement?.name ?? itemName), replacement?.sku ?? sku];
  return (
    <>
      {named.filter(Boolean).join(' · ')}
      {replacement ? ` ${t.instead(itemName)}` : null}
    </>
  );
}
