import { may } from '@amends/core';
import { createConnection } from '@amends/core/commerce';
import { Button, Card, TextArea, TextInput } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { useConnectionsWords } from '../messages/connections.ts';
import { useMessages } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/new-connection.route.ts';
import { KeysFields } from './keys-fields.tsx';
import { dayIn, keysIn } from './read-keys.server.ts';

const DAY_MS = 86_400_000;

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'connection:create', storeId)) throw data(null, { status: 403 });
    const since = new Date(ctx.now().getTime() - 90 * DAY_MS);
    return { since: since.toISOString().slice(0, 10) };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const [name, skus] = [textIn(form, 'name'), textIn(form, 'skus')];
  const ordersSince = dayIn(form, 'ordersSince');
  const made: { id: string | null } = { id: null };
  const answered = await answerForm(async () => {
    const connection = await createConnection(onceIn(ctx, form), {
      storeId,
      kind: 'woocommerce',
      credentials: keysIn(form),
      protection: { skus: linesOf(skus) },
      ...(name === '' ? {} : { name }),
      ...(ordersSince ? { ordersSince } : {}),
    });
    made.id = connection.id;
    return undefined;
  });
  if (made.id !== null) throw redirect(`/settings/connections/${made.id}?connected`);
  const typed = {
    site: textIn(form, 'site'),
    name,
    skus,
    ordersSince: textIn(form, 'ordersSince'),
  };
  return data({ ...answered.data, typed }, answered.init ?? {});
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Renders the form that connects a WooCommerce shop, with the steps to its keys. */
export default function NewConnection({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const fields = { ...actionData?.fields };
  const typed = actionData?.typed;
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.newTitle)}</title>
      <h2 id="section-title" tabIndex={-1} className="text-18">
        {t.newTitle}
      </h2>
      <FormNews answer={actionData && { ...actionData, typed: {} }} title={t.connecting} />
      <Card className="grid gap-2">
        <h3 className="text-16 font-semibold">{t.stepsTitle}</h3>
        <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <Card className="grid gap-4">
          <KeysFields fields={fields} {...(typed ? { site: typed.site } : {})} />
        </Card>
        <Card className="grid gap-4">
          <TextInput
            name="name"
            label={t.name}
            hint={t.nameHint}
            autoComplete="off"
            maxLength={100}
            defaultValue={typed?.name}
            error={fields.name}
          />
          <TextInput
            name="ordersSince"
            type="date"
            label={t.ordersSince}
            hint={t.ordersSinceHint}
            defaultValue={typed?.ordersSince ?? loaderData.since}
            error={fields.ordersSince}
          />
          <TextArea
            id="protection.skus"
            name="skus"
            label={t.skus}
            hint={t.skusHint}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={3_000}
            defaultValue={typed?.skus}
            error={fields['protection.skus']}
          />
        </Card>
        <div>
          <Button look="primary" type="submit">
            {t.connectNow}
          </Button>
        </div>
      </Form>
    </section>
  );
}
