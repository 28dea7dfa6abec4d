import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { useState } from 'react';
import { useClaim } from '../use-claim.ts';
import type { DecideResult } from './decide-result.ts';
import { useDecide } from './use-decide.ts';
import { useDeciding } from './use-deciding.ts';
import { useOpenedOn } from './use-seen.ts';

/**
 * Returns an action for a dialog, based on the claim as it was when the dialog opened: sends it, closes the
 * dialog on success, and keeps any other result. Sends nothing until the person accepts others' `changes`.
 */
export function useAnswer(action: DecideAction, onDone: () => void) {
  const { claim } = useClaim();
  const { finish, actions } = useDeciding();
  const opened = useOpenedOn();
  const [answer, setAnswer] = useState<DecideResult | null>(null);
  const { busy, send } = useDecide(claim.id, action, (result) => {
    setAnswer(result);
    if (result.outcome !== 'done') return;
    onDone();
    finish(action);
  });
  const changed = answer?.outcome === 'changed' ? answer : null;
  const waits = changed !== null || opened.changes.length > 0;
  return {
    answer,
    busy,
    /** Whether others changed the claim since; the person must accept that first. */
    waits,
    changes: changed?.changes ?? opened.changes,
    /** Whether the action can still be done, as far as the page knows. */
    possible: actions.includes(action),
    send: (input: object) => {
      if (!waits) send(input, opened.seen);
    },
    accept: () => {
      opened.accept(changed?.seen);
      setAnswer(null);
    },
    /** Returns the server's error for one field. */
    fieldError: (path: string) => fieldErrorIn(answer, path),
  };
}

/** Returns a result's error for one field. */
export const fieldErrorIn = (answer: DecideResult | null, path: string) =>
  answer?.outcome === 'refused'
    ? Object.entries(answer.fields).find(([field]) => field.startsWith(path))?.[1]
    : undefined;

export type Answer = ReturnType<typeof useAnswer>;
