import { findPasswordReset } from '@amends/core/people';
import { Button } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { data, Form, redirect } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useSignInWords } from '../messages/sign-in.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/reset.route.ts';
import { DeadLink } from './dead-link.tsx';
import { Entrance } from './entrance.tsx';
import { NewPassword } from './new-password.tsx';
import { orNullIfDead } from './or-null-if-dead.server.ts';
import { RefusalSummary } from './refusal-summary.tsx';
import { refused, textOf } from './refused.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const found = await orNullIfDead(findPasswordReset(dashboardRequest(context).ctx, { token }));
  return data(
    { token, email: found?.email ?? null, once: newKey() },
    { status: found ? 200 : 404 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { auth } = dashboardRequest(context);
  try {
    const given = { token: textOf(form, 'token'), password: textOf(form, 'password') };
    await auth.once(loginFormIn(form), (auth) => auth.resetPassword(given));
    return redirect('/sign-in?reset');
  } catch (error) {
    return refused(error);
  }
}

/** Sets a new password with an emailed link. */
export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSignInWords();
  const { token, email } = loaderData;
  if (email === null) return <DeadLink>{t.deadReset}</DeadLink>;
  const why = actionData?.refused;
  return (
    <Entrance title={t.resetTitle} intro={t.resetIntro(email)}>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <RefusalSummary refused={why} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPassword error={why?.errors.password} />
        <Button look="primary" wide>
          {t.setPassword}
        </Button>
      </Form>
    </Entrance>
  );
}
