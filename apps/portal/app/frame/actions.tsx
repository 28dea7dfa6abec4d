import { Button, type ButtonProps } from '@amends/ui';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the `intent` of the form that is being submitted, or whose next page is loading; null if the form
 * has none.
 */
function useSentIntent(): FormDataEntryValue | null | undefined {
  return useNavigation().formData?.get('intent');
}

/** Renders the primary button of a page, full width on a phone. Busy until its form's response. */
export function PrimaryAction({
  children,
  name,
  value,
}: {
  children: ReactNode;
  name?: string;
  value?: string;
}) {
  const sent = useSentIntent();
  const busy = value ? sent === value : sent === null || sent === 'submit';
  return (
    <Button look="primary" wide busy={busy} name={name} value={value}>
      {children}
    </Button>
  );
}

/** Renders a secondary button, identified by its `intent`. Busy until its form's response. */
export function IntentButton({ value, ...rest }: Omit<ButtonProps, 'name'> & { value: string }) {
  return <Button {...rest} name="intent" value={value} busy={useSentIntent() === value} />;
}
