import { Card, TextInput } from '@amends/ui';
import { Link } from 'react-router';
import { textOf } from '../../editing/text-of.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import type { SectionProps } from '../section-form.tsx';

/** Renders the sender name and reply address of a store's emails. */
export function CommunicationFields({ edit }: SectionProps<'customer-communication'>) {
  const t = useSettingsWords().communication;
  const text = textOf(edit);
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <TextInput
            {...text('senderName')}
            label={t.senderName}
            hint={t.senderNameHint}
            maxLength={80}
          />
          <TextInput
            {...text('replyTo')}
            type="email"
            label={t.replyTo}
            hint={t.replyToHint}
            maxLength={200}
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
