import { Avatar, Icon } from '@amends/ui';
import { isAutomatic } from '@amends/ui/page';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useClaimWords } from '../messages/claim.ts';
import { LastEventContext } from './last-event.ts';
import { useClaim } from './use-claim.ts';
import { useViewersOf } from './use-viewers-of.ts';

/** Half of the time after which a viewer expires. */
const SAY_EVERY_MS = 15_000;
/** Delay before a claim counts as viewed, so that moving through the list doesn't. */
const PASSING_MS = 800;

/** Renders who else has the claim open, and reports this person as a viewer. */
export function Viewers() {
  const { claim, viewers: first, sequence } = useClaim();
  const viewers = useViewersOf(claim, first);
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
  const noteLastEvent = use(LastEventContext);
  useReportViewing(isLooking ? claim.id : null, (last) => {
    if (last > sequence) noteLastEvent(claim.id, last);
  });
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
/** Dialogs over the page belong to the claim, but are outside of its element. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Calls back on clicks, scrolling and typing on the screen, and on its shortcuts. */
function onFirstAct(screen: Element, act: () => void): () => void {
  const heard = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isHere = screen.contains(target) || target.closest(OVER_PAGE) !== null;
    if (isHere || (event instanceof KeyboardEvent && isForClaim(event, target))) act();
  };
  // In the capture phase, because dialogs and shortcuts stop the event.
  const how = { passive: true, capture: true };
  for (const name of ACTS) document.addEventListener(name, heard, how);
  return () => {
    for (const name of ACTS) document.removeEventListener(name, heard, how);
  };
}

/**
 * Returns whether a key pressed outside of the claim, such as on a row of the list, may act on it.
 */
function isForClaim({ key }: KeyboardEvent, target: Element): boolean {
  if (target === document.body) return true;
  return key.length === 1 && key !== ' ' && target.closest(FIELDS) === null;
}

/**
 * Reports the viewed claim to the server; null if the person views none. Calls back with the number of its
 * last event.
 */
function useReportViewing(claimId: string | null, onLastEvent: (sequence: number) => void): void {
  const callback = useRef(onLastEvent);
  callback.current = onLastEvent;
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
      })
        .then(async (response) => {
          if (!said || !response.ok) return;
          const { sequence } = (await response.json()) as { sequence: number };
          if (said) callback.current(sequence);
        })
        .catch(() => {
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
