import { Button, Card, TextInput } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { CopyButton } from '../editing/copy-button.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface Setup {
  secret: string;
  /** The URL of the QR code. */
  picture: string;
  recoveryCodes: string[];
}

/** Returns a key in groups of four characters, which are easier to type. */
const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$& ');

/** Renders the QR code, the recovery codes, and the field for the first code. */
export function TwoStepSetup({ setup }: { setup: Setup }) {
  const t = useAccountWords();
  const { secret, picture, recoveryCodes } = setup;
  const start = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus();
  }, []);
  return (
    <>
      <div ref={start} tabIndex={-1} className="rounded-card">
        <Card title={t.scan}>
          <div className="flex flex-wrap items-center gap-5">
            <img
              src={picture}
              alt={t.picture}
              width={180}
              height={180}
              className="rounded-small bg-white"
            />
            <p className="min-w-0 flex-1 text-ink-2">
              {t.scanHelp}
              <span className="mt-1 flex items-center gap-1">
                <code className="text-14 text-ink wrap-anywhere">{inGroups(secret)}</code>
                <CopyButton text={secret} label={t.copyKey} />
              </span>
            </p>
          </div>
        </Card>
      </div>
      <RecoveryCodes codes={recoveryCodes} />
      <Card title={t.confirm}>
        <Form method="post" noValidate className="grid max-w-60 justify-items-start gap-3">
          <FormKey />
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="picture" value={picture} />
          <input type="hidden" name="recoveryCodes" value={recoveryCodes.join(' ')} />
          <TextInput
            name="code"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
            fieldClassName="w-full"
          />
          <Button look="primary" name="intent" value="confirm">
            {t.confirmButton}
          </Button>
        </Form>
      </Card>
    </>
  );
}
