import { hasIssues, setDesiredMethod } from '@amends/core/claims/terms/draft.rules';
import { listedFirst, offeredResolutions } from '@amends/core/claims/terms/resolution-type.rules';
import { showVariant } from '@amends/core/flags';
import type { FlagVariant } from '@amends/core/flags/flag-names.rules';
import { Badge, ChoiceCard, ErrorSummary, Icon, moneyText } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/resolution.route.ts';
import { type Filing, filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { wakeDate } from './review.server.ts';
import { issuePage, nextUnanswered } from './shipment-choice.ts';

/** Formats the credit bonus: a percentage, or an amount in the order's currency. */
function creditBonus({ order }: Filing): string | null {
  const { bonus, bonusType } = order.settings.credit;
  if (bonus <= 0) return null;
  return bonusType === 'percentage'
    ? `${bonus / 100}%`
    : moneyText(Math.round(bonus * order.exchangeRate), order.currency);
}

/** Returns the claimed items, including all claimable items of missing shipments. */
function claimedItems({ draft, order }: Filing): Array<{ name: string; quantity: number }> {
  const quantities = new Map<string, number>();
  for (const shipment of order.fulfillments) {
    const entry = draft.fulfillments[shipment.id];
    const claimed = entry?.shipmentIssue
      ? shipment.items.map((line) => ({ ...line.item, quantity: line.claimableQuantity }))
      : (entry?.issues ?? []);
    for (const { sourceItemId, quantity } of claimed)
      quantities.set(sourceItemId, (quantities.get(sourceItemId) ?? 0) + quantity);
  }
  return order.items.flatMap(({ sourceItemId, productName: name }) => {
    const quantity = quantities.get(sourceItemId) ?? 0;
    return quantity > 0 ? [{ name, quantity }] : [];
  });
}

const FIRST = {
  'reship-first': 'RESHIP',
  'refund-first': 'REFUND',
  'credit-first': 'STORE_CREDIT',
} as const satisfies Record<FlagVariant<'resolution-order'>, string>;

/** Returns the store's resolutions in the order that the visitor is shown, the same on every visit. */
async function offeredTo({ portal, storeId, order, session }: Filing) {
  const offered = offeredResolutions(order.settings.capabilities);
  // A single one is in the same place for everyone.
  if (offered.length < 2) return offered;
  const key = session?.id ?? order.systemOrderId;
  const variant = await showVariant(portal.ctx, 'resolution-order', { key, storeId });
  return listedFirst(offered, FIRST[variant]);
}

export async function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!hasIssues(filing.draft) || nextUnanswered(filing.draft, filing.order))
    throw redirect('/issues');
  return {
    filing: filingView(filing),
    offered: await offeredTo(filing),
    chosen: filing.draft.resolution.desiredMethod,
    bonus: creditBonus(filing),
    parked: wakeDate(filing) !== null,
    items: claimedItems(filing),
    back: issuePage(filing.draft, filing.shipment?.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const method = offeredResolutions(filing.order.settings.capabilities).find(
    (one) => one === form.get('method'),
  );
  if (!method) return data({ error: null, method: null }, { status: 422 });
  const saved = await saveDraft(filing, form, (draft) => setDesiredMethod(draft, method));
  if ('conflict' in saved) return data({ error: saved.conflict, method }, { status: 409 });
  throw redirect('/resolution/review');
}

export default function Resolution({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const brand = useBrand();
  const { filing, offered, chosen, bonus, back, parked, items } = loaderData;
  const words = {
    RESHIP: {
      title: t.resolution.reship,
      help: parked ? t.resolution.reshipLater : t.resolution.reshipHelp,
      icon: <Icon.Package />,
      badge: parked ? undefined : <Badge color="success">{t.resolution.reshipBadge}</Badge>,
    },
    REFUND: {
      title: t.resolution.refund,
      help: t.resolution.refundHelp,
      icon: <Icon.CreditCard />,
    },
    STORE_CREDIT: {
      title: t.resolution.credit,
      help: t.resolution.creditHelp(brand.name),
      icon: <Icon.Gift />,
      badge: bonus ? <Badge color="info">{t.resolution.creditBonus(bonus)}</Badge> : undefined,
    },
  };
  const error = actionData
    ? (actionData.error ?? t.resolution.missing(offered.map((one) => t.resolution.kinds[one])))
    : null;
  return (
    <FlowPage
      filing={filing}
      name={t.resolution.pageTitle}
      back={back}
      step="resolution"
      title={t.resolution.title}
      subtitle={
        <>
          {t.resolution.about}{' '}
          {items.map(({ name, quantity }) => t.order.quantityOf(quantity, name)).join(', ')}
        </>
      }
    >
      <Form method="post" className="grid gap-3">
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={error ? [{ message: error, fieldId: 'methods' }] : []}
        />
        <fieldset id="methods" tabIndex={-1} className="grid gap-3">
          <legend className="sr-only">{t.resolution.title}</legend>
          {offered.map((method) => (
            <ChoiceCard
              key={method}
              name="method"
              value={method}
              defaultChecked={(actionData?.method ?? chosen) === method || offered.length === 1}
              {...words[method]}
            />
          ))}
        </fieldset>
        <div className="mt-3">
          <PrimaryAction>{t.buttons.continue}</PrimaryAction>
        </div>
      </Form>
    </FlowPage>
  );
}
