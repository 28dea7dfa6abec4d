import { classNames, Icon } from '@amends/ui';
import { type KeyboardEvent, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { Disclosure } from '../page/disclosure.tsx';
import { findStores, MANY_STORES } from './find-stores.rules.ts';

const LINE =
  'flex w-full min-h-8 items-center justify-between gap-3 rounded-control px-2.5 text-left hover:bg-sunken';

/** Renders the current store; a person with several stores selects one or all, and searches many. */
export function StoreSwitcher({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages().frame;
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const chosen = dashboard.stores.find(({ id }) => id === dashboard.storeId);
  const name = chosen?.name ?? t.allStores;
  if (dashboard.stores.length < 2) return <StoreName name={chosen?.name ?? t.product} />;
  const choices = findStores([{ id: '', name: t.allStores }, ...dashboard.stores], typed);
  return (
    <Disclosure
      label={`${t.storeSwitcher}: ${name}`}
      summary={
        <StoreName name={name}>
          <Icon.ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </StoreName>
      }
      summaryClassName="hover:bg-sunken"
      panelClassName="top-full left-0 mt-1 max-h-[70dvh] w-60 overflow-y-auto"
    >
      <Form method="post" action="/store" reloadDocument onKeyDown={moveFocus}>
        <input type="hidden" name="next" value={`${pathname}${search}`} />
        {dashboard.stores.length >= MANY_STORES ? (
          <div className="sticky -top-1.5 -m-1.5 mb-1.5 bg-surface p-1.5">
            <input
              type="search"
              aria-label={t.findStore}
              placeholder={t.findStore}
              autoComplete="off"
              className="block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface px-(--control-inset) text-(length:--control-text) text-ink placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent-ink"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              // Enter presses the first store, and without one it would select all of them.
              onKeyDown={(event) => {
                if (event.key === 'Enter' && choices.length === 0) event.preventDefault();
              }}
            />
            <p
              role="status"
              className={choices.length === 0 ? 'mt-2 text-13 text-ink-3' : 'sr-only'}
            >
              {choices.length === 0 ? t.noStore : null}
            </p>
          </div>
        ) : null}
        {choices.map(({ id, name: store }) => (
          <button
            type="submit"
            key={id}
            name="store"
            value={id}
            aria-current={id === (dashboard.storeId ?? '') || undefined}
            className={classNames(LINE, 'aria-current:font-semibold')}
          >
            <span className="truncate">{store}</span>
            {id === (dashboard.storeId ?? '') ? (
              <Icon.Check aria-hidden className="size-4 shrink-0 text-accent-ink" />
            ) : null}
          </button>
        ))}
      </Form>
    </Disclosure>
  );
}

/** Moves between the search and the stores by arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], button'),
  ];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function StoreName({ name, children }: { name: string; children?: React.ReactNode }) {
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-2.5 px-1.5 font-[640]">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-[6px] bg-accent text-12 font-semibold text-on-accent"
      >
        {name.slice(0, 1)}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 leading-tight">{name}</span>
      {children}
    </span>
  );
}
