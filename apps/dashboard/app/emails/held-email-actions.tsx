import { IntentForm } from '../editing/intent-form.tsx';
import { useEmailsWords } from '../messages/emails.ts';

/** Renders the buttons that add an email to its claim or dismiss it. */
export function HeldEmailActions({ email }: { email: { id: string; canAdd: boolean } }) {
  const t = useEmailsWords().inbound;
  return (
    <div className="flex flex-wrap gap-2">
      {email.canAdd ? (
        <IntentForm of="held-replies" fields={{ id: email.id, intent: 'add' }} look="primary">
          {t.add}
        </IntentForm>
      ) : null}
      <IntentForm of="held-replies" fields={{ id: email.id, intent: 'dismiss' }}>
        {t.dismiss}
      </IntentForm>
    </div>
  );
}
