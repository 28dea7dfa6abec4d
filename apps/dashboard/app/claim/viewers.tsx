import { Avatar, Icon } from '@amends/ui';
import { useEffect } from 'react';
import { useClaimWords } from '../messages/claim.ts';
import { useClaim } from './use-claim.ts';

/** Half of the time for which somebody counts as looking. */
const SAY_EVERY_MS = 15_000;
/** Whoever only passes by on the way through the list is not looking. */
const PASSING_MS = 800;

/** Who else has the claim open; says to them that this person has. */
export function Viewers() {
  const { claim, viewers } = useClaim();
  const t = useClaimWords();
  useSayingSo(claim.id);
  return (
    <span role="status" className="inline-flex items-center gap-1 text-13 text-ink-2">
      {viewers.length > 0 ? <Icon.Eye aria-hidden className="size-4 text-ink-3" /> : null}
      {viewers.map(({ userId, name }) => (
        <Avatar key={userId} name={name} title={t.viewers(name)} />
      ))}
    </span>
  );
}

function useSayingSo(claimId: string): void {
  useEffect(() => {
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
        // Nobody misses it: whoever says nothing is forgotten.
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
