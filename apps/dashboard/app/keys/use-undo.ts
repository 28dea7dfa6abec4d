import { createContext, use } from 'react';
import type { PressAnswer } from './press-line.ts';

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
  /**
   * Sends something that is pressed on a claim, behind what was pressed before, and puts its opposite
   * on the undo key. Without a connection it waits for one. Failures are told at the edge of the page.
   */
  press(
    claimId: string,
    fields: Record<string, string>,
    opposite: Record<string, string>,
  ): Promise<PressAnswer>;
  /** Undoes the person's last change of a claim's status. */
  undoMove(claimId: string): void;
}

/** Holds what can be undone; the frame gives it to all pages. */
export const UndoContext = createContext<UndoState | null>(null);

/** How to offer a way back; on any page of staff. */
export function useUndo(): UndoState {
  const state = use(UndoContext);
  if (!state) throw new Error('Nothing can be undone here.');
  return state;
}
