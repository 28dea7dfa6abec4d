import { Avatar, Icon } from '@amends/ui';
import { isAutomatic } from '@amends/ui/page';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useClaimWords } from '../messages/claim.ts';
import { useClaim } from './use-claim.ts';

/** Half of the time for which someone counts as looking. */
const SAY_EVERY_MS = 15_000;
/** Whoever only passes by on the way through the list is not looking. */
const PASSING_MS = 800;

/** Who else has the claim open; says to them that this person has. */
export function Viewers() {
  const { claim, viewers } = useClaim();
  const t = useClaimWords();
  const { state } = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  const [acted, setActed] = useState(false);
  const isLooking = acted || !isAutomatic(state);
  useEffect(() => {
    const screen = place.current?.closest('article');
    if (isLooking || !screen) return;
    return onFirstAct(screen, () => setActed(true));
  }, [isLooking]);
  useReportViewing(isLooking ? claim.id : null);
  return (
    <span ref={place} role="status" className="inline-flex items-center gap-1 text-13 text-ink-2">
      {viewers.length > 0 ? <Icon.Eye aria-hidden className="size-4 text-ink-3" /> : null}
      {viewers.map(({ userId, name }) => (
        <Avatar key={userId} name={name} title={t.viewers(name)} />
      ))}
    </span>
  );
}

const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;
/** What is open over the page is about the claim; it stands outside of its screen. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Calls back when someone presses, turns or types something on the screen, or a key for all of it.
 */
function onFirstAct(screen: Element, act: () => void): () => void {
  const heard = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isHere = screen.contains(target) || target.closest(OVER_PAGE) !== null;
    if (isHere || (event instanceof KeyboardEvent && isForClaim(event, target))) act();
  };
  // Before a dialog, or the claim's own keys, keep the event to themselves.
  const how = { passive: true, capture: true };
  for (const name of ACTS) document.addEventListener(name, heard, how);
  return () => {
    for (const name of ACTS) document.removeEventListener(name, heard, how);
  };
}

/** Whether a key pressed outside of the claim, such as on a row of the list, may act on the claim. */
function isForClaim({ key }: KeyboardEvent, target: Element): boolean {
  if (target === document.body) return true;
  return key.length === 1 && key !== ' ' && target.closest(FIELDS) === null;
}

/** Tells the server; null while no one looks. */
function useReportViewing(claimId: string | null): void {
  useEffect(() => {
    if (!claimId) return;
    let said = false;
    const say = (left: boolean) => {
      if (!left && document.visibilityState !== 'visible') return;
      said = !left;
      fetch(`/inbox/${claimId}/viewers`, {
        method: 'POST',
        body: new URLSearchParams(left ? { left: '1' } : {}),
        keepalive: true,
        redirect: 'manual',
      }).catch(() => {
        // A failure is harmless: viewers who stop reporting expire.
      });
    };
    const passing = setTimeout(() => say(false), PASSING_MS);
    const timer = setInterval(() => say(false), SAY_EVERY_MS);
    const leave = () => {
      if (said) say(true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(passing);
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [claimId]);
}
