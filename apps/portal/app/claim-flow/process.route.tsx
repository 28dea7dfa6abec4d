import { Card, ChoiceButton, ChoiceLink, DateTime, Icon } from '@amends/ui';
import { data, Form, Link, redirect } from 'react-router';
import { readForm } from '../frame/read-form.ts';
import { StatusBadge, statusView } from '../frame/status-badge.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/process.route.ts';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { offeredOptions, rightScreen } from './first-screen.ts';
import { FlowPage, VersionField } from './flow-page.tsx';

/** Shown when more than one thing is possible, or claims were already filed (D6). */
export function loader({ context }: Route.LoaderArgs) {
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
    returnsUrl: order.settings.returns.portalUrl,
    claims: order.existingClaims.map((claim) => ({
      id: claim.id,
      claimNumber: claim.claimNumber,
      status: statusView(claim, filing.portal.ctx.now()),
      createdAt: claim.createdAt.toISOString(),
    })),
    claimsPath: `/claims/view/${order.systemOrderId}`,
  };
}

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

export default function Process({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filing, options, returnsUrl, claims, claimsPath } = loaderData;
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
          {options.map((option) =>
            // A link, since the policy of the page sends no form to another site.
            option === 'return' && returnsUrl ? (
              <ChoiceLink key={option} to={returnsUrl} {...words[option]} />
            ) : (
              <ChoiceButton key={option} name="choice" value={option} {...words[option]} />
            ),
          )}
        </Form>
      ) : null}
      {claims.length > 0 ? (
        <Card title={t.process.existing} className={options.length > 0 ? 'mt-8' : undefined}>
          <ul className="-my-1 divide-y divide-line">
            {claims.map((claim) => (
              <li
                key={claim.id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14"
              >
                <Link
                  to={`${claimsPath}#${claim.id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-3"
                >
                  {t.process.claim(claim.claimNumber)}
                </Link>
                <StatusBadge of={claim.status} timeZone={filing.timeZone} />
                <span className="ml-auto text-13 text-ink-3">
                  {t.process.filed} <DateTime at={claim.createdAt} timeZone={filing.timeZone} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-ink-3">{t.process.existingHelp}</p>
        </Card>
      ) : null}
    </FlowPage>
  );
}
