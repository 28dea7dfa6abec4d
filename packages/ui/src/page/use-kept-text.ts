import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps what is typed into a text box in this browser until it was sent: a reload or an empty
 * battery loses nothing. Answers whether something was brought back, and how to forget it.
 */
export function useKeptText(key: string, box: RefObject<HTMLTextAreaElement | null>) {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const kept = storage()?.getItem(key);
    if (kept && element.value === '') {
      element.value = kept;
      setRestored(true);
    }
    const keep = () => {
      if (element.value === '') storage()?.removeItem(key);
      else storage()?.setItem(key, element.value);
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key, box]);
  return {
    restored,
    forget: () => {
      storage()?.removeItem(key);
      setRestored(false);
    },
  };
}

/** Private windows may refuse it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
