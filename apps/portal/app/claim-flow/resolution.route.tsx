import { hasIssues, setDesiredMethod } from '@amends/core/claims/terms/draft.rules';
import type { RequestableResolution } from '@amends/core/claims/terms/requested-resolution.rules';
import { listedFirst, offeredResolutions } from '@amends/core/claims/terms/resolution-type.rules';
import { minorRateOfOrder } from '@amends/core/commerce/orders/order-rate.rules';
import { showVariant } from '@amends/core/flags';
import type { FlagVariant } from '@amends/core/flags/flag-names.rules';
import { timesRate } from '@amends/core/reference/money.rules';
import { Badge, ChoiceCard, ErrorSummary, Icon, moneyText } from '@amends/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { localeOf } from '../request-context.ts';
import type { Route } from './+types/resolution.route.ts';
import { ChooseEach } from './choose-each.tsx';
import { type Filing, filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { methodsOf, requestOf } from './requested.server.ts';
import { amountText, readMethods, totalsText } from './requested.ts';
import { wakeDate } from './review.server.ts';
import { issuePage, nextUnanswered } from './shipment-choice.ts';

/** Formats the credit bonus: a percentage, or an amount in the order's currency. */
function creditBonus({ order, portal }: Filing): string | null {
  const { bonus, bonusType } = order.settings.credit;
  if (bonus <= 0) return null;
  return bonusType === 'percentage'
    ? `${bonus / 100}%`
    : moneyText(
        timesRate(bonus, minorRateOfOrder(order.store.currency, order)),
        order.currency,
        localeOf(portal),
      );
}

const FIRST = {
  'reship-first': 'RESHIP',
  'refund-first': 'REFUND',
  'credit-first': 'STORE_CREDIT',
} as const satisfies Record<FlagVariant<'resolution-order'>, string>;

/** Returns the store's resolutions in the order that the visitor is shown, the same on every visit. */
async function offeredTo({ portal, storeId, order, session }: Filing) {
  const offered = offeredResolutions(order.settings.capabilities);
  // A single resolution has no order to vary.
  if (offered.length < 2) return offered;
  const key = session?.id ?? order.systemOrderId;
  const variant = await showVariant(portal.ctx, 'resolution-order', { key, storeId });
  return listedFirst(offered, FIRST[variant]);
}

export async function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!hasIssues(filing.draft) || nextUnanswered(filing.draft, filing.order))
    throw redirect('/issues');
  const offered = await offeredTo(filing);
  const request = requestOf(filing);
  return {
    filing: filingView(filing),
    offered,
    chosen: filing.draft.resolution.desiredMethod,
    chosenByItem: methodsOf(filing, request, offered),
    bonus: creditBonus(filing),
    parked: wakeDate(filing) !== null,
    request,
    back: issuePage(filing.draft, filing.shipment?.id),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const offered = offeredResolutions(filing.order.settings.capabilities);
  const method = offered.find((one) => one === form.get('method'));
  const byItem = readMethods(form, offered);
  if (!method) return data({ error: null, method: null, byItem }, { status: 422 });
  const to = '/resolution/review';
  const change = (draft: typeof filing.draft) => setDesiredMethod(draft, method, byItem);
  const saved = await saveDraft(filing, form, change, { to });
  if ('conflict' in saved) return data({ error: saved.conflict, method, byItem }, { status: 409 });
  throw redirect(to);
}

export default function Resolution({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { filing, offered, bonus, back, parked, request } = loaderData;
  const byItem = actionData?.byItem ?? loaderData.chosenByItem;
  const only = offered.length === 1 ? (offered[0] ?? null) : null;
  const first = actionData?.method ?? loaderData.chosen ?? only;
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState({ method: first, byItem });
  // Reads the form element, which may have been filled in before scripts ran.
  const read = useCallback(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    const method = offered.find((one) => one === filled.get('method')) ?? null;
    setPicked({ method, byItem: readMethods(filled, offered) });
  }, [offered]);
  useEffect(read, [read]);
  const amounts = (one: RequestableResolution) => amountText(request, request.lines, one, t.locale);
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
      badge: <Amount text={amounts('REFUND')} />,
    },
    STORE_CREDIT: {
      title: t.resolution.credit,
      help: t.resolution.creditHelp(brand.name),
      icon: <Icon.Gift />,
      badge: (
        <>
          <Amount text={amounts('STORE_CREDIT')} />
          {bonus ? <Badge color="info">{t.resolution.creditBonus(bonus)}</Badge> : null}
        </>
      ),
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
          {request.lines.map(({ name, quantity }) => t.order.quantityOf(quantity, name)).join(', ')}
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-3" onChange={read}>
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={error ? [{ message: error, fieldId: 'methods' }] : []}
        />
        <fieldset id="methods" tabIndex={-1} className="grid gap-3">
          <legend className="sr-only">{t.resolution.title}</legend>
          {offered.map((one) => (
            <ChoiceCard
              key={one}
              name="method"
              value={one}
              defaultChecked={one === first}
              {...words[one]}
            />
          ))}
        </fieldset>
        {offered.length > 1 && request.lines.length > 1 ? (
          <ChooseEach {...{ request, offered }} chosen={byItem} />
        ) : null}
        {picked.method ? (
          <p role="status" className="mt-2 text-14 text-ink-2">
            <span className="font-semibold text-ink">
              {t.resolution.youGet(
                totalsText(t, request, {
                  desiredMethod: picked.method,
                  methodByItem: picked.byItem,
                }),
              )}
            </span>{' '}
            {t.resolution.confirms(brand.name)}
          </p>
        ) : null}
        <div className="mt-3">
          <PrimaryAction>{t.buttons.continue}</PrimaryAction>
        </div>
      </Form>
    </FlowPage>
  );
}

function Amount({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <span className="font-semibold tabular-nums" suppressHydrationWarning>
      {text}
    </span>
  );
}
