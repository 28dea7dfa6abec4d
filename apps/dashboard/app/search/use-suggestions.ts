import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './suggest.route.ts';

/** How soon after the last key the server is asked. */
const CALM_MS = 150;
const SHORTEST = 2;

/**
 * What fits what is typed, a moment after it was typed; null while that is not known. `latest` is the
 * last answer, whatever it was of; `pending` lasts until the server answered or couldn't. A later
 * question aborts the one before.
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
