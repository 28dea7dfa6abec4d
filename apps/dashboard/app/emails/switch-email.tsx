import { Button } from '@amends/ui';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useEmailsWords } from '../messages/emails.ts';

/** Renders the switch that enables or disables the email of the page. */
export function SwitchEmail({ enabled }: { enabled: boolean }) {
  const t = useEmailsWords();
  const form = useFormAnswer('switch-email');
  return (
    <Button
      type="button"
      busy={form.busy}
      onClick={() => form.send({ intent: enabled ? 'off' : 'on' })}
    >
      {enabled ? t.switchOff : t.switchOn}
    </Button>
  );
}
