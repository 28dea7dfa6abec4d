import { type KeyboardEvent, useEffect, useRef } from 'react';
import { findStores } from '../page/find-stores.rules.ts';
import { StoreSearchField } from '../page/store-search-field.tsx';
import { type StoreChoice, useStoreSearch } from '../page/use-store-search.ts';

/**
 * Renders the search of the store switcher. It takes the focus when it opens, except on a touch screen, where
 * a keyboard would cover the stores. Enter selects the first store.
 */
export function FindStore({
  open,
  stores,
  hasMore,
  onFind,
}: {
  open: boolean;
  stores: readonly StoreChoice[];
  /** Whether the server has more stores than these. */
  hasMore: boolean;
  onFind: (found: readonly StoreChoice[]) => void;
}) {
  const { typed, setTyped, found, isAsking } = useStoreSearch(hasMore);
  const count = (found ?? findStores(stores, typed)).length;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open && matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [open]);
  useEffect(() => {
    if (found) onFind(found);
  }, [found, onFind]);
  return (
    <StoreSearchField
      ref={input}
      typed={typed}
      count={count}
      isAsking={isAsking}
      className="-top-1.5 -m-1.5 mb-1.5 p-1.5"
      onType={(text) => {
        setTyped(text);
        onFind(findStores(stores, text));
      }}
      // If no store matches, Enter would select all stores.
      onEnter={(event) => {
        if (count === 0) event.preventDefault();
      }}
    />
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
