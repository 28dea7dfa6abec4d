import { createContext, use } from 'react';
import type { ActionResponse } from './action-queue.ts';

/** An action that was just done and can be undone. */
interface Undoable {
  /** The confirmation. */
  title: string;
  detail?: string;
  run: () => void;
}

export interface UndoState {
  /** Announces an action with its undo: in a toast, and on the undo key. */
  offer(done: Undoable): void;
  /** Puts an undo on the undo key without a toast; returns a function that withdraws it. */
  setUndo(run: () => void): () => void;
  /**
   * Submits an action on a claim after earlier ones, and puts its opposite on the undo key. Without
   * a connection it waits for one. Failures appear as toasts.
   */
  submit(
    claimId: string,
    fields: Record<string, string>,
    opposite: Record<string, string>,
  ): Promise<ActionResponse>;
  /** Undoes the person's last change of a claim's status. */
  undoMove(claimId: string): void;
}

/** Holds the current undo; the layout provides it to all pages. */
export const UndoContext = createContext<UndoState | null>(null);

/** Returns the functions that offer an undo; on any staff page. */
export function useUndo(): UndoState {
  const state = use(UndoContext);
  if (!state) throw new Error('useUndo needs an undo provider above it.');
  return state;
}
