import type { Implementation } from '@amends/core/implementations';
import {
  IMPLEMENTATION_MOVES,
  type ImplementationAction,
} from '@amends/core/implementations/implementation.rules';
import { type ButtonLook, TextArea } from '@amends/ui';
import { WindowForm } from '../editing/window-form.tsx';
import { useImplementationsWords } from '../messages/implementations.ts';

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

/** Renders a button for a move; its window shows the consequences and open steps, and asks for a reason. */
export function MoveImplementation({
  implementation,
  action,
}: {
  implementation: Implementation;
  action: ImplementationAction;
}) {
  const t = useImplementationsWords();
  const { storeName, steps, version } = implementation;
  const openSteps = steps.filter(({ isDone }) => !isDone);
  const showsSteps = action === 'submit' || action === 'approve' || action === 'deploy';
  return (
    <WindowForm
      name={`move-implementation-${action}`}
      intent={action}
      label={t.actions[action]}
      look={LOOKS[action]}
      title={t.moveTitles[action](storeName)}
      help={t.moveHelp[action]}
      submit={{
        label: t.moveButtons[action],
        look: ENDS.includes(action) ? 'danger' : 'primary',
      }}
    >
      {(field) => (
        <>
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
              {...field('note')}
              label={action === 'reject' ? t.reason : t.note}
              hint={t.noteHint}
              rows={4}
              required
            />
          ) : null}
        </>
      )}
    </WindowForm>
  );
}
