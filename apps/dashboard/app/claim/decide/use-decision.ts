import { useCallback, useMemo } from 'react';
import { useClaim } from '../use-claim.ts';
import { type DecidedItem, type DecisionDraft, proposeDecision } from './decision-draft.rules.ts';
import { figuresOf } from './decision-figures.rules.ts';
import type { Seen } from './seen.rules.ts';
import { usePersistedState } from './use-persisted-state.ts';
import { useSeenNow } from './use-seen.ts';

/** Returns the draft decision of the open claim, with its result. */
export function useDecision() {
  const { claim, planning } = useClaim();
  const now = useSeenNow();
  const items = useMemo(
    (): readonly DecidedItem[] =>
      claim.claimItems.map((item) => ({ ...item, reimbursable: item.creditStore })),
    [claim.claimItems],
  );
  const read = (kept: unknown) => (isDraftFor(kept, items) ? kept : null);
  const key = `amends-decision-${claim.id}`;
  const kept = usePersistedState<DecisionDraft | null>(key, null, read);
  const { state, keep, forget } = kept;
  const proposal = useMemo(() => proposeDecision(items, planning), [items, planning]);
  const draft = state ?? proposal;
  const figures = useMemo(
    () => figuresOf(draft, items, planning, claim.currency),
    [draft, items, planning, claim.currency],
  );
  return {
    draft,
    figures,
    touched: state !== null,
    restored: kept.restored,
    change: (changed: DecisionDraft) => keep({ ...changed, seen: draft.seen ?? now }),
    /** Keeps the typed input, now based on others' changes. */
    continueWith: (seen?: Seen) => keep({ ...draft, seen: seen ?? now }),
    startOver: useCallback(() => forget(null), [forget]),
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** Returns whether a stored value is a draft for exactly these items. */
function isDraftFor(kept: unknown, items: readonly DecidedItem[]): kept is DecisionDraft {
  const parts = (kept as DecisionDraft | null)?.parts;
  if (!Array.isArray(parts)) return false;
  const ids = new Set(items.map(({ id }) => id));
  return parts.every(
    (part) =>
      typeof part?.key === 'string' &&
      typeof part.quantityText === 'string' &&
      typeof part.percentageText === 'string' &&
      typeof part.amountText === 'string' &&
      typeof part.reimbursable === 'boolean' &&
      typeof part.details === 'string' &&
      typeof part.replacement === 'string' &&
      (part.claimItemId === null || ids.has(part.claimItemId)),
  );
}
