import { Button, Card, FieldError, Icon } from '@amends/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';
import type { PushKeys } from './notify-device.ts';
import { useDevice } from './use-device.ts';
import { useRefusedField } from './use-refused-field.ts';

/**
 * Offers notifications of the claim's news on this device. Hidden without scripts, which notifications need.
 */
export function NotifyCard({
  push,
  masked,
  token,
}: {
  push: PushKeys;
  masked: boolean;
  token: string;
}) {
  const t = useClaimMessages().claimPage.notify;
  const device = useDevice(token, push);
  const { state, busy } = device;
  const form = useRef<HTMLFormElement>(null);
  const [asksEmail, setAsksEmail] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // Keeps the initial height, so that the cards below don't move when a shorter text replaces the offer.
  useEffect(() => {
    if (body.current) body.current.style.minHeight = `${body.current.offsetHeight}px`;
  }, []);
  useEffect(() => {
    if (asksEmail) form.current?.querySelector('input')?.focus();
  }, [asksEmail]);
  useRefusedField(form, device.result);
  const isOn = state === 'on';
  const canFollow = state === 'off' || state === null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || state === null) return;
    if (isOn) return void device.unfollow();
    const email = new FormData(event.currentTarget).get('email');
    // Asks for the email only after a press, because other forms on the page ask for it too.
    if (masked && email === null) return setAsksEmail(true);
    return void device.follow(email === null ? null : String(email));
  };
  return (
    <Card title={t.title} className="print:hidden noscript:hidden">
      <div ref={body}>
        <p role="status" className="-mt-1 text-14 text-ink-2">
          {canFollow ? t.explain : t[state]}
        </p>
        {canFollow || isOn ? (
          <form ref={form} className="mt-4 grid gap-3" noValidate onSubmit={submit}>
            {isOn ? null : (
              <ConfirmEmailField
                form="notify"
                masked={masked && asksEmail}
                result={device.result}
              />
            )}
            {device.error === null ? null : <FieldError role="alert">{device.error}</FieldError>}
            <Button
              wide
              busy={busy}
              disabled={state === null}
              icon={<Icon.Bell aria-hidden className="size-4 shrink-0" />}
            >
              {isOn ? t.stop : t.button}
            </Button>
          </form>
        ) : null}
      </div>
    </Card>
  );
}
