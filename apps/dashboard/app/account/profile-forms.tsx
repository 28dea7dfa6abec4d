import { Button, Card, DescriptionList, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';
import type { Person } from '../request-context.ts';
import { NewPassword } from '../sign-in/new-password.tsx';

const NARROW = 'grid max-w-96 justify-items-start gap-4 [&>div]:w-full';

/** Renders the forms for the person's name and role title. */
export function ProfileForm({
  person,
  roles,
  answer,
}: {
  person: Person;
  roles: readonly string[];
  answer?: FormAnswer;
}) {
  const t = useAccountWords();
  return (
    <Card title={t.profile}>
      <Form method="post" noValidate className={NARROW}>
        <div>
          <DescriptionList
            details={[
              { term: t.email, value: person.email },
              { term: t.roles, value: roles.join(', ') },
            ]}
          />
        </div>
        <input type="hidden" name="intent" value="name" />
        <FormKey />
        <TextInput
          name="name"
          label={t.name}
          hint={t.nameHelp}
          autoComplete="name"
          defaultValue={person.name}
          required
          maxLength={100}
          error={answer?.fields.name}
        />
        <Button>{t.save}</Button>
      </Form>
    </Card>
  );
}

export function PasswordForm({ email, answer }: { email: string; answer?: FormAnswer }) {
  const t = useAccountWords();
  return (
    <Card title={t.password}>
      <Form method="post" noValidate className={NARROW}>
        <input type="hidden" name="intent" value="password" />
        <FormKey />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextInput
          name="current"
          type="password"
          label={t.current}
          autoComplete="current-password"
          required
          maxLength={200}
          error={answer?.code === 'wrong_password' ? answer.error : undefined}
        />
        <NewPassword error={answer?.fields.password} />
        <Button>{t.change}</Button>
      </Form>
    </Card>
  );
}
