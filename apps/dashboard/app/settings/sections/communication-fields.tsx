import { Card, TextInput } from '@amends/ui';
import { Link } from 'react-router';
import { useSettingsWords } from '../../messages/settings.ts';
import type { SectionProps } from '../section-form.tsx';

/** Renders the sender name and reply address of a store's emails. */
export function CommunicationFields({ edit }: SectionProps<'customer-communication'>) {
  const t = useSettingsWords().communication;
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
      <p className="text-13 text-ink-2">
        <Link to="/emails" className="text-accent-ink underline underline-offset-3">
          {t.emails}
        </Link>
      </p>
    </>
  );
}
