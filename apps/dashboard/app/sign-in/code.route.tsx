import { Button, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { Form, Link, redirect } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { ownPath } from '../frame/own-path.ts';
import { useSignInWords } from '../messages/sign-in.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/code.route.ts';
import { Entrance } from './entrance.tsx';
import { RefusalSummary } from './refusal-summary.tsx';
import { refused, textOf } from './refused.server.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get('next'));
  if (dashboardRequest(context).person) throw redirect(next);
  return { next, once: newKey(), recovery: url.searchParams.has('recovery') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const recovery = form.has('recovery');
  try {
    const code = textOf(form, 'code');
    await dashboardRequest(context).auth.once(loginFormIn(form), (auth) =>
      auth.verifyCode({ code, recovery }),
    );
    return redirect(ownPath(form.get('next')));
  } catch (error) {
    return refused(error);
  }
}

/** Renders the second step of signing in. */
export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSignInWords();
  const { next, recovery } = loaderData;
  const other = new URLSearchParams(recovery ? { next } : { next, recovery: '' });
  return (
    <Entrance title={t.codeTitle} intro={recovery ? t.recoveryIntro : t.codeIntro}>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <RefusalSummary refused={actionData?.refused} />
        <input type="hidden" name="next" value={next} />
        {recovery ? <input type="hidden" name="recovery" value="yes" /> : null}
        <TextInput
          key={recovery ? 'recovery' : 'code'}
          name="code"
          label={recovery ? t.recoveryCode : t.code}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          className="tabular-nums tracking-wide"
        />
        <Button look="primary" wide>
          {t.signIn}
        </Button>
      </Form>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13">
        <Link
          className="text-accent-ink underline underline-offset-2"
          to={`/sign-in/code?${other}`}
        >
          {recovery ? t.useCode : t.useRecovery}
        </Link>
        <Link
          className="text-accent-ink underline underline-offset-2"
          to={`/sign-in?${new URLSearchParams({ next })}`}
        >
          {t.startAgain}
        </Link>
      </p>
    </Entrance>
  );
}
