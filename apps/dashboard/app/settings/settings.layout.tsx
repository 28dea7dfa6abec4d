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

/** Pages below `/settings` that edit no section. */
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

/** Renders the list of sections, with one section next to it. */
export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const t = useSettingsWords();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section
  useEffect(() => {
    if (nav.current) showCurrentIn(nav.current);
  }, [pathname]);
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  return (
    <DashboardPage title={t.title} wide>
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,40rem)]">
        <nav
          ref={nav}
          aria-label={t.title}
          className="-mx-4 flex gap-1 overflow-x-auto px-4 lg:sticky lg:top-4 lg:mx-0 lg:grid lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:px-0"
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

/**
 * Scrolls a menu to the current page: on a phone it is wider than the window, on a laptop it may be higher.
 * Scrolls nothing else, so that nothing moves under a pointer.
 */
function showCurrentIn(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!current) return;
  const { left, top, width, height } = menu.getBoundingClientRect();
  menu.scrollBy({
    left: current.left + current.width / 2 - (left + width / 2),
    top: current.top + current.height / 2 - (top + height / 2),
  });
}
