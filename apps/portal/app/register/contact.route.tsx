import { isRefusal } from '@amends/core';
import { StartFilingInput, startRegistration } from '@amends/core/claims';
import { Notice, TextInput } from '@amends/ui';
import { data, redirect } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { QuietLink, StepErrors, StepForm } from '../in-store/in-store-page.tsx';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
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
  const t = inStoreWordsFor(portal.texts).contact;
  const form = await readForm(args.request);
  // A form of answers that were saved: its session has ended.
  if (!filing && Number(form.get('version')) > 0)
    throw redirect(pathTo(portal, 'contact', 'ended'));
  const values = {
    customerName: textIn(form, 'customerName', 200),
    email: textIn(form, 'email', 320),
  };
  const { customerName, email } = values;
  const errors: Errors = {};
  if (customerName === '') errors.customerName = t.nameMissing;
  if (email === '') errors.email = t.emailMissing;
  else if (!StartFilingInput.safeParse({ email }).success) errors.email = t.emailWrong;
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
  const t = useInStoreWords().contact;
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
        <TextInput
          name="customerName"
          label={t.name}
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={values.customerName}
          error={errors.customerName}
        />
        <TextInput
          name="email"
          type="email"
          label={t.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={320}
          defaultValue={values.email}
          error={errors.email}
        />
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
