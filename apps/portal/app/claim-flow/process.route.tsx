import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { listReturnsOfOrder } from '@amends/core/returns';
import { ChoiceButton, ChoiceLink, ErrorSummary, Icon } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { offeredOptions, rightScreen } from '../access/first-screen.ts';
import { withOrder } from '../access/knowing-returns.server.ts';
import { useBrand } from '../branding/use-brand.ts';
import { ClaimList, type ListedClaim } from '../frame/claim-list.tsx';
import { readForm } from '../frame/read-form.ts';
import { statusView } from '../frame/status-badge.tsx';
import { flowMessagesFor, useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/process.route.ts';
import { type Filing, filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';

/** Shown if there are several options, or existing claims. */
export async function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  const { order } = filing;
  const options = offeredOptions(order);
  const mayClaim = options.includes('shipping') || options.includes('warranty');
  const isSkipped = !mayClaim || (options.length === 1 && options[0] === 'shipping');
  const right = rightScreen(order);
  if (order.existingClaims.length === 0 && isSkipped && right !== '/process') throw redirect(right);
  return {
    filing: filingView(filing),
    options,
    returnsUrl: returnsUrlOf(filing),
    returns: await returnsOf(filing),
    claims: listedClaims(filing),
    claimsPath: `/claims/view/${order.systemOrderId}`,
  };
}

/** Returns where a return is started: the store's own portal, or here. */
function returnsUrlOf({ order }: Filing): string {
  const { portalUrl } = order.settings.returns;
  return portalUrl ? withOrder(portalUrl, order) : '/return/start';
}

/** Returns the names of the order's returns that this portal handles. */
async function returnsOf({ order, portal, storeId }: Filing) {
  if (order.returns.length === 0) return [];
  const of = { storeId, orderId: order.systemOrderId };
  return (await listReturnsOfOrder(portal.ctx, of)).map(({ id, name }) => ({ id, name }));
}

/** Returns the claims that were filed for the order, newest first. */
function listedClaims({ order, portal }: Filing): ListedClaim[] {
  const items = new Map(order.items.map((item) => [item.sourceItemId, item]));
  const { quantityOf } = flowMessagesFor(portal.texts).order;
  return order.existingClaims.map((claim) => {
    const lines = claim.items.flatMap(({ sourceItemId, quantity }) => {
      const item = items.get(sourceItemId);
      return item ? [{ item, quantity }] : [];
    });
    return {
      id: claim.id,
      claimNumber: claim.claimNumber,
      state: claim.claimState as ClaimStatus,
      status: statusView(claim, portal.ctx.now()),
      filedAt: claim.createdAt.toISOString(),
      image: lines[0]?.item.productImage ?? null,
      items: lines.map(({ item, quantity }) => quantityOf(quantity, item.productName)),
      hasPhotos: false,
    };
  });
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const choice = offeredOptions(filing.order).find((one) => one === form.get('choice'));
  if (choice !== 'shipping' && choice !== 'warranty') throw redirect('/process');
  const category = choice === 'warranty' ? 'WARRANTY' : 'SHIPPING';
  if (filing.draft.category !== category) {
    const saved = await saveDraft(filing, form, (draft) => ({
      ...draft,
      category,
      fulfillments: {},
    }));
    if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  }
  if (category === 'SHIPPING') throw redirect('/issues');
  throw redirect(
    filing.order.fulfillments.length > 1
      ? '/multiple-shipments?reason=issuesWithItems'
      : '/issues/items',
  );
}

export default function Process({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { filing, options, returnsUrl, returns, claims, claimsPath } = loaderData;
  const words = {
    shipping: { title: t.process.shipping, help: t.process.shippingHelp, icon: <Icon.Truck /> },
    warranty: {
      title: t.process.warranty,
      help: t.process.warrantyHelp,
      icon: <Icon.ShieldCheck />,
    },
    return: { title: t.process.return, help: t.process.returnHelp, icon: <Icon.Undo2 /> },
  };
  return (
    <FlowPage
      filing={filing}
      name={t.process.pageTitle}
      back="/start"
      title={options.length > 0 ? t.process.title : t.fullyClaimed.title}
      subtitle={options.length > 0 ? undefined : t.fullyClaimed.subtitle}
    >
      {options.length > 0 ? (
        <Form method="post" className="grid gap-3">
          <VersionField filing={filing} />
          <ErrorSummary
            title={t.errors.summaryTitle}
            errors={actionData?.error ? [{ message: actionData.error }] : []}
          />
          {options.map((option) =>
            // A link, because the page's Content-Security-Policy allows no form to another site.
            option === 'return' ? (
              <ChoiceLink key={option} to={returnsUrl} {...words[option]} />
            ) : (
              <ChoiceButton key={option} name="choice" value={option} {...words[option]} />
            ),
          )}
        </Form>
      ) : null}
      {claims.length > 0 ? (
        <section className={options.length > 0 ? 'mt-8' : undefined}>
          <h2 className="mb-3">{t.process.existing}</h2>
          <ClaimList
            claims={claims}
            storeName={brand.name}
            timeZone={filing.timeZone}
            action={claimsPath}
            heading="h3"
          />
        </section>
      ) : null}
      {returns.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-3">{t.process.existingReturns}</h2>
          <div className="grid gap-3">
            {returns.map(({ id, name }) => (
              <ChoiceLink
                key={id}
                to={`/return/${id}`}
                icon={<Icon.Undo2 />}
                title={t.process.returnNamed(name)}
              />
            ))}
          </div>
        </section>
      ) : null}
    </FlowPage>
  );
}
