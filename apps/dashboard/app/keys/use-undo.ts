import { createContext, use } from 'react';

/** Something that was just done and can be undone. */
interface Undoable {
  /** Says that it was done. */
  title: string;
  detail?: string;
  run: () => void;
}

export interface UndoState {
  /** Tells that something was done, with its way back: in the toast, and on the undo key. */
  offer(done: Undoable): void;
  /**
   * Puts the way back on the undo key, where something else tells of it; returns how to withdraw.
   */
  keep(run: () => void): () => void;
  /** Undoes the person's last change of a claim's status. */
  undoMove(claimId: string): void;
  /** Undoes something else that was done to a claim, by asking its screen for the opposite. */
  undoAct(claimId: string, fields: Record<string, string>): void;
}

/** Holds what can be undone; the frame gives it to all pages. */
export const UndoContext = createContext<UndoState | null>(null);

/** How to offer a way back; on any page of staff. */
export function useUndo(): UndoState {
  const state = use(UndoContext);
  if (!state) throw new Error('Nothing can be undone here.');
  return state;
}
