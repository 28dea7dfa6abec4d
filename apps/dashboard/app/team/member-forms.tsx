import type { Role } from '@amends/core/kernel/permission.rules';
import type { Team } from '@amends/core/people';
import { Button, Card, Select, TextInput } from '@amends/ui';
import { roleLabel } from '@amends/words/labels';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useTeamWords } from '../messages/team.ts';
import { Confirmed } from './confirmed.tsx';

const ROW = 'grid items-end gap-3 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start';

/** Renders the form that changes a member's role. */
export function RoleForm({
  role,
  roles,
  answer,
}: {
  role: Role;
  roles: readonly Role[];
  answer?: FormAnswer;
}) {
  const t = useTeamWords();
  const options = roles.map((one) => ({ value: one, label: roleLabel(one) }));
  return (
    <Card>
      <Form method="post" className={ROW}>
        <FormKey />
        <input type="hidden" name="intent" value="role" />
        <Select
          name="role"
          label={t.role}
          defaultValue={answer?.typed?.intent === 'role' ? answer.typed.role : role}
          options={options}
          error={answer?.fields.role}
        />
        <Button>{t.changeRole}</Button>
      </Form>
    </Card>
  );
}

/** Renders the form that corrects a member's name. */
export function NameForm({ name, answer }: { name: string; answer?: FormAnswer }) {
  const t = useTeamWords();
  return (
    <Card>
      <Form method="post" noValidate className={ROW}>
        <FormKey />
        <input type="hidden" name="intent" value="name" />
        <TextInput
          name="name"
          label={t.name}
          defaultValue={answer?.typed?.intent === 'name' ? answer.typed.name : name}
          autoComplete="off"
          required
          maxLength={100}
          error={answer?.fields.name}
        />
        <Button>{t.changeName}</Button>
      </Form>
    </Card>
  );
}

/**
 * Renders the buttons that deactivate and reactivate a member; people can only leave, not
 * deactivate themselves.
 */
export function AccessForms({
  member,
  isSelf,
}: {
  member: Team['members'][number];
  isSelf: boolean;
}) {
  const t = useTeamWords();
  const { name, isDeactivated, possible } = member;
  return (
    <Card title={t.access} className="grid gap-4">
      {possible.edit ? (
        <Form method="post" className="grid justify-items-start gap-2">
          <FormKey />
          <input type="hidden" name="name" value={name} />
          <p className="text-ink-2">{isDeactivated ? t.activateHelp : t.deactivateHelp}</p>
          <Button name="intent" value={isDeactivated ? 'activate' : 'deactivate'}>
            {isDeactivated ? t.activate : t.deactivate}
          </Button>
        </Form>
      ) : null}
      {possible.remove ? (
        <Confirmed label={t.remove} help={t.removeHelp}>
          <input type="hidden" name="name" value={name} />
          <Button look="danger" name="intent" value="remove">
            {t.reallyRemove(name)}
          </Button>
        </Confirmed>
      ) : null}
      {isSelf ? (
        <Confirmed label={t.leave} help={t.leaveHelp} leavesPage>
          <Button look="danger" name="intent" value="leave">
            {t.reallyLeave}
          </Button>
        </Confirmed>
      ) : null}
    </Card>
  );
}
