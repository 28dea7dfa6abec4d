import { isClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { Button, DateTime, Notice } from '@amends/ui';
import { claimStatusLabel } from '@amends/words/labels';
import { useEffect, useRef } from 'react';
import { type DecideWords, useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import type { ClaimChange } from './claim-changes.ts';

/**
 * Renders what others changed in the meantime, and lets the person discard or keep their input. In
 * a dialog it takes the focus from the submit button, but not from a text field.
 */
export function ChangesNotice({
  changes,
  inDialog,
  onTheirs,
  onMine,
}: {
  changes: readonly ClaimChange[];
  inDialog?: boolean;
  onTheirs: () => void;
  /** Null if the action is no longer possible. */
  onMine: (() => void) | null;
}) {
  const t = useDecideWords().changes;
  const { store } = useClaim();
  const box = useRef<HTMLDivElement>(null);
  const latest = changes.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each further change
  useEffect(() => {
    if (!inDialog) return;
    const { activeElement } = document;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (!activeElement?.matches('textarea, input, select')) box.current?.focus();
  }, [inDialog, latest]);
  return (
    <div ref={box} tabIndex={inDialog ? -1 : undefined} className="rounded-control outline-none">
      <Notice kind="warning" role="alert" title={t.title}>
        <ul className="mt-1 grid gap-1">
          {changes.length === 0 ? <li>{t.nothing}</li> : null}
          {changes.map((change) => (
            <li key={change.key}>
              <strong>{change.byCustomer ? t.customer : (change.who ?? t.system)}</strong>{' '}
              {whatText(change, t)}
              {change.text ? <q className="mx-1 break-words">{change.text}</q> : null}
              {' · '}
              <DateTime at={change.at} timeZone={store.timeZone} style="time" />
            </li>
          ))}
        </ul>
        <p className="mt-1">{onMine ? t.theirsHelp : t.impossible}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" size="small" onClick={onTheirs}>
            {t.theirs}
          </Button>
          {onMine ? (
            <Button type="button" size="small" onClick={onMine}>
              {t.mine}
            </Button>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}

function whatText({ what, from, to }: ClaimChange, t: DecideWords['changes']): string {
  if (what === 'message') return t.wrote;
  if (what === 'note') return t.noted;
  const named = t.names[what];
  if (named) return named;
  if (to === 'APPROVED') return t.approved;
  if (to === 'DENIED') return t.denied;
  if (to === 'WAITING_FOR_BRAND') return t.held;
  if (!isClaimStatus(from) || !isClaimStatus(to)) return t.other;
  return t.moved(claimStatusLabel(from), claimStatusLabel(to));
}
