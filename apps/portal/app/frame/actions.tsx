import { Button } from '@amends/ui';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/** The one primary button of a page, full width on a phone. It says it is busy while its form is on its way. */
export function PrimaryAction({
  children,
  name,
  value,
}: {
  children: ReactNode;
  name?: string;
  value?: string;
}) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Button look="primary" wide busy={busy} name={name} value={value}>
      {children}
    </Button>
  );
}
