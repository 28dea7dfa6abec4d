import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './suggest.route.ts';

/** Delay after the last key before the server is queried, in milliseconds. */
const CALM_MS = 150;
const SHORTEST = 2;

/**
 * Returns suggestions for the typed text, with a delay; null while unknown. `latest` is the last
 * result, for any text; `pending` lasts until the server responded or failed. A later request
 * aborts the earlier one.
 */
export function useSuggestions(key: string, typed: string) {
  const { load, data } = useFetcher<typeof loader>({ key });
  const search = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (search.length < SHORTEST) return;
    const address = `/search/suggest?${new URLSearchParams({ q: search })}`;
    const timer = setTimeout(() => void load(address).then(() => setAsked(search)), CALM_MS);
    return () => clearTimeout(timer);
  }, [search, load]);
  const latest = search.length < SHORTEST ? null : (data ?? null);
  const fitting = latest?.search === search ? latest : null;
  const pending = search.length >= SHORTEST && fitting === null && asked !== search;
  return { latest, fitting, pending };
}
