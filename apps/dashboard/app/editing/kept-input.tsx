import { useEffect, useRef } from 'react';
import { persistedFields, persistForm, restoreFields } from './persisted-fields.ts';

/**
 * Stores what is typed into the form around it in this tab, and restores it when the form opens again, such as
 * after a reload or an expired session. Call `forgetForm(name)` once the form is sent or canceled.
 */
export function KeptInput({ name }: { name: string }) {
  const inside = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = inside.current?.form;
    if (!form) return;
    const kept = persistedFields(name);
    if (kept) restoreFields(form, kept);
    const keep = () => persistForm(name, form);
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [name]);
  // Without a name of its own, it isn't sent.
  return <input ref={inside} type="hidden" />;
}
