import { useAllUploads } from '@amends/ui/uploads';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useHeldSubmit } from './use-held-submit.ts';

/** Renders the last form of a flow, which waits for background uploads before it is sent. */
export function HeldForm({ children }: { children: ReactNode }) {
  const t = useFlowMessages();
  const { isHeld, hold } = useHeldSubmit(useAllUploads());
  return (
    <Form method="post" noValidate className="grid gap-4" onSubmit={hold}>
      {children}
      <p role="status" className="text-center text-13 text-ink-3 empty:hidden">
        {isHeld ? t.uploads.finishing : null}
      </p>
    </Form>
  );
}
