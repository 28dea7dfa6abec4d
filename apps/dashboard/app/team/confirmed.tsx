import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** Renders an action with a confirmation that unfolds; works without scripts. */
export function Confirmed({
  label,
  help,
  leavesPage = false,
  children,
}: {
  label: string;
  help: string;
  /** The next page is about another person, or none, so it is loaded in full. */
  leavesPage?: boolean;
  children: ReactNode;
}) {
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer rounded-control py-1.5 text-danger-ink">
        {label}
      </summary>
      <Form
        method="post"
        reloadDocument={leavesPage}
        className="mt-2 grid justify-items-start gap-2"
      >
        <p className="text-ink-2">{help}</p>
        {children}
      </Form>
    </details>
  );
}
