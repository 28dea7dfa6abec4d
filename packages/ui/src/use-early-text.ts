import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

function boxOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/**
 * Keeps what was typed into a text box before hydration: React gives a box that was not empty the text of
 * the server again. The box is marked with `data-early`, so that nothing older replaces the text.
 */
export function useEarlyText(id: string): void {
  const isHydrated = useHydrated();
  const typed = useRef<string | null>(null);
  // Read while rendering: React changes the box before any effect.
  if (!isHydrated && typed.current === null) typed.current = boxOf(id)?.value ?? null;
  useEffect(() => {
    const box = boxOf(id);
    const text = typed.current;
    typed.current = null;
    if (!box || text === null || text === box.defaultValue) return;
    box.dataset.early = '';
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
    // Once the effects of the form around it have run, which listen to it.
    queueMicrotask(() => box.dispatchEvent(new Event('input', { bubbles: true })));
  }, [id]);
}
