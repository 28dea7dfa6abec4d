import { isRefusal } from '@amends/core';
import { startRegistration } from '@amends/core/claims';
import { Notice } from '@amends/ui';
import { data, redirect } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { QuietLink, StepErrors, StepForm } from '../in-store/in-store-page.tsx';
import { readNameAndEmail } from '../in-store/name-and-email.server.ts';
import { NameAndEmail } from '../in-store/name-and-email.tsx';
import { useMessages } from '../messages/messages.ts';
import { registerWordsFor, useRegisterWords } from '../messages/register-messages.ts';
import type { Route } from './+types/contact.route.ts';
import {
  enterRegistration,
  keepStep,
  pathTo,
  registerView,
  registrationAt,
} from './register.server.ts';
import { RegisterPage } from './register-page.tsx';

type Errors = Partial<Record<'customerName' | 'email' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const registering = await registrationAt(args, 'contact');
  const { customerName = '', email = '' } = registering.draft;
  return {
    view: registerView(registering),
    values: { customerName, email },
    ended: args.url.searchParams.has('ended') && !registering.filing,
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const registering = await registrationAt(args, 'contact');
  const { storeId, ctx, filing, portal } = registering;
  const form = await readForm(args.request);
  // The form's answers were saved in a session that has since ended.
  if (!filing && Number(form.get('version')) > 0)
    throw redirect(pathTo(portal, 'contact', 'ended'));
  const { errors, ...values } = readNameAndEmail(portal, form);
  const { email } = values;
  if (Object.keys(errors).length > 0) return data({ errors, values }, { status: 422 });
  try {
    const entered = filing
      ? registering
      : enterRegistration(registering, {
          ...(await startRegistration(ctx, { storeId, email })),
          email,
        });
    const conflict: Errors = { form: await keepStep(entered, form, values) };
    return data({ errors: conflict, values }, { status: 409 });
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'rate-limited') throw error;
    const limited: Errors = { form: registerWordsFor(portal.texts).contact.tooMany };
    return data({ errors: limited, values }, { status: 429 });
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { buttons } = useMessages();
  const words = useRegisterWords();
  const storePath = useStorePath();
  const { view, ended } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <RegisterPage
      view={view}
      title={words.contact.title}
      subtitle={words.contact.subtitle}
      about={false}
    >
      <StepForm view={view}>
        {ended ? <Notice kind="info">{words.ended}</Notice> : null}
        <StepErrors errors={errors} answer={actionData} />
        <NameAndEmail values={values} errors={errors} />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
      {view.filingId ? null : (
        <p className="mt-6">
          <QuietLink to={storePath('/start')}>{words.contact.order}</QuietLink>
        </p>
      )}
    </RegisterPage>
  );
}
