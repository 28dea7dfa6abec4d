import { Notice } from '@amends/ui';
import { PopupPlace } from '@amends/ui/popups';
import { type ReactNode, useState } from 'react';
import { useQueueCounts } from '../inbox/queue-counts.tsx';
import { QueueList } from '../inbox/queue-list.tsx';
import { ViewList } from '../inbox/view-list.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PlaceList } from './place-list.tsx';
import { StoreSwitcher } from './store-switcher.tsx';

/** Renders the menu at the side and a page next to it; on a phone the menu is at the bottom. */
export function DashboardFrame({
  dashboard,
  children,
}: {
  dashboard: Dashboard;
  children: ReactNode;
}) {
  const t = useMessages().frame;
  const counts = useQueueCounts();
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-control bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
      >
        {t.skipToContent}
      </a>
      <header className="sticky top-0 z-20 flex h-13 items-center justify-between gap-3 border-b border-line bg-paper px-3 lg:hidden">
        <StoreSwitcher dashboard={dashboard} />
        <AccountMenu dashboard={dashboard} side="below" />
      </header>
      <header className="sticky top-0 z-20 hidden h-dvh flex-col gap-3 border-r border-line bg-paper px-2.5 py-3.5 lg:flex">
        <StoreSwitcher dashboard={dashboard} />
        <nav aria-label={t.navigation} className="relative min-h-0 flex-1 overflow-y-auto">
          <PlaceList places={dashboard.places} />
          {counts ? (
            <section aria-labelledby="queues-title" className="mt-5">
              <h2 id="queues-title" className="mb-1 px-2.5 text-13 font-normal text-ink-3">
                {t.queues}
              </h2>
              <QueueList counts={counts} />
            </section>
          ) : null}
          <ViewList views={dashboard.views} />
        </nav>
        <AccountMenu dashboard={dashboard} side="above" />
      </header>
      <main
        ref={setMain}
        id="content"
        tabIndex={-1}
        // Padding, so that the end of the content can be scrolled clear of the menu and of toasts.
        className="min-w-0 pb-[calc(3.5rem+var(--toast-space,0px))] outline-none lg:pb-0"
      >
        {dashboard.isCopy ? (
          <Notice kind="warning" className="m-3">
            {t.copy}
          </Notice>
        ) : null}
        <PopupPlace element={main}>{children}</PopupPlace>
      </main>
      <BottomBar places={dashboard.places} />
    </div>
  );
}
