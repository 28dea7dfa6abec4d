import { createContext } from 'react';

/**
 * Called when the server says that a claim has a later event than the screen shows: a live update was lost, or
 * came before the screen was listening.
 */
export const LastEventContext = createContext<(claimId: string, sequence: number) => void>(
  () => {},
);
