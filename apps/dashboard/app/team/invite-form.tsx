import type { Role } from '@amends/core/access/permission.rules';
import { roleLabel } from '@amends/core/team/team.rules';
import { Button, Card, Select, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { useMessages } from '../messages/messages.ts';

/** Asks whom to invite, and as what. */
export function InviteForm({ roles, answer }: { roles: readonly Role[]; answer?: FormAnswer }) {
  const t = useMessages().team;
  return (
    <Card title={t.invite}>
      <p className="mb-3 text-ink-2">{t.inviteHelp}</p>
      <Form method="post" noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_11rem_auto]">
        <TextInput
          name="email"
          type="email"
          label={t.email}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          error={answer?.fields.email}
        />
        <Select
          name="role"
          label={t.role}
          defaultValue={roles.at(-1)}
          options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          error={answer?.fields.role}
        />
        <Button look="primary">{t.sendInvitation}</Button>
      </Form>
    </Card>
  );
}
