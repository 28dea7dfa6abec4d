import { Button, Notice, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { Form, Link } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useSignInWords } from '../messages/sign-in.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/forgot.route.ts';
import { Entrance } from './entrance.tsx';
import { RefusalSummary } from './refusal-summary.tsx';
import { refused, textOf } from './refused.server.ts';

export const loader = () => ({ once: newKey() });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = textOf(form, 'email').trim();
  try {
    await dashboardRequest(context).auth.once(loginFormIn(form), (auth) =>
      auth.requestReset({ email }),
    );
    return { sentTo: email };
  } catch (error) {
    return refused(error, { email });
  }
}

/** Requests a password reset link; responds the same for every address. */
export default function Forgot({ actionData }: Route.ComponentProps) {
  const t = useSignInWords();
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const again = actionData && 'refused' in actionData ? actionData : null;
  return (
    <Entrance title={t.forgotTitle} intro={sentTo === null ? t.forgotIntro : null}>
      {sentTo === null ? (
        <Form method="post" noValidate className="grid gap-4">
          <FormKey />
          <RefusalSummary refused={again?.refused} />
          <TextInput
            name="email"
            type="email"
            label={t.email}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={again?.typed.email}
          />
          <Button look="primary" wide>
            {t.sendLink}
          </Button>
        </Form>
      ) : (
        <Notice kind="success" role="status">
          {t.linkSent(sentTo)}
        </Notice>
      )}
      <p className="text-13">
        <Link className="text-accent-ink underline underline-offset-2" to="/sign-in">
          {t.backToSignIn}
        </Link>
      </p>
    </Entrance>
  );
}
