import { Card, FieldError, LinkButton, Notice } from '@amends/ui';
import { Form, useSearchParams } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { IntentButton } from '../frame/actions.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { SignResult } from './sign-action.server.ts';
import type { SignView } from './sign-view.server.ts';

/** Renders why a signing link no longer works, and how to continue. */
export function EndedLink({ view, result }: { view: SignView; result: SignResult | undefined }) {
  const t = useClaimMessages();
  const [search] = useSearchParams();
  const { state, storeName, claimNumber } = view;
  const signed = t.sign.signed;
  const just = search.get('just') === 'signed';
  const texts = {
    unsigned: { title: '', text: '' },
    signed: {
      title: signed.title,
      text: (just ? signed.text : signed.already)(storeName, claimNumber),
    },
    expired: { title: t.sign.expired.title, text: t.sign.expired.text(claimNumber) },
    replaced: { title: t.sign.replaced.title, text: t.sign.replaced.text(claimNumber) },
    cancelled: {
      title: t.sign.cancelled.title,
      text: t.sign.cancelled.text(storeName, claimNumber),
    },
  }[state];
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.text}</p>
      <div className="mt-5 grid gap-4">
        {state === 'expired' || state === 'replaced' ? (
          <Renewal view={view} result={result} />
        ) : (
          <Card className="grid gap-3">
            {state === 'signed' ? <p className="text-14">{signed.again}</p> : null}
            <LinkButton to="/start">{t.buttons.toStart}</LinkButton>
          </Card>
        )}
        <ContactStore />
      </div>
    </>
  );
}

function Renewal({ view, result }: { view: SignView; result: SignResult | undefined }) {
  const t = useClaimMessages();
  const error = result?.errors.form;
  if (result && !error) {
    return (
      <div role="status">
        <Notice kind="success">{t.sign.renewed}</Notice>
      </div>
    );
  }
  return (
    <Form method="post" action={view.path} className="grid gap-2">
      {error ? <FieldError id="renew-error">{error}</FieldError> : null}
      <IntentButton look="primary" wide value="renew">
        {t.sign.renew}
      </IntentButton>
    </Form>
  );
}
