import type { Difference } from '@amends/core/commerce';
import { Button, Card, DateTime, TextInput } from '@amends/ui';
import { Form, Link } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders a difference: both values side by side, its meaning, and the actions to resolve it. */
export function DifferenceCard({
  difference,
  shop,
  mayChange,
  timeZone,
  answer,
}: {
  difference: Difference;
  shop: string;
  mayChange: boolean;
  timeZone: string;
  /** Errors of the submitted form. */
  answer: FormAnswer | undefined;
}) {
  const t = useConnectionsWords().reconciliation;
  const { about, field, label, shopOrderId, ours, theirs, status, foundAt, goneAt } = difference;
  const title =
    about === 'order' ? t.order(label) : t.ofOrder(t.effects[label] ?? label, shopOrderId);
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-14 font-[560] wrap-anywhere">{title}</h3>
        <p className="text-13 text-ink-3">
          {t.fields[field] ?? field} · {status === 'GONE' ? t.gone : t.found}{' '}
          <DateTime at={goneAt ?? foundAt} timeZone={timeZone} style="date-time" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 text-14">
        <Side name={t.ours} value={ours} field={field} />
        <Side name={t.theirs(shop)} value={theirs} field={field} />
      </dl>
      {status === 'KNOWN' ? (
        <p className="text-13 text-ink-2 wrap-anywhere">
          {t.known(difference.markedBy)}: {difference.reason}
        </p>
      ) : null}
      {status === 'OPEN' ? (
        <p className="text-13 text-ink-2">{todoOf(difference, t.todo)}</p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-13 empty:hidden">
        {difference.claimId ? (
          <Link className="underline underline-offset-3" to={`/inbox/${difference.claimId}`}>
            {t.claim}
          </Link>
        ) : null}
        {difference.returnId ? (
          <Link className="underline underline-offset-3" to={`/returns/${difference.returnId}`}>
            {t.return}
          </Link>
        ) : null}
      </p>
      {difference.askedAt ? <p className="text-13 text-ink-2">{t.asked}</p> : null}
      {mayChange && status !== 'GONE' ? (
        <Actions difference={difference} title={title} answer={answer} />
      ) : null}
    </Card>
  );
}

function Side({ name, value, field }: { name: string; value: string | null; field: string }) {
  const t = useConnectionsWords().reconciliation;
  const text = field === 'canceled' ? (value === 'yes' ? t.yes : t.no) : value;
  return (
    <div className="min-w-0 rounded-small bg-sunken px-3 py-2">
      <dt className="text-12 text-ink-3 wrap-anywhere">{name}</dt>
      <dd className="font-[560] tabular-nums wrap-anywhere">{text || t.nothing}</dd>
    </div>
  );
}

function todoOf(
  { about, field, label }: Difference,
  todo: Record<
    | 'order'
    | 'order-missing-there'
    | 'effect-missing-there'
    | 'cancel-missing-there'
    | 'effect-missing-here',
    string
  >,
): string {
  if (about === 'order') {
    return field === 'missing-there' ? todo['order-missing-there'] : todo.order;
  }
  if (field === 'missing-here') return todo['effect-missing-here'];
  return label === 'cancel-credit' ? todo['cancel-missing-there'] : todo['effect-missing-there'];
}

/** Returns the name under which the reason of a difference is stored. */
export const keptReason = (differenceId: string) => `difference ${differenceId}`;

function Actions({
  difference: { id, about, status, askedAt },
  title,
  answer,
}: {
  difference: Difference;
  title: string;
  answer: FormAnswer | undefined;
}) {
  const t = useConnectionsWords().reconciliation;
  const mine = answer?.error && answer.typed?.form === id ? answer : undefined;
  return (
    <div className="grid gap-2">
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        <FormKey />
        <input type="hidden" name="differenceId" value={id} />
        {askedAt ? null : (
          <Button size="small" name="intent" value="recheck">
            {t.recheck[about]}
          </Button>
        )}
        {status === 'KNOWN' ? (
          <Button size="small" name="intent" value="reopen">
            {t.reopen}
          </Button>
        ) : null}
      </Form>
      {status === 'OPEN' ? (
        <Fold label={t.mark} name={`${t.mark}: ${title}`} open={mine !== undefined}>
          <PersistedForm
            draftKey={keptReason(id)}
            method="post"
            className="mt-2 grid gap-3"
            preventScrollReset
          >
            <FormKey />
            <input type="hidden" name="form" value={id} />
            <input type="hidden" name="differenceId" value={id} />
            <TextInput
              id={`${id}-reason`}
              name="reason"
              label={t.reason}
              hint={t.markHelp}
              error={mine?.fields.reason}
              defaultValue={mine?.typed?.reason ?? ''}
              maxLength={500}
              required
            />
            <Button size="small" name="intent" value="mark" className="justify-self-start">
              {t.save}
            </Button>
          </PersistedForm>
        </Fold>
      ) : null}
    </div>
  );
}
