import { Button } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { useFormAnswer } from './use-form-answer.ts';

/**
 * Renders a button that saves the displayed version as the newest; `of` names the form of the page.
 */
export function RestoreVersion({ of, number }: { of: string; number: number }) {
  const t = useMessages().editing;
  const form = useFormAnswer(of);
  return (
    <Button
      type="button"
      look="primary"
      busy={form.busy}
      onClick={() => form.send({ intent: 'restore', number: String(number) })}
    >
      {t.restoreVersion}
    </Button>
  );
}
