import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { newKey } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { DecideResult } from './decide-result.ts';
import type { Seen } from './seen.rules.ts';

/**
 * Sends an action on a claim to the server. A retry after a lost connection carries the same
 * idempotency key, so it never happens twice.
 */
export function useDecide(
  claimId: string,
  action: DecideAction,
  onAnswer: (result: DecideResult) => void,
) {
  const fetcher = useFetcher<DecideResult>();
  const sent = useRef<{ body: string; key: string; open: boolean } | null>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const { state, data } = fetcher;
  useEffect(() => {
    // Handled before the page reloads the claim, after which the form may no longer exist.
    if (state === 'submitting' || !data || !sent.current?.open) return;
    sent.current.open = false;
    if (data.outcome !== 'offline') sent.current = null;
    answered.current(data);
  }, [state, data]);

  return {
    busy: state !== 'idle',
    send(input: object, seen: Seen) {
      if (fetcher.state !== 'idle') return;
      const body = JSON.stringify(input);
      const again = sent.current?.body === body ? sent.current.key : null;
      sent.current = { body, key: again ?? newKey(), open: true };
      const { key } = sent.current;
      const form = { action, input: body, seen: JSON.stringify(seen), key };
      void fetcher.submit(form, { method: 'post', action: `/inbox/${claimId}/decide` });
    },
  };
}
