import { type RefObject, useEffect, useState } from 'react';
import { browserStore } from './kept.ts';

/**
 * Keeps what is typed into a text box in this browser until it was sent: a reload or an empty
 * battery loses nothing. Returns whether something was brought back, and how to forget it.
 */
export function usePersistedText(key: string, box: RefObject<HTMLTextAreaElement | null>) {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const kept = browserStore.read(key);
    if (typeof kept === 'string' && kept !== '' && element.value === '') {
      element.value = kept;
      setRestored(true);
    }
    const keep = () => {
      if (element.value === '') browserStore.forget(key);
      else browserStore.keep(key, element.value);
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key, box]);
  return {
    restored,
    forget: () => {
      browserStore.forget(key);
      setRestored(false);
    },
  };
}
