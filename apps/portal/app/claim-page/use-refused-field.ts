import { takeFocus } from '@amends/ui/page';
import { type RefObject, useEffect } from 'react';
import type { ClaimActionResult } from './claim-action.server.ts';

/** Moves the focus to the field that a response refuses, so that screen readers read its error. */
export function useRefusedField(
  form: RefObject<HTMLElement | null>,
  answer: ClaimActionResult | undefined,
): void {
  useEffect(() => {
    if (answer?.error) takeFocus(form.current?.querySelector<HTMLElement>('[aria-invalid]'));
  }, [form, answer]);
}
