import { type RefObject, useEffect, useState } from 'react';
import { keptInBrowser } from './kept.ts';

/**
 * Keeps what is typed into a text box in this browser until it was sent: a reload or an empty
 * battery loses nothing. Returns whether something was brought back, and how to forget it.
 */
export function useKeptText(key: string, box: RefObject<HTMLTextAreaElement | null>) {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const kept = keptInBrowser.read(key);
    if (typeof kept === 'string' && kept !== '' && element.value === '') {
      element.value = kept;
      setRestored(true);
    }
    const keep = () => {
      if (element.value === '') keptInBrowser.forget(key);
      else keptInBrowser.keep(key, element.value);
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key, box]);
  return {
    restored,
    forget: () => {
      keptInBrowser.forget(key);
      setRestored(false);
    },
  };
}
