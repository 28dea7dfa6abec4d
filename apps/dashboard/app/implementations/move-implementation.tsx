import type { Implementation } from '@amends/core/implementations';
import {
  IMPLEMENTATION_MOVES,
  type ImplementationAction,
} from '@amends/core/implementations/implementation.rules';
import { Button, type ButtonLook, TextArea } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useState } from 'react';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useImplementationsWords } from '../messages/implementations.ts';
import { useMessages } from '../messages/messages.ts';

const LOOKS: Record<ImplementationAction, ButtonLook> = {
  submit: 'primary',
  review: 'primary',
  'request-changes': 'plain',
  approve: 'primary',
  reject: 'plain',
  withdraw: 'plain',
  deploy: 'primary',
  'undo-deploy': 'plain',
};

const ENDS: readonly ImplementationAction[] = ['reject', 'withdraw'];

/** Renders a button for a move; its window says what follows, what is open, and asks for a reason. */
export function MoveImplementation({
  implementation,
  action,
}: {
  implementation: Implementation;
  action: ImplementationAction;
}) {
  const t = useImplementationsWords();
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(`move-implementation-${action}`, {
    hasFields: true,
    onDone: () => setOpen(false),
  });
  const { storeName, steps, version } = implementation;
  const openSteps = steps.filter(({ isDone }) => !isDone);
  const showsSteps = action === 'submit' || action === 'approve' || action === 'deploy';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look={LOOKS[action]}>
          {t.actions[action]}
        </Button>
      }
      title={t.moveTitles[action](storeName)}
      description={t.moveHelp[action]}
      closeLabel={editing.close}
    >
      <form.Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={action} />
        <input type="hidden" name="version" value={version} />
        {showsSteps && openSteps.length > 0 ? (
          <div className="text-13 text-ink-2">
            <p>{t.openSteps}</p>
            <ul className="ml-5 list-disc">
              {openSteps.map(({ step, isRequired }) => (
                <li key={step}>
                  {t.stepNames[step]}
                  {isRequired ? ` (${t.required.toLowerCase()})` : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {IMPLEMENTATION_MOVES[action].needsNote ? (
          <TextArea
            name="note"
            id={`${action}-note`}
            label={action === 'reject' ? t.reason : t.note}
            hint={t.noteHint}
            error={form.errorOf('note')}
            maxLength={2000}
            rows={4}
            required
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" onClick={() => setOpen(false)}>
            {editing.cancel}
          </Button>
          <Button look={ENDS.includes(action) ? 'danger' : 'primary'} busy={form.busy}>
            {t.moveButtons[action]}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  );
}
