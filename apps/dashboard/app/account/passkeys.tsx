import type { Passkey } from '@amends/core/people';
import { Button, Card, DateTime, TextInput } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';
import { askForPasskey, hasPasskeys, makePasskey } from '../sign-in/passkey-browser.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

/**
 * Renders the person's passkeys, and adds one if the browser can. Adding and removing both need a
 * fresh proof of identity, so that a stolen session can't add one.
 */
export function Passkeys({
  passkeys,
  timeZone,
  isProved,
  hasTwoFactor,
  answer,
}: {
  passkeys: Passkey[];
  timeZone: string;
  isProved: boolean;
  hasTwoFactor: boolean;
  answer?: FormAnswer;
}) {
  const t = useAccountWords();
  return (
    <Card title={t.passkeys} className="grid gap-3">
      <p className="max-w-140 text-ink-2">{t.passkeysHelp}</p>
      {passkeys.length === 0 ? <p className="text-ink-2">{t.noPasskeys}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <b className="font-[580]">{name}</b>{' '}
              {createdAt ? (
                <span className="text-13 text-ink-3">
                  {t.added} <DateTime at={createdAt} timeZone={timeZone} />
                </span>
              ) : null}
            </span>
            <Form method="post" hidden={!isProved}>
              <FormKey />
              <input type="hidden" name="id" value={id} />
              <Button
                size="small"
                name="intent"
                value="remove-passkey"
                aria-label={t.removeOne(name)}
              >
                {t.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {isProved ? (
        <AddPasskey />
      ) : (
        <ConfirmIdentity
          hasTwoFactor={hasTwoFactor}
          hasPasskeys={passkeys.length > 0}
          answer={answer}
        />
      )}
    </Card>
  );
}

function AddPasskey() {
  const t = useAccountWords();
  const name = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [possible, setPossible] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setPossible(hasPasskeys()), []);
  if (!possible) return <p className="text-ink-3">{possible === false ? t.noBrowser : null}</p>;

  const add = async () => {
    setBusy(true);
    try {
      const { response, refused } = await makePasskey();
      if (refused !== undefined) {
        setSaid(refused);
        setBusy(false);
        // The proof of identity has expired; the page asks for it again.
        await revalidate();
        return;
      }
      const called = new FormData(name.current ?? undefined).get('passkey');
      const fields = { response, name: String(called ?? '') };
      const { message } = await askForPasskey('/account/passkey', fields);
      setSaid(message ?? t.passkeyAdded);
      if (!message) {
        name.current?.reset();
        await revalidate();
      }
    } catch {
      setSaid(t.passkeyFailed);
      // It may have been added, and only the response was lost.
      await revalidate();
    }
    setBusy(false);
  };
  return (
    <form
      ref={name}
      method="post"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        name="passkey"
        label={t.passkeyName}
        placeholder={t.passkeyExample}
        autoComplete="off"
        maxLength={60}
      />
      <Button busy={busy}>{t.addPasskey}</Button>
      <p role="status" className="text-13 text-ink-2 sm:col-span-2">
        {said}
      </p>
    </form>
  );
}
