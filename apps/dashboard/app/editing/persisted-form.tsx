import { useEffect, useLayoutEffect, useRef } from 'react';
import { Form, type FormProps, useLocation, useNavigation } from 'react-router';
import {
  forgetForm,
  forgetSentForm,
  markFormSent,
  persistedFields,
  persistForm,
  restoreFields,
} from './persisted-fields.ts';
import { useForgetOnRedirect } from './use-forget-on-redirect.ts';

/**
 * Renders a plain form whose input this tab stores while it is typed, so that it survives a reload
 * or an expired session. Works without scripts; `useFormDone` clears the stored input.
 */
export function PersistedForm({
  draftKey,
  onSubmit,
  onInput,
  ...rest
}: FormProps & { draftKey: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod = 'GET' } = useNavigation();
  useForgetOnRedirect(formMethod === 'POST', draftKey, forgetSentForm);
  useEffect(() => {
    const kept = persistedFields(draftKey);
    if (!form.current || !kept) return;
    restoreFields(form.current, kept);
    const folded = form.current.closest('details');
    if (folded) folded.open = true;
  }, [draftKey]);
  return (
    <Form
      {...rest}
      ref={form}
      onInput={(event) => {
        persistForm(draftKey, event.currentTarget);
        onInput?.(event);
      }}
      onSubmit={(event) => {
        markFormSent(draftKey, event.currentTarget);
        onSubmit?.(event);
      }}
    />
  );
}

/**
 * Clears the stored input of a form once the page reports success; text typed since stays, unless the form
 * was filled from elsewhere (`isReplaced`).
 */
export function useFormDone(draftKey: string | null, isReplaced = false): void {
  const { key } = useLocation();
  // Before the form, which may be rendered again for a newer version, restores its input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same form may be done again
  useLayoutEffect(() => {
    if (draftKey === null) return;
    if (isReplaced) forgetForm(draftKey);
    else forgetSentForm(draftKey);
  }, [draftKey, key]);
}
