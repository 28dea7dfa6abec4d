import { applyForStore, requireOpenApplications } from '@amends/core/implementations';
import { Button, ErrorSummary, Notice, Select, TextArea, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { Link } from 'react-router';
import { onceIn } from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm, useFormDone } from '../editing/persisted-form.tsx';
import { useImplementationsWords } from '../messages/implementations.ts';
import { useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import { refused, textOf } from '../sign-in/refused.server.ts';
import { storeOptions } from '../stores/store-options.server.ts';
import type { Route } from './+types/apply.route.ts';
import { orPlain404 } from './or-plain-404.server.ts';

const FIELDS = [
  'storeName',
  'website',
  'country',
  'currency',
  'timeZone',
  'contactName',
  'email',
  'message',
] as const;
type FieldName = (typeof FIELDS)[number];

const DRAFT = 'apply';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = dashboardRequest(context);
  await orPlain404(() => requireOpenApplications(ctx));
  return { options: storeOptions(), once: newKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = dashboardRequest(context);
  const form = await readForm(request);
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as Record<
    FieldName,
    string
  >;
  try {
    await orPlain404(() => applyForStore(onceIn(ctx, form), typed));
    return { sentTo: typed.email.trim() };
  } catch (error) {
    return refused(error, typed);
  }
}

/** Renders the form by which a brand applies for a store; responds the same for every email address. */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { apply: t } = useImplementationsWords();
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  useFormDone(sentTo === null ? null : DRAFT);
  return (
    <Entrance
      title={sentTo === null ? t.title : t.sentTitle}
      intro={sentTo === null ? t.intro : null}
    >
      {sentTo === null ? (
        <ApplyForm
          options={loaderData.options}
          again={actionData && 'refused' in actionData ? actionData : undefined}
        />
      ) : (
        <Notice kind="success" role="status">
          {t.sent(sentTo)}
        </Notice>
      )}
      <p className="text-13">
        <Link className="text-accent-ink underline underline-offset-2" to="/sign-in">
          {t.signIn}
        </Link>
      </p>
    </Entrance>
  );
}

interface Again {
  refused: { message: string; errors: Record<string, string> };
  typed: Record<string, string>;
}

function ApplyForm({
  options,
  again,
}: {
  options: ReturnType<typeof storeOptions>;
  again: Again | undefined;
}) {
  const words = useImplementationsWords();
  const stores = useStoresWords();
  const t = words.apply;
  const errors = again?.refused.errors ?? {};
  const lines = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const field = (name: FieldName) => ({
    name,
    error: errors[name],
    defaultValue: again?.typed[name],
    maxLength: 254,
  });
  const choice = (name: FieldName, usual: string) => ({
    name,
    error: errors[name],
    // The browser would keep its own selection when React renders the page again.
    key: `${name} ${again?.typed[name]}`,
    defaultValue: again?.typed[name] ?? usual,
  });
  return (
    <PersistedForm draftKey={DRAFT} method="post" noValidate className="grid gap-4">
      <FormKey />
      {again ? (
        <ErrorSummary
          title={words.refused}
          errors={lines.length > 0 ? lines : [{ message: again.refused.message }]}
          answer={again.refused}
        />
      ) : null}
      <TextInput
        {...field('storeName')}
        label={t.storeName}
        autoComplete="organization"
        maxLength={100}
        required
      />
      <TextInput
        {...field('website')}
        label={t.website}
        hint={t.websiteHint}
        inputMode="url"
        autoComplete="url"
        maxLength={2000}
        spellCheck={false}
      />
      <Select {...choice('country', 'US')} label={stores.country} options={options.countries} />
      <Select {...choice('currency', 'USD')} label={stores.currency} options={options.currencies} />
      <Select
        {...choice('timeZone', 'America/New_York')}
        label={stores.timeZone}
        options={options.timeZones}
      />
      <TextInput
        {...field('contactName')}
        label={t.contactName}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextInput
        {...field('email')}
        label={t.email}
        hint={t.emailHint}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextArea
        name="message"
        label={t.message}
        hint={t.messageHint}
        error={errors.message}
        defaultValue={again?.typed.message}
        rows={4}
      />
      <Button look="primary" wide>
        {t.button}
      </Button>
    </PersistedForm>
  );
}
