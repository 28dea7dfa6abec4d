import { createContext, use, useEffect, useState } from 'react';
import type { ClaimView } from './load-claim.server.ts';

const ClaimContext = createContext<ClaimView | null>(null);

export const ClaimProvider = ClaimContext.Provider;

/** Returns the open claim; only inside its screen. */
export function useClaim(): ClaimView {
  const view = use(ClaimContext);
  if (!view) throw new Error('useClaim needs an open claim above it.');
  return view;
}

/** Returns the current time, updated every half minute; initially the server's. */
export function useNow(made: Date): Date {
  const [now, setNow] = useState(made);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now > made ? now : made;
}
