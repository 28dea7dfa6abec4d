import { Card, DateTime } from '@amends/ui';
import { Link, redirect } from 'react-router';
import { isStoppedAt, rightScreen } from '../access/first-screen.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand } from '../branding/use-brand.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/too-late.route.ts';
import { emailMyLink } from './email-my-link.server.ts';
import { EmailMyLink } from './email-my-link.tsx';
import { filingOf, filingView } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';

/** Shows when the window closed, and how to contact the store. */
export function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!isStoppedAt(filing.order, '/too-late')) throw redirect(rightScreen(filing.order));
  const closings = filing.order.fulfillments.flatMap((each) => each.uneligibleAt ?? []);
  const last = closings.sort((a, b) => b.getTime() - a.getTime())[0];
  return {
    filing: filingView(filing),
    closedAt: last?.toISOString() ?? null,
    mayReturn: filing.order.settings.capabilities.returns,
  };
}

export const action = ({ context }: Route.ActionArgs) => emailMyLink(filingOf(context));

export default function TooLate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { filing, closedAt, mayReturn } = loaderData;
  return (
    <FlowPage
      filing={filing}
      name={t.tooLate.pageTitle}
      back="/start"
      title={t.tooLate.title}
      subtitle={t.tooLate.subtitle(brand.name)}
    >
      {closedAt ? (
        <Card className="mb-4">
          <p className="text-14 text-ink-2">{t.tooLate.closedOn}</p>
          <p className="mt-1 text-22 font-[620] tracking-[-0.01em]">
            <DateTime at={closedAt} timeZone={filing.timeZone} style="date-long" ownZone={false} />
          </p>
        </Card>
      ) : null}
      {mayReturn ? (
        <p className="mb-4">
          <Link
            to="/return"
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-3"
          >
            {t.process.return}
          </Link>
        </p>
      ) : null}
      <ContactStore />
      <EmailMyLink answer={actionData} />
    </FlowPage>
  );
}
