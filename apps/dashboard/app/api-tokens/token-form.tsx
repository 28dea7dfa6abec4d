import {
  SCOPE_GROUPS,
  type ScopeGroup,
  type TokenScope,
} from '@amends/core/kernel/token-scopes.rules';
import { Button, Card, CheckboxList, FieldError, Select, TextArea, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useApiTokensWords } from '../messages/api-tokens.ts';

/** Renders the fields for a token's name, permissions, expiry and IP ranges. */
export function TokenForm({
  own,
  fields,
  typed,
  chosen = [],
}: {
  /** What the reader may grant; other permissions are not shown. */
  own: readonly TokenScope[];
  fields: Record<string, string>;
  typed?: Record<string, string>;
  chosen?: readonly string[];
}) {
  const t = useApiTokensWords();
  const groups = (Object.entries(SCOPE_GROUPS) as [ScopeGroup, readonly TokenScope[]][])
    .map(([group, scopes]) => ({ group, scopes: scopes.filter((scope) => own.includes(scope)) }))
    .filter(({ scopes }) => scopes.length > 0);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormKey />
      <Card className="grid gap-4">
        <TextInput
          name="name"
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          required
          maxLength={80}
          defaultValue={typed?.name}
          error={fields.name}
        />
        <Select
          name="expiry"
          label={t.expiry}
          defaultValue={typed?.expiry ?? '90'}
          options={Object.entries(t.expiries).map(([value, label]) => ({ value, label }))}
          error={fields.expiresAt}
        />
        <TextArea
          name="allowedRanges"
          label={t.allowedRanges}
          hint={t.allowedRangesHint}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={typed?.allowedRanges}
          error={fields.allowedRanges}
        />
      </Card>
      <Card className="grid gap-4">
        <div id="scopes" tabIndex={-1}>
          <h3 className="text-16 font-semibold">{t.permissions}</h3>
          <p className="text-14 text-ink-2">{t.permissionsHelp}</p>
          {fields.scopes ? <FieldError id="scopes-error">{fields.scopes}</FieldError> : null}
        </div>
        {groups.map(({ group, scopes }) => (
          <CheckboxList
            key={group}
            id={`group-${group}`}
            name="scopes"
            legend={t.groups[group]}
            value={chosen}
            options={scopes.map((scope) => ({
              value: scope,
              label: (
                <>
                  {t.scopes[scope]} <code className="text-12 text-ink-3">{scope}</code>
                </>
              ),
            }))}
          />
        ))}
      </Card>
      <Button look="primary" className="justify-self-start">
        {t.submit}
      </Button>
    </Form>
  );
}
