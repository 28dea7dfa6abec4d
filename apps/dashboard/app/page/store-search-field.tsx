import { Button, classNames } from '@amends/ui';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from '../messages/messages.ts';
import { LONGEST_SEARCH } from './use-store-search.ts';

/** Renders the search above a list of stores, which stays visible while the list scrolls. */
export function StoreSearchField({
  ref,
  name,
  typed,
  count,
  isAsking,
  className,
  onType,
  onEnter,
}: {
  ref?: Ref<HTMLInputElement>;
  /** The field's name, for a form whose search also works without scripts. */
  name?: string;
  typed: string;
  /** Number of stores found. */
  count: number;
  /** Whether the server is still searching. */
  isAsking: boolean;
  className?: string;
  onType: (text: string) => void;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  const t = useMessages().frame;
  const isEmpty = count === 0 && !isAsking;
  const says = typed.trim() === '' || isAsking ? null : isEmpty ? t.noStore : t.storesFound(count);
  return (
    <div className={classNames('sticky z-1 bg-surface', className)}>
      <div className="flex gap-2">
        <input
          ref={ref}
          type="search"
          {...(name ? { name } : {})}
          aria-label={t.findStore}
          placeholder={t.findStore}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          className="block min-h-(--control-height) w-full min-w-0 rounded-small border border-line-3 bg-surface px-(--control-inset) text-(length:--control-text) text-ink outline-offset-0 placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent-ink"
          value={typed}
          onChange={({ currentTarget: { value } }) => onType(value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter(event);
          }}
        />
        {name ? (
          <noscript>
            <Button name="row" value={`find:${name}`}>
              {t.searchStores}
            </Button>
          </noscript>
        ) : null}
      </div>
      <p role="status" className={isEmpty ? 'mt-2 text-13 text-ink-3' : 'sr-only'}>
        {isEmpty ? t.noStore : says}
      </p>
    </div>
  );
}
