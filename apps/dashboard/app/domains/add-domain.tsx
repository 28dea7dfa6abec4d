import { Button, Card, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { useDomainsWords } from '../messages/domains.ts';

/** Asks for a domain to add. */
export function AddDomain({ typed, error }: { typed: string; error?: string | undefined }) {
  const t = useDomainsWords();
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-3">
        <TextInput
          name="domain"
          label={t.label}
          hint={t.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
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
