import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { onReturn } from './on-return.ts';

/**
 * Reloads the page's data when its tab is shown after more than a minute, so that people decide on what others
 * have left to do. A navigation comes first: a reload would start it over.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  isIdle.current = state === 'idle';
  useEffect(() => onReturn(document, () => void (isIdle.current && revalidate())), [revalidate]);
}
