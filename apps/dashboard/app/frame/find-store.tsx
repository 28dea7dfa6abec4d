import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { findStores } from './find-stores.rules.ts';

/** Renders the search of the store switcher; Enter in it presses the first store. */
export function FindStore<Store extends { name: string }>({
  stores,
  onFind,
}: {
  stores: readonly Store[];
  onFind: (found: readonly Store[]) => void;
}) {
  const t = useMessages().frame;
  const [typed, setTyped] = useState('');
  const isEmpty = findStores(stores, typed).length === 0;
  return (
    <div className="sticky -top-1.5 -m-1.5 mb-1.5 bg-surface p-1.5">
      <input
        type="search"
        aria-label={t.findStore}
        placeholder={t.findStore}
        autoComplete="off"
        className="block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface px-(--control-inset) text-(length:--control-text) text-ink placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent-ink"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onFind(findStores(stores, value));
        }}
        // Without a store to press, it would select all of them.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isEmpty) event.preventDefault();
        }}
      />
      <p role="status" className={isEmpty ? 'mt-2 text-13 text-ink-3' : 'sr-only'}>
        {isEmpty ? t.noStore : null}
      </p>
    </div>
  );
}

/** Moves between the search and the stores by arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
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
