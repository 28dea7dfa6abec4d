import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import { decimalOf } from '@amends/core/reference/money.rules';
import { moneyText, TextInput } from '@amends/ui';
import { useEffect, useState } from 'react';
import { parseAmount } from '../claim/decide/typed-numbers.rules.ts';
import { useTasksWords } from '../messages/tasks.ts';
import { fieldOf, type TaskField } from './task-query.rules.ts';
import type { RefusedTasks, TaskView } from './tasks.server.ts';

/** Renders the fields of a completed task: reference, amount, tracking. */
export function TaskFields({
  task,
  refused,
}: {
  task: TaskView;
  refused: RefusedTasks | undefined;
}) {
  const t = useTasksWords();
  const type = task.resolutionType as ResolutionType;
  const approved = decimalOf({ amount: task.paidValue, currency: task.currency });
  const field = (name: TaskField, first = '') => {
    const named = fieldOf(name, task.id);
    const error = refused?.errors[named];
    return {
      name: named,
      id: named.replace(':', '-'),
      defaultValue: refused?.typed[named] ?? first,
      autoComplete: 'off',
      maxLength: name === 'trackingUrl' ? 2000 : name === 'differenceReason' ? 500 : 200,
      ...(error ? { error } : {}),
    };
  };
  const amount = field('amount', approved);
  const [typed, setTyped] = useState(amount.defaultValue);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const paid = typed === '' ? task.paidValue : parseAmount(typed, task.currency);
  const differs = paid !== null && paid < task.paidValue;
  const reason = field('differenceReason');
  return (
    <>
      <TextInput {...field('reference')} label={t.reference[type]} />
      {type === 'RESHIP' ? (
        <>
          <TextInput {...field('trackingNumber')} label={t.trackingNumber} />
          <TextInput {...field('trackingUrl')} type="url" label={t.trackingUrl} />
        </>
      ) : (
        <>
          <TextInput
            {...amount}
            inputMode="decimal"
            label={t.amount[isCredit(type) ? 'credit' : 'refund'](task.currency)}
            hint={t.amountHint(moneyText(task.paidValue, task.currency))}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            {...reason}
            label={t.differenceReason}
            hint={t.differenceHint}
            fieldClassName={differs || !scripted || reason.error ? '' : 'hidden'}
          />
        </>
      )}
    </>
  );
}

const isCredit = (type: ResolutionType) =>
  type === 'STORE_CREDIT' || type === 'FLAT_RATE_STORE_CREDIT';
