import { redirect } from 'react-router';
import { isStoppedAt, rightScreen } from '../access/first-screen.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand } from '../branding/use-brand.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/not-shipped.route.ts';
import { emailMyLink } from './email-my-link.server.ts';
import { EmailMyLink } from './email-my-link.tsx';
import { filingOf, filingView } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';

/** Shows that the order has not shipped, and how to contact the store. */
export function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!isStoppedAt(filing.order, '/not-shipped')) throw redirect(rightScreen(filing.order));
  return { filing: filingView(filing) };
}

export const action = ({ context }: Route.ActionArgs) => emailMyLink(filingOf(context));

export default function NotShipped({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  return (
    <FlowPage
      filing={loaderData.filing}
      name={t.notShipped.pageTitle}
      back="/start"
      title={t.notShipped.title}
      subtitle={t.notShipped.subtitle}
    >
      <p className="mb-3 text-14 text-ink-2">{t.notShipped.contact(brand.name)}</p>
      <ContactStore />
      <EmailMyLink answer={actionData} />
    </FlowPage>
  );
}
