import { formatInboxQuery, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Icon } from '@amends/ui';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '@amends/ui/popups';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { usePageActions } from '../keys/page-actions.tsx';
import { useMessages } from '../messages/messages.ts';
import { type Dashboard, useDashboard } from '../page/dashboard.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { useViewCounts } from './use-view-counts.ts';
import { ViewCount } from './view-count.tsx';
import type { action } from './views.route.ts';

const loadWindows = () => import('./list-windows.ts');

export type View = Dashboard['views'][number];

/** Returns the saved view with exactly this query. */
export const viewOf = (views: readonly View[], query: InboxQuery): View | undefined => {
  const address = formatInboxQuery(query).toString();
  return views.find((view) => view.query === address);
};

type Asking = 'create' | 'rename' | 'remove' | null;

/** Renders the saved views, own and shared: open one, save the current query, change them. */
export function ViewMenu({ query }: { query: InboxQuery }) {
  const t = useMessages().inbox.views;
  const { views } = useDashboard();
  const fetcher = useFetcher<typeof action>();
  const [asking, setAsking] = useState<Asking>(null);
  const windows = useLoaded(loadWindows, asking !== null);
  const [lastOpened, setLastOpened] = useState<string>();
  const { counts, look } = useViewCounts();
  const address = formatInboxQuery(query).toString();
  const current = viewOf(views, query);
  // A view that was opened and then narrowed further can be updated.
  const edited = current ?? views.find(({ id }) => id === lastOpened);
  const submit = (given: Record<string, string>) =>
    void fetcher.submit(given, { method: 'post', action: '/inbox/views' });
  const own = edited?.editable ? edited : null;
  usePageActions([
    { name: 'save-view', label: t.save, run: () => setAsking('create') },
    ...(own && own.query !== address
      ? [
          {
            name: 'replace-view',
            label: t.replace(own.name),
            run: () => submit({ intent: 'replace', view: own.id, query: address }),
          },
        ]
      : []),
    ...(own
      ? [
          { name: 'change-view', label: t.change(own.name), run: () => setAsking('rename') },
          { name: 'remove-view', label: t.remove(own.name), run: () => setAsking('remove') },
        ]
      : []),
  ]);
  const list = (label: string, some: readonly View[]) =>
    some.length === 0 ? null : (
      <MenuGroup label={label}>
        {some.map((view) => (
          <MenuLink
            key={view.id}
            to={`/inbox${view.query ? `?${view.query}` : ''}`}
            icon={view === current ? <Icon.Check /> : <Icon.ListFilter />}
            keys={<ViewCount of={counts?.[view.id]} />}
          >
            {view.name}
          </MenuLink>
        ))}
      </MenuGroup>
    );
  return (
    <>
      <Menu
        onOpenChange={(opened) => {
          if (opened && views.length > 0) look();
          if (opened && current) setLastOpened(current.id);
        }}
        trigger={
          <button
            type="button"
            aria-label={current ? `${t.title}: ${current.name}` : t.title}
            title={t.title}
            className="inline-flex min-h-8 min-w-6.5 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon.Bookmark aria-hidden className="size-4" />
          </button>
        }
      >
        {list(
          t.own,
          views.filter(({ own }) => own),
        )}
        {list(
          t.shared,
          views.filter(({ own }) => !own),
        )}
        {views.length > 0 ? <MenuSeparator /> : null}
        <MenuItem icon={<Icon.Plus />} onSelect={() => setAsking('create')}>
          {t.save}
        </MenuItem>
        {edited?.editable ? (
          <>
            {edited.query === address ? null : (
              <MenuItem
                icon={<Icon.Save />}
                onSelect={() => submit({ intent: 'replace', view: edited.id, query: address })}
              >
                {t.replace(edited.name)}
              </MenuItem>
            )}
            <MenuItem icon={<Icon.Pencil />} onSelect={() => setAsking('rename')}>
              {t.change(edited.name)}
            </MenuItem>
            <MenuItem danger icon={<Icon.Trash2 />} onSelect={() => setAsking('remove')}>
              {t.remove(edited.name)}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {windows && asking === 'create' ? (
        <windows.ViewDialog query={address} onClose={() => setAsking(null)} />
      ) : windows && asking === 'rename' && edited ? (
        <windows.ViewDialog view={edited} query={address} onClose={() => setAsking(null)} />
      ) : windows && asking === 'remove' && edited ? (
        <windows.RemoveView
          view={edited}
          onClose={() => setAsking(null)}
          onConfirm={() => submit({ intent: 'remove', view: edited.id })}
        />
      ) : null}
    </>
  );
}
