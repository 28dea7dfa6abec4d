import { getClaim } from '@amends/core/claims';
import { Card, DateTime, Icon, LinkButton, Timeline } from '@amends/ui';
import { redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/claim-received.route.ts';
import { filingOf, filingView } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';
import { findReceived } from './received.server.ts';

/** The claim that was just filed, and what happens next. */
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
    viewPath: received.viewPath,
    more: order.fulfillments.some((each) => each.items.some((one) => one.claimableQuantity > 0)),
  };
}

export default function ClaimReceived({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const brand = useBrand();
  const { filing, claimNumber, email, filedAt, wakeAt, viewPath, more } = loaderData;
  const steps = wakeAt ? t.received.parkedSteps : t.received.nextSteps(brand.name);
  return (
    <FlowPage
      filing={filing}
      name={t.received.pageTitle}
      back={more ? '/issues' : '/start'}
      title={wakeAt ? t.received.parkedTitle : t.received.title}
      subtitle={t.received.subtitle(claimNumber)}
    >
      <Card title={t.received.next}>
        <Timeline
          entries={steps.map((step, index) => ({
            key: step.title,
            title: step.title,
            detail: step.detail || undefined,
            when:
              index === 0 ? (
                <DateTime at={filedAt} timeZone={filing.timeZone} style="date-time" />
              ) : index === 1 && wakeAt ? (
                <DateTime
                  at={wakeAt}
                  timeZone={filing.timeZone}
                  style="date-short"
                  ownZone={false}
                />
              ) : undefined,
            state: index === 0 ? 'done' : index === 1 ? 'now' : 'ahead',
          }))}
        />
      </Card>
      <div className="mt-6">
        <LinkButton to={viewPath} look="primary" wide reloadDocument>
          {t.received.view}
        </LinkButton>
      </div>
      <p className="mt-5 flex items-start gap-2.5 text-14 text-ink-2">
        <Icon.Mail aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
        <span>
          {t.received.linkSent(email)} <span className="text-ink-3">{t.received.keepLink}</span>
        </span>
      </p>
    </FlowPage>
  );
}
