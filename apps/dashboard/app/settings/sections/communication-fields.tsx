import { EMAIL_TEMPLATES } from '@amends/core/emails/email-templates.rules';
import { Card, CheckboxList, TextInput } from '@amends/ui';
import { useMessages } from '../../messages/messages.ts';
import type { SectionProps } from '../section-form.tsx';

/** In whose name e-mails go out, and which of them. */
export function CommunicationFields({ edit }: SectionProps<'customer-communication'>) {
  const { settings, emails } = useMessages();
  const t = settings.communication;
  const { values, set, errorOf } = edit;
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <TextInput
            name="senderName"
            label={t.senderName}
            hint={t.senderNameHint}
            error={errorOf('senderName')}
            maxLength={80}
            value={values.senderName ?? ''}
            onChange={(event) => set({ senderName: event.currentTarget.value })}
          />
          <TextInput
            name="replyTo"
            type="email"
            label={t.replyTo}
            hint={t.replyToHint}
            error={errorOf('replyTo')}
            maxLength={200}
            value={values.replyTo ?? ''}
            onChange={(event) => set({ replyTo: event.currentTarget.value })}
          />
        </div>
      </Card>
      <Card>
        <CheckboxList
          id="emailsOff"
          name="emails"
          legend={t.emails}
          hint={t.emailsHint}
          error={errorOf('emailsOff')}
          options={EMAIL_TEMPLATES.map((value) => ({ value, label: emails.templates[value].name }))}
          value={EMAIL_TEMPLATES.filter((name) => !values.emailsOff.includes(name))}
          onChange={(on) =>
            set({ emailsOff: EMAIL_TEMPLATES.filter((name) => !on.includes(name)) })
          }
        />
      </Card>
    </>
  );
}
