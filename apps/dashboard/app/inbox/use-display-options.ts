import { useState } from 'react';
import {
  DISPLAY_COOKIE,
  type DisplayOptions,
  formatDisplayOptions,
} from '../terms/display-options.rules.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Returns the display options of the list, and a setter; a cookie passes them to the server on the next load.
 */
export function useDisplayOptions(
  first: DisplayOptions,
): [DisplayOptions, (look: DisplayOptions) => void] {
  const [look, setLook] = useState(first);
  return [
    look,
    (next) => {
      setLook(next);
      // biome-ignore lint/suspicious/noDocumentCookie: not a secret, and the server reads it with the page
      document.cookie = `${DISPLAY_COOKIE}=${formatDisplayOptions(next)}; path=/; max-age=${YEAR}; samesite=lax`;
    },
  ];
}
