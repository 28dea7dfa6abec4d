import { updateProfile } from '@amends/core/people';
import { roleLabel } from '@amends/words/labels';
import { data, redirect } from 'react-router';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE, type FormAnswer } from '../editing/form-answer.ts';
import { accountWordsFor, useAccountWords } from '../messages/account.ts';
import { findStores } from '../page/find-stores.server.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/account.route.ts';
import { deviceText } from './device-text.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm, ProfileForm } from './profile-forms.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { auth, ctx, person } = request;
    const t = accountWordsFor();
    const [passkeys, sessions, hasTwoFactor, isProved] = await Promise.all([
      auth.listPasskeys(),
      auth.listSessions(),
      auth.hasTwoFactor(),
      auth.isProved(),
    ]);
    const held = ctx.actor.kind === 'staff' ? ctx.actor.memberships : [];
    const stores = await findStores(
      request,
      held.flatMap(({ storeId }) => storeId ?? []),
    );
    return {
      person,
      passkeys,
      hasTwoFactor,
      isProved,
      sessions: sessions.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceText(userAgent, t),
      })),
      roles: held.map(({ storeId, role }) => {
        const store = stores.get(storeId ?? '')?.name;
        return t.roleIn(roleLabel(role), storeId === null ? t.provider : (store ?? storeId));
      }),
      timeZone: request.firstStores[0]?.timeZone ?? 'UTC',
      saved: saidIn(url, { saved: t.nameSaved, changed: t.changed, proved: t.proved }),
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, ctx } = staffRequest(context);
  const t = accountWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const id = textIn(form, 'id');
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'name':
        await updateProfile(onceIn(ctx, form), { name: textIn(form, 'name') });
        // A full reload, so that the whole page shows the new name, even without scripts.
        throw redirect('/account?saved');
      case 'password': {
        const given = { current: textIn(form, 'current'), password: textIn(form, 'password') };
        // The session is renewed: only the next request carries the new one.
        const next = '/account?changed';
        await auth.once(loginFormIn(form, next), (auth) => auth.changePassword(given));
        throw redirect(next);
      }
      case 'prove': {
        const given = { password: textIn(form, 'password'), code: textIn(form, 'code') };
        await auth.once(loginFormIn(form), (auth) => auth.prove(given));
        throw redirect('/account?proved');
      }
      case 'remove-passkey':
        await auth.once(loginFormIn(form), (auth) => auth.removePasskey({ id }));
        return t.passkeyRemoved;
      case 'end-session':
        await auth.once(loginFormIn(form), (auth) => auth.endSession({ id }));
        return t.ended;
      case 'end-all':
        await auth.once(loginFormIn(form, '/sign-in'), (auth) => auth.endAllSessions());
        return undefined;
      default:
        throw data(null, { status: 400 });
    }
  });
  if (intent === 'prove') answered.data.typed = { intent };
  if (intent === 'end-all' && answered.data.error === null) throw redirect('/sign-in');
  return answered;
}

/** Returns the message for a change that reloads the page and names itself in a query parameter. */
function saidIn(url: URL, words: Record<string, string>): FormAnswer | undefined {
  const [, said] = Object.entries(words).find(([name]) => url.searchParams.has(name)) ?? [];
  return said === undefined ? undefined : { ...DONE, said };
}

/** Renders the settings of a person's own login. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAccountWords();
  const { person, roles, hasTwoFactor, isProved, passkeys, sessions, timeZone } = loaderData;
  return (
    <DashboardPage title={t.title}>
      <FormNews answer={actionData ?? loaderData.saved} />
      <ProfileForm person={person} roles={roles} answer={actionData} />
      <PasswordForm
        key={loaderData.saved?.said}
        email={person.email}
        answer={actionData?.typed?.intent === 'prove' ? undefined : actionData}
      />
      <TwoStepCard isOn={hasTwoFactor} />
      <Passkeys
        passkeys={passkeys}
        timeZone={timeZone}
        isProved={isProved}
        hasTwoFactor={hasTwoFactor}
        answer={actionData}
      />
      <Sessions sessions={sessions} timeZone={timeZone} />
    </DashboardPage>
  );
}
