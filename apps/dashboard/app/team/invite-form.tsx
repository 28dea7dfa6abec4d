import type { Role } from '@amends/core/kernel/permission.rules';
import { Button, Card, Select, TextInput } from '@amends/ui';
import { roleLabel } from '@amends/words/labels';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useTeamWords } from '../messages/team.ts';

/** Renders the form that invites a person with a role. */
export function InviteForm({ roles, answer }: { roles: readonly Role[]; answer?: FormAnswer }) {
  const t = useTeamWords();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current || !answer) return;
    sent.current = false;
    if (answer.error === null) form.current?.reset();
  }, [answer]);
  return (
    <Card title={t.invite}>
      <p className="mb-3 text-ink-2">{t.inviteHelp}</p>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => {
          sent.current = true;
        }}
        className="grid items-start gap-3 sm:grid-cols-[1fr_11rem_auto]"
      >
        <FormKey />
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
          defaultValue={answer?.typed?.email}
          error={answer?.fields.email}
        />
        <Select
          name="role"
          label={t.role}
          defaultValue={answer?.typed?.role ?? roles.at(-1)}
          options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          error={answer?.fields.role}
        />
        <Button look="primary" className="justify-self-start sm:mt-6.5">
          {t.sendInvitation}
        </Button>
      </Form>
    </Card>
  );
}
