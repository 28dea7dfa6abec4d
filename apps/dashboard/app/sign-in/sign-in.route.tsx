import { Button, Notice, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { ownPath } from '../frame/own-path.ts';
import { useSignInWords } from '../messages/sign-in.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/sign-in.route.ts';
import { DemoLogins } from './demo-logins.tsx';
import { Entrance } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RefusalSummary } from './refusal-summary.tsx';
import { refused, textOf } from './refused.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person, demo } = dashboardRequest(context);
  const next = ownPath(url.searchParams.get('next'));
  if (person) throw redirect(next);
  return {
    next,
    once: newKey(),
    wanted: url.searchParams.has('next'),
    afterReset: url.searchParams.has('reset'),
    demo: demo ? await demoLogins() : null,
  };
}

async function demoLogins() {
  const { DEMO_PASSWORD, DEMO_PEOPLE } = await import('@amends/core/demo');
  return { password: DEMO_PASSWORD, emails: DEMO_PEOPLE.map(({ email }) => email) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = dashboardRequest(context);
  const form = await readForm(request);
  const next = ownPath(form.get('next'));
  const email = textOf(form, 'email');
  try {
    const { next: step } = await auth.once(loginFormIn(form), (auth) =>
      auth.signIn({ email, password: textOf(form, 'password') }),
    );
    return redirect(step === 'code' ? `/sign-in/code?${new URLSearchParams({ next })}` : next);
  } catch (error) {
    return refused(error, { email });
  }
}

/** Gets a new key after a wrong password, too: once a link has set that one, the same form signs in. */
export const shouldRevalidate = () => true;

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSignInWords();
  const { next, wanted, afterReset, demo } = loaderData;
  const busy = useNavigation().formAction?.startsWith('/sign-in') ?? false;
  return (
    <Entrance title={t.title} intro={wanted ? t.toContinue : t.intro}>
      {afterReset && !actionData ? <Notice kind="success">{t.afterReset}</Notice> : null}
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <RefusalSummary refused={actionData?.refused} />
        <input type="hidden" name="next" value={next} />
        <TextInput
          name="email"
          type="email"
          label={t.email}
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={actionData?.typed.email}
        />
        <TextInput
          name="password"
          type="password"
          label={t.password}
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <Button look="primary" wide busy={busy}>
          {t.signIn}
        </Button>
      </Form>
      <PasskeyButton next={next} />
      <p className="text-13">
        <Link className="text-accent-ink underline underline-offset-2" to="/forgot">
          {t.forgot}
        </Link>
      </p>
      {demo ? <DemoLogins {...demo} /> : null}
    </Entrance>
  );
}
