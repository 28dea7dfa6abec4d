import { IntentForm } from '../editing/intent-form.tsx';
import { useEmailsWords } from '../messages/emails.ts';

/** Renders the switch that enables or disables the email of the page. */
export function SwitchEmail({ enabled }: { enabled: boolean }) {
  const t = useEmailsWords();
  return (
    <IntentForm of="switch-email" fields={{ intent: enabled ? 'off' : 'on' }}>
      {enabled ? t.switchOff : t.switchOn}
    </IntentForm>
  );
}
