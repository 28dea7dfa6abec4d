import { isRefusal } from '@amends/core';
import { checkSetUpToken } from '@amends/core/people';
import { slugOf } from '@amends/core/stores/slug.rules';
import { Button, ErrorSummary, Select, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { data, Form, redirect } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { rememberStore } from '../frame/remember-store.ts';
import { useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import { NewPassword } from '../sign-in/new-password.tsx';
import { refused, textOf } from '../sign-in/refused.server.ts';
import { storeOptions } from '../stores/store-options.server.ts';
import type { Route } from './+types/setup.route.ts';

const FIELDS = [
  'providerName',
  'name',
  'email',
  'storeName',
  'slug',
  'currency',
  'country',
  'timeZone',
  'contactEmail',
] as const;

/** Returns the form field that an error's path belongs to. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'owner.name': 'name',
  'owner.email': 'email',
  'store.name': 'storeName',
  'store.slug': 'slug',
  'store.currency': 'currency',
  'store.country': 'country',
  'store.timeZone': 'timeZone',
  'store.contactEmail': 'contactEmail',
};

/** Opening the page doesn't use up the token; an invalid token gets a 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx } = dashboardRequest(context);
  await orPlain404(() => checkSetUpToken(ctx, { token: tokenIn(url) }));
  return { options: storeOptions(), once: newKey() };
}

const tokenIn = (url: URL): string => url.searchParams.get('token') ?? '';

async function orPlain404<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isRefusal(error) && error.code === 'page_not_found') throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const dashboard = dashboardRequest(context);
  const token = tokenIn(url);
  const form = await readForm(request);
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
  const text = (name: (typeof FIELDS)[number]) => typed[name] ?? '';
  const { auth, cookies } = dashboard;
  try {
    const { storeId } = await orPlain404(() =>
      auth.setUp({
        token,
        once: textOf(form, 'once'),
        password: textOf(form, 'password'),
        providerName: text('providerName'),
        owner: { name: text('name'), email: text('email') },
        store: {
          name: text('storeName'),
          slug: text('slug').trim() || slugOf(text('storeName')),
          currency: text('currency'),
          country: text('country'),
          timeZone: text('timeZone'),
          contactEmail: text('contactEmail').trim() || text('email'),
          status: 'ACTIVE',
        },
      }),
    );
    rememberStore(cookies, storeId);
    return redirect(`/stores/${storeId}/first-steps`);
  } catch (error) {
    return refused(error, typed);
  }
}

/** Renders the first-run setup: the provider account, its first owner and the first store. */
export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const words = useStoresWords();
  const t = words.setup;
  const { currencies, countries, timeZones } = loaderData.options;
  const errors = Object.fromEntries(
    Object.entries(actionData?.refused.errors ?? {}).map(([path, message]) => [
      FIELD_OF[path] ?? path,
      message,
    ]),
  );
  // A blank short name is derived from the name, whose own error is enough.
  if (errors.storeName && !actionData?.typed.slug?.trim()) delete errors.slug;
  const lines = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    error: errors[name],
    defaultValue: actionData?.typed[name],
    maxLength: 254,
  });
  const choice = (name: 'currency' | 'country' | 'timeZone', usual: string) => ({
    ...field(name),
    maxLength: undefined,
    // The browser would keep its own selection when React renders the page again.
    key: `${name} ${actionData?.typed[name]}`,
    defaultValue: actionData?.typed[name] ?? usual,
  });
  return (
    <Entrance title={t.title} intro={t.intro}>
      <Form method="post" noValidate className="grid gap-8" reloadDocument>
        <FormKey />
        {actionData ? (
          <ErrorSummary
            title={t.refused}
            errors={lines.length > 0 ? lines : [{ message: actionData.refused.message }]}
            answer={actionData.refused}
          />
        ) : null}
        <Part title={t.company}>
          <TextInput
            {...field('providerName')}
            label={t.providerName}
            hint={t.providerHint}
            autoComplete="organization"
            required
          />
        </Part>
        <Part title={t.you}>
          <TextInput {...field('name')} label={t.name} autoComplete="name" required />
          <TextInput
            {...field('email')}
            label={t.email}
            hint={t.emailHint}
            inputMode="email"
            autoComplete="username"
            required
          />
          <NewPassword error={errors.password} />
        </Part>
        <Part title={t.store}>
          <TextInput {...field('storeName')} label={t.storeName} autoComplete="off" required />
          <TextInput
            {...field('slug')}
            label={words.slug}
            hint={words.slugBlank}
            autoComplete="off"
            spellCheck={false}
          />
          <Select {...choice('currency', 'USD')} label={words.currency} options={currencies} />
          <Select {...choice('country', 'US')} label={words.country} options={countries} />
          <Select
            {...choice('timeZone', 'America/New_York')}
            label={words.timeZone}
            hint={words.timeZoneHint}
            options={timeZones}
          />
          <TextInput
            {...field('contactEmail')}
            label={words.contactEmail}
            hint={words.contactHint}
            inputMode="email"
            autoComplete="off"
          />
        </Part>
        <Button look="primary" wide>
          {t.button}
        </Button>
      </Form>
    </Entrance>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-16 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
