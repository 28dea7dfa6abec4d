import { Button, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';

/**
 * Asks a person to prove their identity again before their sign-in methods change; works without
 * scripts.
 */
export function ConfirmIdentity({
  hasTwoFactor,
  hasPasskeys,
  answer,
}: {
  hasTwoFactor: boolean;
  hasPasskeys: boolean;
  answer?: FormAnswer;
}) {
  const t = useAccountWords();
  const error = (code: string) => (answer?.code === code ? (answer.error ?? undefined) : undefined);
  return (
    <div className="grid max-w-96 gap-4">
      <p className="text-ink-2">{t.proveHelp}</p>
      <Form method="post" noValidate className="grid justify-items-start gap-3">
        <FormKey />
        <TextInput
          id="prove-password"
          name="password"
          type="password"
          label={t.yourPassword}
          autoComplete="current-password"
          maxLength={200}
          fieldClassName="w-full"
          error={answer?.typed?.intent === 'prove' ? error('wrong_password') : undefined}
        />
        {hasTwoFactor ? (
          <TextInput
            id="prove-code"
            name="code"
            label={t.proveCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            fieldClassName="w-full"
            error={error('wrong_code')}
          />
        ) : null}
        <Button name="intent" value="prove">
          {t.prove}
        </Button>
      </Form>
      {hasPasskeys ? <PasskeyButton next="/account" /> : null}
    </div>
  );
}
