import { Button, Icon } from '@amends/ui';
import { useRef } from 'react';
import { useKeyActions } from '../keys/keys.tsx';

/**
 * Renders the search field of a list, which the search shortcut focuses, and its button. Use it
 * inside a form.
 */
export function ListSearch({
  words,
  search,
}: {
  words: { label: string; placeholder: string; button: string };
  /** The current search. */
  search: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  useKeyActions({ search: () => input.current?.select() });
  return (
    <div className="flex min-w-64 flex-1 basis-72 gap-2">
      <div className="relative min-w-0 flex-1">
        <Icon.Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.placeholder}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface py-1 pr-3 pl-9 text-(length:--control-text) outline-offset-0 transition-colors duration-(--quick) hover:border-ink-3 focus-visible:border-accent-ink"
        />
      </div>
      <Button>{words.button}</Button>
    </div>
  );
}
