import { may } from '@amends/core';
import { findStoreOfOrder, getOrder } from '@amends/core/commerce';
import { shownDuration } from '@amends/core/reference/iso-duration.rules';
import { Button, Card, ErrorSummary, TextArea, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { durationText } from '@amends/words/durations';
import { data } from 'react-router';
import { showPage, showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useWarrantiesWords } from '../messages/warranties.ts';
import { readForm } from '../page/read-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/register.route.ts';
import { saveWarranty, type WarrantyForm } from './register.server.ts';

/** Returns the item that the address names with its order; null if it names none. */
async function itemOf({ ctx }: StaffRequest, url: URL) {
  const orderId = url.searchParams.get('order');
  if (!orderId) return null;
  return showPage(async () => {
    const storeId = await findStoreOfOrder(ctx, orderId);
    const order = await getOrder(ctx, { storeId, orderId });
    const item = order.items.find((one) => one.sourceItemId === url.searchParams.get('item'));
    if (!item) throw data(null, { status: 404 });
    return {
      storeId,
      currency: order.currency,
      orderId,
      orderNumber: order.orderNumber,
      sourceItemId: item.sourceItemId,
      productName: item.productName,
      period: item.warrantyPeriod,
    };
  });
}

function requirePermission({ ctx }: StaffRequest, storeId: string) {
  if (!may(ctx.actor, 'warranty:create', storeId)) throw data(null, { status: 403 });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const item = await itemOf(request, url);
  if (item) {
    requirePermission(request, item.storeId);
    return { item, currency: item.currency, once: newKey() };
  }
  return showStorePage(context, async (ofStore) => {
    requirePermission(ofStore, ofStore.storeId);
    return { item: null, currency: ofStore.store?.currency ?? 'USD', once: newKey() };
  });
}

export async function action({ request: sent, context, url }: Route.ActionArgs) {
  const request = staffRequest(context);
  const form = await readForm(sent);
  const item = await itemOf(request, url);
  const storeId = item?.storeId ?? request.storeId;
  if (storeId === null) throw data(null, { status: 400 });
  requirePermission(request, storeId);
  const currency = item?.currency ?? request.store?.currency ?? 'USD';
  const chosen = item && { orderId: item.orderId, sourceItemId: item.sourceItemId };
  return saveWarranty(request, { storeId, currency, item: chosen }, form);
}

/** Renders the form that registers a warranty: of an item of an order, or of a purchase. */
export default function RegisterWarranty({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWarrantiesWords();
  const t = words.form;
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { item, currency, once } = loaderData;
  const errors: Partial<WarrantyForm> = actionData?.errors ?? {};
  const typed: Partial<WarrantyForm> = actionData?.typed ?? { quantity: '1' };
  const lines = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const field = (name: keyof WarrantyForm) => ({
    name,
    error: errors[name],
    defaultValue: typed[name],
    autoComplete: 'off',
    maxLength: 200,
  });
  return (
    <DashboardPage
      title={t.title}
      intro={item ? t.introItem(item.productName, words.number(item.orderNumber)) : t.intro}
      back={
        item
          ? { to: `/orders/${item.orderId}`, label: words.number(item.orderNumber) }
          : { to: '/warranties', label: words.title }
      }
    >
      <PersistedForm
        draftKey={`warranties/new/${item ? `${item.orderId}/${item.sourceItemId}` : ''}`}
        method="post"
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="once" value={once} />
        <ErrorSummary
          title={words.refused}
          errors={actionData?.refused ? [{ message: actionData.refused }] : lines}
          answer={actionData}
        />
        {item ? null : (
          <>
            <Card title={t.item}>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput {...field('productName')} label={t.product} />
                <TextInput {...field('sku')} label={t.sku} />
                <TextInput {...field('price')} label={t.price(currency)} inputMode="decimal" />
                <TextInput {...field('quantity')} label={t.quantity} inputMode="numeric" />
              </div>
            </Card>
            <Card title={t.purchase}>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput {...field('customerEmail')} label={t.email} inputMode="email" />
                <TextInput {...field('customerName')} label={t.name} />
                <TextInput {...field('dateOfPurchase')} type="date" label={t.date} />
                <TextInput {...field('receiptNumber')} label={t.receipt} />
              </div>
            </Card>
          </>
        )}
        <Card title={t.coverage}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              {...field('months')}
              label={t.months}
              hint={
                item?.period ? t.ownPeriod(durationText(shownDuration(item.period))) : t.monthsHint
              }
              inputMode="numeric"
            />
            <TextInput {...field('validUntil')} type="date" label={t.lastDay} />
            <TextInput {...field('fee')} label={t.fee(currency)} inputMode="decimal" />
            <TextArea {...field('note')} label={t.note} rows={2} fieldClassName="sm:col-span-2" />
          </div>
        </Card>
        <div>
          <Button look="primary">{t.button}</Button>
        </div>
      </PersistedForm>
    </DashboardPage>
  );
}
