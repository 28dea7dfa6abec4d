import { formatInboxQuery, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { classNames, Icon, Kbd } from '@amends/ui';
import { useId, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useKeyActions, useSingleKeys } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { type SuggestionLine, suggestionLines } from '../search/suggestion-lines.ts';
import { useSuggestions } from '../search/use-suggestions.ts';

/**
 * Searches everything the person may read. Suggests matches while typing; Enter opens the record with that
 * number, or lists the matches of all queues.
 */
export function SearchBox({ query }: { query: InboxQuery }) {
  const t = useMessages().search;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const [typed, setTyped] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState(-1);
  useKeyActions({ search: () => input.current?.select() });
  const { latest, fitting } = useSuggestions('search-box', typed ?? '');
  const lines = latest && typed !== null ? suggestionLines(latest, t) : [];
  const isOpen = typed !== null && latest !== null;
  const close = () => {
    setTyped(null);
    setHighlighted(-1);
  };
  const open = ({ to }: SuggestionLine) => {
    close();
    input.current?.blur();
    void navigate(to);
  };
  const rest = [...formatInboxQuery({ ...query, search: '' })];
  const leave = (box: HTMLInputElement) => {
    if (isOpen) return close();
    close();
    box.blur();
    if (query.search) void navigate(inboxPath({ ...query, search: '' }));
    else box.value = '';
  };
  const onKey = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      leave(event.currentTarget);
    } else if (step && isOpen && lines.length > 0) {
      event.preventDefault();
      // One position more than there are lines, for the field itself.
      const places = lines.length + 1;
      setHighlighted(((highlighted + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const line = isOpen ? lines[highlighted] : undefined;
      if (!line) return close();
      event.preventDefault();
      open(line);
    }
  };
  return (
    <Form role="search" action="/search" className="relative min-w-0 flex-1">
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
        role="combobox"
        aria-label={t.label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
        placeholder={t.placeholder}
        defaultValue={query.search}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHighlighted(-1);
        }}
        onBlur={close}
        onKeyDown={onKey}
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
      <span role="status" className="sr-only">
        {isOpen && fitting ? t.found(lines.length) : ''}
      </span>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line-2 bg-surface p-1.5 text-14 shadow-(--lifted) lg:w-96"
      >
        <div
          id={listId}
          role="listbox"
          aria-label={t.suggestions}
          className="max-h-[60dvh] overflow-y-auto"
        >
          {lines.map((line, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={`${line.kind} ${line.to}`}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === highlighted}
              // Otherwise the field would lose the focus and close the list before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setHighlighted(at)}
              onClick={() => open(line)}
              className={classNames(
                'flex min-h-(--target) cursor-default items-center gap-3 rounded-control px-2.5 py-1',
                at === highlighted && 'bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{line.label}</span>
              <span className="shrink-0 text-12 text-ink-3">{line.detail}</span>
            </div>
          ))}
        </div>
        <p className="px-2.5 py-1.5 text-12 text-ink-3">
          {lines.length === 0 ? (fitting ? t.nothing : t.searching) : t.enter}
        </p>
      </div>
    </Form>
  );
}
