import { Button, Card, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';

/** Renders a change to the login that asks for the password first. */
export function PasswordStep({
  id,
  title,
  help,
  button,
  danger = false,
}: {
  /** Label of the password field's form. */
  id: 'start' | 'renew' | 'off';
  title: string;
  help: string;
  button: string;
  danger?: boolean;
}) {
  const t = useAccountWords();
  return (
    <Card title={title}>
      <Form method="post" noValidate className="grid max-w-96 justify-items-start gap-3">
        <FormKey />
        <p className="text-ink-2">{help}</p>
        <TextInput
          id={`${id}-password`}
          name="password"
          type="password"
          label={t.yourPassword}
          autoComplete="current-password"
          required
          maxLength={200}
          fieldClassName="w-full"
        />
        <Button look={danger ? 'danger' : 'plain'} name="intent" value={id}>
          {button}
        </Button>
      </Form>
    </Card>
  );
}
