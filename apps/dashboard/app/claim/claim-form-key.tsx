import { newKey } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import type { ClaimAnswer } from './act-on-claim.server.ts';

/**
 * Renders the idempotency key of a small form of a claim: the same until the server has answered, so that pressing
 * again after a lost response does nothing twice. Unlike `FormKey`, it stays when a live update reloads the claim.
 */
export function ClaimFormKey({ answer }: { answer: ClaimAnswer | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && !answer?.unheard) input.current.value = newKey();
  }, [answer]);
  return <input ref={input} type="hidden" name="once" autoComplete="off" />;
}
