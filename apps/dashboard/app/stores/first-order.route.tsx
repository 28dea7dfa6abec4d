import { isRefusal, may } from '@amends/core';
import { getStoreRecord } from '@amends/core/stores';
import { Button, Card, ErrorSummary, TextInput } from '@amends/ui';
import { firstMessageOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/first-order.route.ts';
import { addFirstOrder, errorsOf, ORDER_FIELDS, type OrderForm } from './first-order.server.ts';

const DAYS_SINCE_DELIVERY = 3;

export const loader = ({ context, params: { storeId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    const store = await getStoreRecord(ctx, { storeId });
    if (!may(ctx.actor, 'order:update', storeId)) throw data(null, { status: 403 });
    const day = new Date(ctx.now().getTime() - DAYS_SINCE_DELIVERY * 86_400_000);
    const { id, name, currency } = store;
    return { store: { id, name, currency }, deliveredOn: day.toISOString().slice(0, 10) };
  });

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const typed = Object.fromEntries(
    ORDER_FIELDS.map((name) => [name, textIn(form, name).trim()]),
  ) as OrderForm;
  const store = await showPage(() => getStoreRecord(ctx, { storeId }));
  const errors = errorsOf(typed, store.currency, ctx.now());
  if (Object.keys(errors).length > 0)
    return data({ typed, errors, refused: null }, { status: 422 });
  try {
    await addFirstOrder(onceIn(ctx, form), store, typed);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = firstMessageOf(error);
    return data({ typed, errors: {} as Partial<OrderForm>, refused }, { status: 422 });
  }
  return redirect(`/stores/${storeId}/first-steps`);
}

/** Renders the form for a test order with one product. */
export default function FirstOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStoresWords().order;
  const words = useStoresWords();
  const { store, deliveredOn } = loaderData;
  const errors: Partial<OrderForm> = actionData?.errors ?? {};
  const typed: Partial<OrderForm> = actionData?.typed ?? { quantity: '1', deliveredOn };
  const lines = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const field = (name: keyof OrderForm) => ({
    name,
    error: errors[name],
    defaultValue: typed[name],
    autoComplete: 'off',
    maxLength: 200,
  });
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro}
      back={{ to: `/stores/${store.id}/first-steps`, label: words.firstSteps }}
    >
      <PersistedForm
        draftKey={`first-order/${store.id}`}
        method="post"
        noValidate
        className="grid gap-5"
      >
        <FormKey />
        <ErrorSummary
          title={words.setup.refused}
          errors={actionData?.refused ? [{ message: actionData.refused }] : lines}
          answer={actionData}
        />
        <Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput {...field('orderNumber')} label={t.number} maxLength={100} />
            <TextInput {...field('deliveredOn')} type="date" label={t.deliveredOn} />
            <TextInput
              {...field('email')}
              label={t.email}
              hint={t.emailHint}
              inputMode="email"
              maxLength={254}
            />
            <TextInput {...field('customer')} label={t.customer} />
            <TextInput {...field('product')} label={t.product} fieldClassName="sm:col-span-2" />
            <TextInput {...field('price')} label={t.price(store.currency)} inputMode="decimal" />
            <TextInput {...field('quantity')} label={t.quantity} inputMode="numeric" />
            <TextInput {...field('address')} label={t.address} fieldClassName="sm:col-span-2" />
            <TextInput {...field('city')} label={t.city} />
            <TextInput {...field('postalCode')} label={t.postalCode} maxLength={30} />
          </div>
        </Card>
        <div>
          <Button look="primary">{t.button}</Button>
        </div>
      </PersistedForm>
    </DashboardPage>
  );
}
