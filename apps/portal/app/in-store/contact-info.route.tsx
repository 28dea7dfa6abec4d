import { isRefusal } from '@amends/core';
import { startInStoreFiling } from '@amends/core/claims';
import { examplePhone, findCountry, isPhoneOf } from '@amends/core/reference';
import { Select, TextInput } from '@amends/ui';
import { data, redirect } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { lineIn, textIn } from '../frame/text-in.ts';
import { countryOptionsIn } from '../messages/country-names.server.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/contact-info.route.ts';
import { enterFiling, inStoreAt, pathIn, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, QuietLink, StepErrors, StepForm } from './in-store-page.tsx';
import { readNameAndEmail } from './name-and-email.server.ts';
import { NameAndEmail } from './name-and-email.tsx';

type Errors = Partial<Record<'customerName' | 'email' | 'phone' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'contact-info');
  const { draft, store, portal } = inStore;
  const { customerName = '', email = '', phone = '', phoneCountry = store.country } = draft;
  return {
    view: stepView(inStore),
    values: { customerName, email, phone, phoneCountry },
    countries: countryOptionsIn(portal.texts),
    hasOnline: portal.store?.takesOnlineClaims ?? false,
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'contact-info');
  const { store, storeId, ctx, filing, portal } = inStore;
  const t = inStoreWordsFor(portal.texts).contact;
  const form = await readForm(args.request);
  // The form's answers were saved in a session that has since ended; a new claim would be empty.
  if (!filing && Number(form.get('version')) > 0)
    throw redirect(pathIn(portal, 'continue', 'ended'));
  const { errors: wrong, customerName, email } = readNameAndEmail(portal, form);
  const values = {
    customerName,
    email,
    phone: lineIn(form, 'phone', 50),
    phoneCountry: findCountry(textIn(form, 'phoneCountry', 2))?.code ?? store.country,
  };
  const { phone, phoneCountry } = values;
  const errors: Errors = { ...wrong };
  if (phone !== '' && !isPhoneOf(phoneCountry, phone)) {
    errors.phone = t.phoneWrong(examplePhone(phoneCountry) ?? '+1 212 555 0123');
  }
  if (Object.keys(errors).length > 0) return data({ errors, values }, { status: 422 });
  try {
    const entered = filing
      ? inStore
      : enterFiling(inStore, { ...(await startInStoreFiling(ctx, { storeId, email })), email });
    const own = phone === '' ? {} : { phone, phoneCountry };
    const answers = { customerName, email, phone: undefined, phoneCountry: undefined, ...own };
    const conflict: Errors = { form: await saveStep(entered, form, answers) };
    return data({ errors: conflict, values }, { status: 409 });
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'rate-limited') throw error;
    const limited: Errors = { form: t.tooMany };
    return data({ errors: limited, values }, { status: 429 });
  }
}

export default function ContactInfo({ loaderData, actionData }: Route.ComponentProps) {
  const { buttons } = useMessages();
  const t = useInStoreWords().contact;
  const storePath = useStorePath();
  const { view, countries, hasOnline } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle} about={false}>
      <StepForm view={view}>
        <StepErrors errors={errors} answer={actionData} />
        <NameAndEmail values={values} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            name="phone"
            type="tel"
            label={t.phone}
            hint={t.phoneHint}
            autoComplete="tel"
            maxLength={50}
            defaultValue={values.phone}
            error={errors.phone}
          />
          <Select
            name="phoneCountry"
            label={t.phoneCountry}
            autoComplete="country"
            options={countries}
            defaultValue={values.phoneCountry}
          />
        </div>
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
      {view.filingId ? null : (
        <div className="mt-6 grid justify-items-start">
          <QuietLink to={storePath('/in-store/continue')}>{t.started}</QuietLink>
          {hasOnline ? <QuietLink to={storePath('/start')}>{t.order}</QuietLink> : null}
        </div>
      )}
    </InStorePage>
  );
}
