import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import { FormKey } from '../editing/form-key.tsx';

/** Renders an action with a confirmation that unfolds; works without scripts. */
export function Confirmed({
  label,
  help,
  leavesPage = false,
  children,
}: {
  label: string;
  help: string;
  /** The next page is about another person, or no one, so it is loaded in full. */
  leavesPage?: boolean;
  children: ReactNode;
}) {
  return (
    <Fold label={label} danger>
      <Form
        method="post"
        reloadDocument={leavesPage}
        className="mt-2 grid justify-items-start gap-2"
      >
        <FormKey />
        <p className="text-ink-2">{help}</p>
        {children}
      </Form>
    </Fold>
  );
}
