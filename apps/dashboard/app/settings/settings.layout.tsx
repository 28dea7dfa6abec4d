import { may } from '@amends/core';
import { listSettings } from '@amends/core/stores';
import { classNames } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useSettingsWords } from '../messages/settings.ts';
import { type OtherPage, toSee } from '../settings-index/settings-pages.ts';
import type { Route } from './+types/settings.layout.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => ({
    storeId,
    sections: (await listSettings(ctx, { storeId })).map(({ section }) => section),
    more: MORE.filter((page) => may(ctx.actor, toSee(page), storeId)),
  }));

/** The list of sections is the same on every page of settings. */
export const shouldRevalidate = () => false;

/** Pages with an address below `/settings` that edit no section. */
const MORE = [
  'terms',
  'prices',
  'domains',
  'senders',
  'connections',
  'api-tokens',
  'publishable-keys',
  'webhooks',
  'privacy',
] as const satisfies readonly OtherPage[];

const isOther = (page: string): page is (typeof MORE)[number] =>
  (MORE as readonly string[]).includes(page);

const LINK =
  'inline-flex min-h-9 shrink-0 items-center rounded-control px-2.5 text-14 whitespace-nowrap hover:bg-sunken lg:whitespace-normal';

/** Renders the list of sections, and one of them next to it. */
export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const t = useSettingsWords();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the sections lie in a row that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  return (
    <DashboardPage title={t.title} wide>
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,40rem)]">
        <nav
          ref={nav}
          aria-label={t.title}
          className="-mx-4 flex gap-1 overflow-x-auto px-4 lg:sticky lg:top-4 lg:mx-0 lg:grid lg:px-0"
        >
          <NavLink
            to="/settings"
            end
            className={({ isActive }) =>
              classNames(LINK, isActive ? 'bg-sunken font-[560] text-ink' : 'text-ink-2')
            }
          >
            {t.all}
          </NavLink>
          <NavLink to={`/stores/${loaderData.storeId}`} className={classNames(LINK, 'text-ink-2')}>
            {t.store}
          </NavLink>
          {[...loaderData.sections, ...loaderData.more].map((section) => (
            <NavLink
              key={section}
              to={`/settings/${section}`}
              className={({ isActive }) =>
                classNames(LINK, isActive ? 'bg-sunken font-[560] text-ink' : 'text-ink-2')
              }
            >
              {isOther(section) ? t.pages[section].title : t.sections[section].title}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </DashboardPage>
  );
}
