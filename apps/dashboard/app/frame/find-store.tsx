import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { loader } from './choose-store.route.tsx';
import { findStores } from './find-stores.rules.ts';

/** How long to wait for the next letter before the server is asked. */
const PAUSE_MS = 200;

interface Store {
  id: string;
  name: string;
}

/**
 * Renders the search of the store switcher, which takes the focus when it opens, except on a touch screen, where a
 * keyboard would cover the stores. Enter in it presses the first store.
 */
export function FindStore({
  open,
  stores,
  hasMore,
  onFind,
}: {
  open: boolean;
  stores: readonly Store[];
  /** Whether there are stores besides these, which the server finds. */
  hasMore: boolean;
  onFind: (found: readonly Store[]) => void;
}) {
  const t = useMessages().frame;
  const [typed, setTyped] = useState('');
  const { data, load } = useFetcher<typeof loader>();
  const asked = hasMore ? typed.trim() : '';
  const found = asked && data?.search === asked ? data.stores : null;
  const hasNone = (found ?? findStores(stores, typed)).length === 0;
  const isEmpty = hasNone && (!asked || found !== null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open && matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [open]);
  useEffect(() => {
    if (!asked) return;
    const asking = setTimeout(
      () => void load(`/store?${new URLSearchParams({ q: asked })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(asking);
  }, [asked, load]);
  useEffect(() => {
    if (found) onFind(found);
  }, [found, onFind]);
  return (
    <div className="sticky -top-1.5 -m-1.5 mb-1.5 bg-surface p-1.5">
      <input
        ref={input}
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
          if (event.key === 'Enter' && hasNone) event.preventDefault();
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
