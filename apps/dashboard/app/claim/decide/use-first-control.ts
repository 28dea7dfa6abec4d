import { useCallback, useRef } from 'react';

/** The first control of a form, to take the focus when its dialog opens. */
export function useFirstControl() {
  const box = useRef<HTMLElement | null>(null);
  const form = useCallback((element: HTMLFormElement | null) => {
    box.current = element?.querySelector<HTMLElement>('select, input, textarea') ?? null;
  }, []);
  return { box, form };
}
