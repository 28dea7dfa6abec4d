import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './macros.route.ts';
import type { MacroChoice, MacroChoices } from './macros.server.ts';

/** Delay after the last key before the server is queried, in milliseconds. */
const CALM_MS = 150;

/**
 * Searches all macros of a store by name while a person types; `found` is null where the page has them all,
 * and until the server has responded. `pending` lasts until it responded or failed.
 */
export function useMacroSearch(
  { storeId, more }: Pick<MacroChoices, 'storeId' | 'more'>,
  typed: string,
): { found: MacroChoice[] | null; pending: boolean } {
  const { load, data } = useFetcher<typeof loader>();
  const [asked, setAsked] = useState('');
  const search = more ? typed.trim() : '';
  useEffect(() => {
    if (search === '') return;
    const address = `/search/macros?${new URLSearchParams({ storeId, q: search })}`;
    const timer = setTimeout(() => void load(address).then(() => setAsked(search)), CALM_MS);
    return () => clearTimeout(timer);
  }, [search, storeId, load]);
  const found =
    search !== '' && data?.search === search && data.storeId === storeId ? data.items : null;
  return { found, pending: search !== '' && found === null && asked !== search };
}
