import { useEffect, useRef } from 'react';
import { setText } from './page/form-fields.ts';
import { useHydrated } from './use-hydrated.ts';

function boxOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/**
 * Keeps text typed into a text box before hydration, when React would reset a non-empty box to the server's
 * text. Marks the box with `data-early`, so that no older text replaces it.
 */
export function useEarlyText(id: string): void {
  const isHydrated = useHydrated();
  const typed = useRef<string | null>(null);
  // Read during rendering, because React changes the box before any effect runs.
  if (!isHydrated && typed.current === null) typed.current = boxOf(id)?.value ?? null;
  useEffect(() => {
    const box = boxOf(id);
    const before = typed.current;
    typed.current = null;
    if (!box || before === null) return;
    // Otherwise typed since: React has rendered the box, and nothing listened yet.
    const text = before === box.defaultValue ? box.value : before;
    if (text === box.defaultValue) return;
    box.dataset.early = '';
    setText(box, text);
    // Deferred until the form's effects have run, which add its listeners.
    queueMicrotask(() => box.dispatchEvent(new Event('input', { bubbles: true })));
  }, [id]);
}
