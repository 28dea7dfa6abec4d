import { TextInput } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';

/**
 * Asks for the order's email inside a form that changes the claim: once per browser, and only if
 * the claim was opened by its link. Keeps the form's other input.
 */
export function ConfirmEmailField({
  form,
  masked,
  result,
}: {
  /** Distinguishes the field's id from those of other forms on the page. */
  form: string;
  masked: boolean;
  result: Pick<ClaimActionResult, 'error' | 'about' | 'email'> | undefined;
}) {
  const t = useClaimMessages().claimPage.confirm;
  const error = result?.about === 'email' ? result.error : null;
  if (!masked && error === null) return null;
  return (
    <TextInput
      id={`confirm-email-${form}`}
      name="email"
      type="email"
      label={t.label}
      hint={t.actionHint}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={result?.email}
      error={error ?? undefined}
    />
  );
}
