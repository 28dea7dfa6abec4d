import { useToasts } from '@amends/ui/popups';
import { useState } from 'react';
import { useClaim } from '../claim/use-claim.ts';
import { useMessages } from '../messages/messages.ts';
import type { DecideAction, DecideResult } from './decide-result.ts';
import type { Seen } from './seen.rules.ts';
import { useDecide } from './use-decide.ts';
import { useDeciding } from './use-deciding.ts';
import { useSeenNow } from './use-seen.ts';

/**
 * One action of a dialog, from the claim as it was when the dialog opened: sends it, closes the dialog
 * when it is done, and keeps what else the server answered.
 */
export function useAnswer(action: DecideAction, onDone: () => void) {
  const { claim } = useClaim();
  const { decide: t } = useMessages();
  const { finish } = useDeciding();
  const toasts = useToasts();
  const now = useSeenNow();
  const [seen, setSeen] = useState(now);
  const [answer, setAnswer] = useState<DecideResult | null>(null);
  const { busy, send } = useDecide(claim.id, action, (result) => {
    setAnswer(result);
    if (result.outcome !== 'done') return;
    onDone();
    finish();
    toasts.show({ title: t.actions.done[action] });
  });
  const from = (input: object, of: Seen) => {
    setSeen(of);
    send(input, of);
  };
  return {
    answer,
    busy,
    send: (input: object) => from(input, seen),
    /** Over what others did meanwhile. */
    sendAgain: (input: object) => from(input, answer?.outcome === 'changed' ? answer.seen : seen),
    /** What the server said of one field. */
    fieldError: (path: string) =>
      answer?.outcome === 'refused'
        ? Object.entries(answer.fields).find(([field]) => field.startsWith(path))?.[1]
        : undefined,
  };
}

export type Answer = ReturnType<typeof useAnswer>;
