import { Button, Card, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';

/** Renders the form that adds a domain or a sender address. */
export function AddName({
  field,
  inputMode,
  words,
  typed,
  error,
}: {
  field: string;
  inputMode: 'url' | 'email';
  words: { label: string; hint: string; add: string };
  typed: string;
  error: string | undefined;
}) {
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-3">
        <FormKey />
        <TextInput
          name={field}
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={inputMode}
          maxLength={300}
          defaultValue={typed}
          error={error}
        />
        <Button look="primary" name="intent" value="add" className="justify-self-start">
          {words.add}
        </Button>
      </Form>
    </Card>
  );
}
