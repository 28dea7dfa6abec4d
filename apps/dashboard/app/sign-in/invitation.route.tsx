import { findInvitation } from '@amends/core/people';
import { Button, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { roleLabel } from '@amends/words/labels';
import { data, Form, redirect } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { rememberStore } from '../frame/remember-store.ts';
import { useSignInWords } from '../messages/sign-in.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/invitation.route.ts';
import { DeadLink } from './dead-link.tsx';
import { Entrance } from './entrance.tsx';
import { NewPassword } from './new-password.tsx';
import { orNullIfDead } from './or-null-if-dead.server.ts';
import { OtherLogin } from './other-login.tsx';
import { RefusalSummary } from './refusal-summary.tsx';
import { refused, textOf } from './refused.server.ts';

/** Reads the invitation; only the form changes anything. See docs/rules/privacy.md#links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, auth } = dashboardRequest(context);
  const token = url.searchParams.get('token') ?? '';
  const found = await orNullIfDead(findInvitation(ctx, { token }));
  if (!found) return data({ token, invitation: null, signedInAs: null, once: '' }, { status: 404 });
  const { email, role, storeName, inviterName, hasAccount } = found;
  return data({
    token,
    invitation: { email, role: roleLabel(role), storeName, inviterName, hasAccount },
    signedInAs: await auth.signedInAs(),
    once: newKey(),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, auth, cookies } = dashboardRequest(context);
  const form = await readForm(request);
  const token = textOf(form, 'token');
  try {
    const storeId = await auth.once(loginFormIn(form), async (auth) => {
      const invitation = await findInvitation(ctx, { token });
      if (form.get('intent') === 'join') await auth.joinTeam({ token });
      else {
        const given = { name: textOf(form, 'name'), password: textOf(form, 'password') };
        await auth.acceptInvitation({ token, ...given });
      }
      return invitation.storeId;
    });
    // Selects the store that the person joined.
    rememberStore(cookies, storeId || null);
    return redirect('/');
  } catch (error) {
    return refused(error, { name: textOf(form, 'name') });
  }
}

/** Renders the form with which an invited person creates a login or signs in. */
export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSignInWords();
  const { token, invitation, signedInAs } = loaderData;
  if (!invitation) return <DeadLink>{t.deadInvitation}</DeadLink>;
  const { email, role, storeName, inviterName, hasAccount } = invitation;
  const why = actionData?.refused;
  const back = `/invitation?${new URLSearchParams({ token })}`;
  return (
    <Entrance
      title={t.joinTitle(storeName)}
      intro={t.joinIntro({ inviterName, email, role, storeName })}
    >
      {hasAccount && signedInAs !== email ? (
        <OtherLogin email={email} signedInAs={signedInAs} back={back} />
      ) : (
        <Form method="post" noValidate className="grid gap-4">
          <FormKey />
          <RefusalSummary refused={why} />
          <input type="hidden" name="token" value={token} />
          {hasAccount ? null : (
            <>
              {signedInAs ? <p className="text-ink-2">{t.becomes({ signedInAs, email })}</p> : null}
              <TextInput
                name="name"
                label={t.yourName}
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={actionData?.typed.name}
                error={why?.errors.name}
              />
              <input type="hidden" name="username" autoComplete="username" value={email} />
              <NewPassword error={why?.errors.password} />
            </>
          )}
          <Button look="primary" wide name="intent" value={hasAccount ? 'join' : 'accept'}>
            {t.join}
          </Button>
        </Form>
      )}
    </Entrance>
  );
}
