import type { StaffAuth } from '@amends/core/people';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { answerForm, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { accountWordsFor, useAccountWords } from '../messages/account.ts';
import { loginFormIn } from '../page/login-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/two-step.route.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Setup, TwoStepSetup } from './two-step-setup.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showPage(async () => ({
    isOn: await staffRequest(context).auth.hasTwoFactor(),
    turnedOn: url.searchParams.has('on'),
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = staffRequest(context);
  const t = accountWordsFor();
  const form = await readForm(request);
  const password = textIn(form, 'password');
  let setup: Setup | null = null;
  let codes: string[] | null = null;
  const intent = textIn(form, 'intent');
  const once = <T,>(change: (of: StaffAuth) => Promise<T>, next?: string) =>
    auth.once(loginFormIn(form, next), change);
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'start': {
        const { secret, picture, recoveryCodes } = await once((auth) =>
          auth.startTwoFactor({ password }),
        );
        setup = { secret, picture: asAddress(picture), recoveryCodes };
        return undefined;
      }
      case 'confirm': {
        setup = setupIn(form);
        const code = textIn(form, 'code');
        // The session is renewed: only the next request carries the new one.
        const next = '/account/two-step?on';
        await once((auth) => auth.confirmTwoFactor({ code }), next);
        throw redirect(next);
      }
      case 'renew':
        codes = await once((auth) => auth.renewRecoveryCodes({ password }));
        return t.renewed;
      case 'off':
        await once((auth) => auth.disableTwoFactor({ password }), '/account');
        throw redirect('/account');
      default:
        throw data(null, { status: 400 });
    }
  });
  const { data: answer, init } = answered;
  return data(
    { answer, setup: setup as Setup | null, codes: codes as string[] | null },
    init ?? {},
  );
}

const PICTURE = 'data:image/svg+xml;base64,';
const asAddress = (svg: string) => PICTURE + Buffer.from(svg).toString('base64');

/**
 * Returns the secret that the form submitted, to show it again after a wrong code; only the sender sees it.
 */
function setupIn(form: FormData): Setup | null {
  const picture = textIn(form, 'picture');
  if (!picture.startsWith(PICTURE)) return null;
  const recoveryCodes = textIn(form, 'recoveryCodes').split(' ').slice(0, 20);
  return { secret: textIn(form, 'secret'), picture, recoveryCodes };
}

/** Turns two-step sign-in on and off, one step at a time; works without scripts. */
export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAccountWords();
  const { isOn, turnedOn } = loaderData;
  const { answer, setup, codes } = actionData ?? {};
  // Keeps the codes when turning it on reloads the page: the person may not have saved them yet.
  const [shown, setShown] = useState<readonly string[]>();
  if (setup && setup.recoveryCodes !== shown) setShown(setup.recoveryCodes);
  const kept = turnedOn && isOn && !answer ? shown : null;
  const said = turnedOn && isOn ? { ...DONE, said: t.turnedOn } : undefined;
  return (
    <DashboardPage title={t.twoStep} back={{ to: '/account', label: t.title }}>
      <FormNews answer={answer ?? said} />
      {codes || kept ? <RecoveryCodes codes={codes ?? kept ?? []} /> : null}
      {setup ? <TwoStepSetup setup={setup} /> : null}
      {isOn && !setup ? (
        <>
          <p className="max-w-140 text-ink-2">{t.twoStepOn}</p>
          <PasswordStep id="renew" title={t.renew} help={t.renewHelp} button={t.renew} />
          <PasswordStep id="off" title={t.turnOff} help={t.turnOffHelp} button={t.turnOff} danger />
        </>
      ) : null}
      {isOn || setup ? null : (
        <>
          <p className="max-w-140 text-ink-2">{t.twoStepOff}</p>
          <PasswordStep id="start" title={t.turnOn} help={t.startHelp} button={t.start} />
        </>
      )}
    </DashboardPage>
  );
}
