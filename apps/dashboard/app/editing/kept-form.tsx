import { useEffect, useRef } from 'react';
import { Form, type FormProps, useLocation } from 'react-router';
import {
  forgetSentForm,
  keepForm,
  keptFields,
  markFormSent,
  restoreFields,
} from './kept-fields.ts';

/**
 * Renders a plain form whose fields this tab keeps while they are typed, so that neither a reload
 * nor a lost login takes them away. It works without scripts; what is kept is forgotten by
 * `useFormDone`.
 */
export function KeptForm({ keepAs, onSubmit, ...rest }: FormProps & { keepAs: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const kept = keptFields(keepAs);
    if (!form.current || !kept) return;
    restoreFields(form.current, kept);
    const folded = form.current.closest('details');
    if (folded) folded.open = true;
  }, [keepAs]);
  return (
    <Form
      {...rest}
      ref={form}
      onInput={(event) => keepForm(keepAs, event.currentTarget)}
      onSubmit={(event) => {
        markFormSent(keepAs, event.currentTarget);
        onSubmit?.(event);
      }}
    />
  );
}

/** Forgets what a form kept once the page says that it was done; what was typed since stays. */
export function useFormDone(keptAs: string | null): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same form may be done again
  useEffect(() => {
    if (keptAs !== null) forgetSentForm(keptAs);
  }, [keptAs, key]);
}
