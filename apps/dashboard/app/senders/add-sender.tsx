import { Button, Card, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { useSendersWords } from '../messages/senders.ts';

/** Asks for a sender address to add. */
export function AddSender({ typed, error }: { typed: string; error?: string | undefined }) {
  const t = useSendersWords();
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-3">
        <TextInput
          name="address"
          label={t.label}
          hint={t.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={300}
          defaultValue={typed}
          error={error}
        />
        <Button look="primary" name="intent" value="add" className="justify-self-start">
          {t.add}
        </Button>
      </Form>
    </Card>
  );
}
