import { type RefObject, useEffect, useState } from 'react';
import { browserStore } from './kept.ts';

/**
 * Stores the text typed into a text box in this browser until it is sent, so that nothing is lost on a reload
 * or when the battery dies. Returns whether text was restored, and a function to discard it.
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
