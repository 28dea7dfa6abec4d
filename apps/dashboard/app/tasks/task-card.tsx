import type { ResolutionType } from '@amends/core/resolutions/resolution-type.rules';
import { Card, DateTime, Money, Notice, Thumb } from '@amends/ui';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { CompleteForm, RetryForm } from './task-forms.tsx';
import type { RefusedTask, TaskView } from './tasks.server.ts';

const LINK = 'inline-flex min-h-6 items-center font-[560] hover:underline';

/** One thing to do: what, for whom, how much, since when; and the form that says that it is done. */
export function TaskCard({
  task,
  failed,
  storeName,
  refused,
}: {
  task: TaskView;
  failed: boolean;
  storeName: string | null;
  refused: RefusedTask | undefined;
}) {
  const t = useMessages().tasks;
  const type = task.resolutionType as ResolutionType;
  return (
    <Card as="li" id={task.id} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Thumb src={task.imageUrl} alt="" size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="text-14">
            {t.what[type]}
            {type === 'RESHIP' ? null : (
              <>
                {' '}
                <Money amount={task.paidValue} currency={task.currency} />
              </>
            )}
          </h2>
          <p className="[overflow-wrap:anywhere]">
            <Goods task={task} />
          </p>
          {task.resolutionDetails ? (
            <p className="text-13 whitespace-pre-line text-ink-2">{task.resolutionDetails}</p>
          ) : null}
        </div>
        <div className="flex w-full flex-wrap gap-x-3 text-13 sm:w-auto">
          <Link to={`/inbox/${task.claimId}`} className={LINK}>
            {t.claim(task.claimNumber)}
          </Link>
          <Link to={`/orders/${task.orderId}`} className={LINK}>
            {t.order(task.orderNumber)}
          </Link>
        </div>
      </div>
      <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
        {[storeName, task.customerName, task.customerEmail].filter(Boolean).join(' · ')}
        {task.resolvedBy ? ` · ${t.grantedBy(task.resolvedBy)}` : null} ·{' '}
        {failed ? t.failedSince : t.since}{' '}
        <DateTime at={task.taskAt} timeZone={task.timeZone} style="date-time" />
      </p>
      {task.shipsTo.length > 0 ? (
        <p className="text-13">
          <span className="text-ink-2">{t.shipsTo}: </span>
          {task.shipsTo.join(', ')}
        </p>
      ) : null}
      {task.failure ? <Notice kind="danger">{task.failure}</Notice> : null}
      {task.mayAct ? (
        failed ? (
          <RetryForm task={task} refused={refused} />
        ) : (
          <CompleteForm task={task} refused={refused} />
        )
      ) : (
        <p className="text-13 text-ink-3">{t.mayNot}</p>
      )}
    </Card>
  );
}

/** What goes out, and what it stands in for. */
function Goods({ task }: { task: TaskView }) {
  const t = useMessages().tasks;
  const { replacement, quantity, itemName, sku } = task;
  if (!itemName) return null;
  const named = [t.quantity(quantity, replacement?.name ?? itemName), replacement?.sku ?? sku];
  return (
    <>
      {named.filter(Boolean).join(' · ')}
      {replacement ? (
        <span className="text-ink-2">
          {' '}
          {t.instead} {itemName}
        </span>
      ) : null}
    </>
  );
}
