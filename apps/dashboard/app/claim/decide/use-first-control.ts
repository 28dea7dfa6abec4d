import { useCallback, useRef } from 'react';

/** Returns a ref to the first control of a form, which takes the focus when its dialog opens. */
export function useFirstControl() {
  const box = useRef<HTMLElement | null>(null);
  const form = useCallback((element: HTMLFormElement | null) => {
    box.current = element?.querySelector<HTMLElement>('select, input, textarea') ?? null;
  }, []);
  return { box, form };
}
