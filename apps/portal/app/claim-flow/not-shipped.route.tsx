import { ContactStore } from '../branding/contact-store.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/not-shipped.route.ts';
import { filingOf, filingView } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';

/** The order has not left yet: nothing to claim, and whom to ask (D4). */
export function loader({ context }: Route.LoaderArgs) {
  return { filing: filingView(filingOf(context)) };
}

export default function NotShipped({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <FlowPage
      filing={loaderData.filing}
      name={t.notShipped.pageTitle}
      back="/start"
      title={t.notShipped.title}
      subtitle={t.notShipped.subtitle}
    >
      <ContactStore />
    </FlowPage>
  );
}
