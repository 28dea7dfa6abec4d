import { decimalOf } from '@amends/core/orders/money.rules';
import type { ResolutionType } from '@amends/core/resolutions/resolution-type.rules';
import { Button, FieldError, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { KeptForm } from '../editing/kept-form.tsx';
import { useMessages } from '../messages/messages.ts';
import type { RefusedTask, TaskView } from './tasks.server.ts';

interface Given {
  task: TaskView;
  refused: RefusedTask | undefined;
}

/** The name under which the form of a task is kept. */
export const keptTask = (id: string) => `task ${id}`;

/** Says that it is done, by the reference that the store's own system gave it. */
export function CompleteForm({ task, refused }: Given) {
  const t = useMessages().tasks;
  const type = task.resolutionType as ResolutionType;
  const errors = refused?.errors ?? {};
  const typed = refused?.typed ?? {};
  const field = (name: string, first = '') => ({
    name,
    id: `${name}-${task.id}`,
    defaultValue: typed[name] ?? first,
    autoComplete: 'off',
    ...(errors[name] ? { error: errors[name] } : {}),
  });
  return (
    <KeptForm
      keepAs={keptTask(task.id)}
      method="post"
      noValidate
      preventScrollReset
      className="border-t border-line pt-3"
    >
      <Names task={task} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextInput {...field('reference')} label={t.reference[type]} maxLength={200} />
        {type === 'RESHIP' ? (
          <>
            <TextInput {...field('trackingNumber')} label={t.trackingNumber} maxLength={200} />
            <TextInput {...field('trackingUrl')} type="url" label={t.trackingUrl} />
          </>
        ) : (
          <TextInput
            {...field('amount', decimalOf({ amount: task.paidValue, currency: task.currency }))}
            inputMode="decimal"
            label={t.amount(task.currency)}
            hint={t.amountHint}
          />
        )}
      </div>
      {errors.form ? <FieldError id={`form-${task.id}`}>{errors.form}</FieldError> : null}
      <Button size="small" look="primary" name="intent" value="complete" className="mt-3">
        {t.complete}
      </Button>
    </KeptForm>
  );
}

/** Has what failed tried again, under the same key, so that nothing is done twice. */
export function RetryForm({ task, refused }: Given) {
  const t = useMessages().tasks;
  const error = refused?.errors.form;
  return (
    <Form method="post" preventScrollReset>
      <Names task={task} />
      {error ? <FieldError id={`form-${task.id}`}>{error}</FieldError> : null}
      <Button size="small" name="intent" value="retry">
        {t.retry}
      </Button>
    </Form>
  );
}

function Names({ task }: { task: TaskView }) {
  const names = ['id', 'claimId', 'claimNumber', 'currency'] as const;
  return names.map((name) => <input key={name} type="hidden" name={name} value={task[name]} />);
}
