import { formatInboxQuery, type InboxQuery } from '@amends/core/inbox/inbox-query.rules';
import { Icon, Kbd } from '@amends/ui';
import { useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useKeyActions, useSingleKeys } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from './inbox-path.ts';

/** Looks for orders, claims, people and words among the claims of the tab, with its filters. */
export function SearchBox({ query }: { query: InboxQuery }) {
  const t = useMessages().inbox.search;
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  useKeyActions({ search: () => input.current?.select() });
  const rest = [...formatInboxQuery({ ...query, search: '' })];
  return (
    <Form role="search" action="/inbox" className="relative min-w-0 flex-1">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon.Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        key={query.search}
        type="search"
        name="q"
        aria-label={t.label}
        placeholder={t.placeholder}
        defaultValue={query.search}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
          if (query.search) void navigate(inboxPath({ ...query, search: '' }));
          else event.currentTarget.value = '';
        }}
        className="peer block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface py-1 pr-8 pl-9 text-(length:--control-text) text-ellipsis placeholder:text-13 outline-offset-0 transition-colors duration-(--quick) hover:border-ink-3 focus-visible:border-accent-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {query.search ? (
        <Link
          to={inboxPath({ ...query, search: '' })}
          aria-label={t.clear}
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon.X aria-hidden className="size-4" />
        </Link>
      ) : singleKeys ? (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 peer-focus:hidden lg:block"
        >
          <Kbd>/</Kbd>
        </span>
      ) : null}
    </Form>
  );
}
