import { useMessages } from '../messages/messages.ts';
import { IntentForm } from './intent-form.tsx';

/**
 * Renders a button that saves the displayed version as the newest; `of` names the form of the page.
 */
export function RestoreVersion({ of, number }: { of: string; number: number }) {
  const t = useMessages().editing;
  return (
    <IntentForm of={of} look="primary" fields={{ intent: 'restore', number: String(number) }}>
      {t.restoreVersion}
    </IntentForm>
  );
}
