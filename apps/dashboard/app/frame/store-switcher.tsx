import { classNames, Icon } from '@amends/ui';
import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { Disclosure } from '../page/disclosure.tsx';
import { useLoaded } from '../page/use-loaded.ts';

const loadSearch = () => import('./find-store.tsx');

/** Number of stores from which the list has a search. */
const MANY_STORES = 8;

const LINE =
  'flex w-full min-h-8 items-center justify-between gap-3 rounded-control px-2.5 text-left hover:bg-sunken';

/** Renders the current store; a person with several stores selects one or all, and searches many. */
export function StoreSwitcher({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages().frame;
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}`;
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Choice[] | null>(null);
  const isMany = dashboard.stores.length >= MANY_STORES;
  const loaded = useLoaded(loadSearch, open && isMany);
  const finding = isMany ? loaded : null;
  const chosen = dashboard.store;
  const name = chosen?.name ?? t.allStores;
  if (dashboard.stores.length < 2) return <StoreName name={chosen?.name ?? t.product} />;
  const all: Choice[] = [{ id: '', name: t.allStores }, ...dashboard.stores];
  const choices = found ?? all;
  return (
    <Disclosure
      label={`${t.storeSwitcher}: ${name}`}
      onToggle={setOpen}
      summary={
        <StoreName name={name}>
          <Icon.ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </StoreName>
      }
      summaryClassName="hover:bg-sunken"
      panelClassName="top-full left-0 mt-1 max-h-[70dvh] w-60 overflow-y-auto"
    >
      <Form method="post" action="/store" reloadDocument onKeyDown={finding?.moveFocus}>
        <input type="hidden" name="next" value={next} />
        {finding ? (
          <finding.FindStore
            open={open}
            stores={all}
            hasMore={dashboard.hasMoreStores}
            onFind={setFound}
          />
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
        {dashboard.hasMoreStores ? (
          <Link
            to={`/store?${new URLSearchParams({ next })}`}
            className={classNames(LINE, 'text-accent-ink')}
          >
            {t.moreStores}
          </Link>
        ) : null}
      </Form>
    </Disclosure>
  );
}

type Choice = Dashboard['stores'][number];

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
