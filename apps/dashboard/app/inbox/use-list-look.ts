import { useState } from 'react';
import { formatListLook, type ListLook, LOOK_COOKIE } from '../terms/list-look.rules.ts';

const YEAR = 365 * 24 * 60 * 60;

/** How the list looks, and how to change that; a cookie tells the server the next time. */
export function useListLook(first: ListLook): [ListLook, (look: ListLook) => void] {
  const [look, setLook] = useState(first);
  return [
    look,
    (next) => {
      setLook(next);
      // biome-ignore lint/suspicious/noDocumentCookie: nothing secret, and the server reads it with the page
      document.cookie = `${LOOK_COOKIE}=${formatListLook(next)}; path=/; max-age=${YEAR}; samesite=lax`;
    },
  ];
}
