import { type ClaimDetails, getClaim } from '@amends/core/claims';
import { reasonGroupOf } from '@amends/core/claims/terms/claim-type.rules';
import { expectedBy } from '@amends/core/claims/terms/expected-by.rules';
import { Card, DateTime, dateTimeText, Icon, LinkButton, Timeline } from '@amends/ui';
import { Link, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/claim-received.route.ts';
import { type Filing, filingOf, filingView } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';
import { findReceived } from './received.server.ts';

/** Returns the claim that was just filed, and the next steps. */
export async function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  const { storeId, order, portal } = filing;
  const received = findReceived(portal, order);
  if (!received) throw redirect('/issues');
  const claim = await getClaim(portal.ctx, { storeId, claimId: received.claimId });
  return {
    filing: filingView(filing),
    claimNumber: claim.claimNumber,
    email: order.customerEmail,
    filedAt: claim.createdAt.toISOString(),
    wakeAt: claim.wakeAt?.toISOString() ?? null,
    answerBy: answerDate(claim, filing)?.toISOString() ?? null,
    keeps: claim.claimItems.some((one) => reasonGroupOf(one.claimType) === 'issuesWithItems'),
    viewPath: received.viewPath,
    more: order.fulfillments.some((each) => each.items.some((one) => one.claimableQuantity > 0)),
  };
}

/** Returns the decision date shown on the claim's page. */
function answerDate(claim: ClaimDetails, { order, portal }: Filing): Date | null {
  const { timeZone } = order.store;
  return expectedBy({ ...claim, since: claim.createdAt, timeZone, now: portal.ctx.now() });
}

export default function ClaimReceived({ loaderData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { filing, claimNumber, email, filedAt, wakeAt, answerBy, viewPath, more } = loaderData;
  const words = t.received;
  const day = (at: string) => dateTimeText(new Date(at), 'date-long', t.locale, filing.timeZone);
  const steps = wakeAt
    ? [
        { title: words.filed },
        { title: words.asks, detail: words.asksDetail(day(wakeAt)) },
        { title: words.ifNot(brand.name) },
      ]
    : [
        { title: words.filed },
        { title: words.reviews(brand.name), detail: words.reviewsDetail },
        {
          title: words.decision,
          detail: answerBy ? words.decisionBy(day(answerBy)) : words.decisionLater,
        },
      ];
  return (
    <FlowPage
      filing={filing}
      name={t.received.pageTitle}
      title={
        <span className="flex items-start gap-3">
          <Icon.CircleCheck
            aria-hidden
            className="mt-0.5 size-8 shrink-0 text-success-ink"
            strokeWidth={1.7}
          />
          <span className="min-w-0">{wakeAt ? words.parkedTitle : words.title}</span>
        </span>
      }
      subtitle={words.subtitle(claimNumber)}
    >
      <Card title={t.received.next}>
        <Timeline
          entries={steps.map((step, index) => ({
            key: step.title,
            title: step.title,
            detail: 'detail' in step ? step.detail : undefined,
            when:
              index === 0 ? (
                <DateTime at={filedAt} timeZone={filing.timeZone} style="date-time" />
              ) : undefined,
            state: index === 0 ? 'done' : index === 1 ? 'now' : 'ahead',
          }))}
        />
      </Card>
      {loaderData.keeps ? (
        <p className="mt-4 flex items-start gap-2.5 text-14 text-ink-2">
          <Icon.PackageOpen aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
          {words.keep}
        </p>
      ) : null}
      <div className="mt-6">
        <LinkButton to={viewPath} look="primary" wide reloadDocument>
          {t.received.view}
        </LinkButton>
      </div>
      <p className="mt-5 flex items-start gap-2.5 text-14 text-ink-2">
        <Icon.Mail aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
        <span className="min-w-0 wrap-anywhere">
          {t.received.linkSent(email)} <span className="text-ink-3">{t.received.keepLink}</span>
        </span>
      </p>
      {more ? (
        <p className="mt-3">
          <Link
            to="/issues"
            className="inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-3"
          >
            {words.another}
          </Link>
        </p>
      ) : null}
    </FlowPage>
  );
}
