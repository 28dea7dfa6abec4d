import { Button, LinkButton } from '@amends/ui';
import { Form } from 'react-router';
import { useSignInWords } from '../messages/sign-in.ts';

/**
 * Renders a link to the sign-in form for people who have an account, signed in as someone else or
 * not at all.
 */
export function OtherLogin({
  email,
  signedInAs,
  back,
}: {
  email: string;
  signedInAs: string | null;
  back: string;
}) {
  const t = useSignInWords();
  if (signedInAs === null) {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{t.signInToJoin(email)}</p>
        <LinkButton look="primary" wide to={`/sign-in?${new URLSearchParams({ next: back })}`}>
          {t.signIn}
        </LinkButton>
      </div>
    );
  }
  return (
    <Form method="post" action="/sign-out" reloadDocument className="grid gap-4">
      <input type="hidden" name="next" value={back} />
      <p className="text-ink-2">{t.changeLogin({ signedInAs, email })}</p>
      <Button look="primary" wide>
        {t.signOutAndContinue}
      </Button>
    </Form>
  );
}
