import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { lookAgain } from './look-again.ts';

/**
 * Reloads the page's data every `ms` while `isAwaited`. A navigation comes first: a reload would start it over.
 */
export function useReloads(isAwaited: boolean, ms: number): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  isIdle.current = state === 'idle';
  useEffect(() => {
    if (!isAwaited) return;
    return lookAgain(async () => isIdle.current && revalidate(), ms);
  }, [isAwaited, ms, revalidate]);
}
