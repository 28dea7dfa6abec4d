import { Icon } from '@amends/ui';
import { NavLink } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { Disclosure } from '../page/disclosure.tsx';
import type { Place } from '../page/places.server.ts';
import { PLACE_ICONS, PlaceList } from './place-list.tsx';

const SHOWN = 3;
const TAB =
  'flex h-full flex-col items-center justify-center gap-0.5 text-11 font-[540] text-ink-2 aria-[current=page]:text-accent-ink';

/** Renders the menu on a phone: the first pages as tabs, the others behind a "More" tab. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  const t = useMessages().frame;
  const others = places.slice(SHOWN);
  return (
    <nav
      data-bottom-bar
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="grid h-14 auto-cols-fr grid-flow-col">
        {places.slice(0, SHOWN).map(({ name, to }) => {
          const Sign = PLACE_ICONS[name];
          return (
            <li key={name}>
              <NavLink to={to} className={TAB}>
                <Sign aria-hidden className="size-5" strokeWidth={1.7} />
                {t.places[name]}
              </NavLink>
            </li>
          );
        })}
        {others.length > 0 ? (
          <li>
            <Disclosure
              className="h-full"
              summary={
                <>
                  <Icon.Ellipsis aria-hidden className="size-5" strokeWidth={1.7} />
                  {t.more}
                </>
              }
              summaryClassName={TAB}
              panelClassName="right-2 bottom-full mb-2"
            >
              <PlaceList places={others} />
            </Disclosure>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
