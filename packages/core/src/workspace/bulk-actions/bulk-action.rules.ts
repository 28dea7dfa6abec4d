import {
  actionOf,
  type BulkMove,
  bulkActionTo,
} from '../../claims/terms/lifecycle/actions.rules.ts';
import { MOVE_EMAILS } from '../../claims/terms/lifecycle/move-emails.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** An action on many claims. */
export type BulkAction =
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'label'; labelIds: string[] }
  | { kind: 'unlabel'; labelIds: string[] }
  | { kind: 'move'; to: BulkMove }
  | { kind: 'archive' }
  | { kind: 'macro'; macroId: string };

/**
 * Returns the permissions of which the initiator needs one in at least one store; each claim checks
 * again.
 */
export function permissionOf(action: BulkAction): Permission {
  if (action.kind === 'macro') return actionOf('message').permission;
  return actionOf(action.kind === 'move' ? bulkActionTo(action.to) : action.kind).permission;
}

/** How long after its end a bulk action can be undone: mistakes are noticed within a day. */
export const UNDO_WITHIN_MS = 24 * 3_600_000;

/** Parts that undo leaves as they are: an email to a customer can't be unsent. */
export type Kept = 'messages' | 'emails';

/** A macro writes to customers, and customers are emailed when a claim is closed or dismissed. */
export function keptByUndo(action: BulkAction): Kept[] {
  if (action.kind === 'macro') return ['messages'];
  return action.kind === 'move' && MOVE_EMAILS[action.to] ? ['emails'] : [];
}

export interface UndoFacts {
  state: 'running' | 'done' | 'cancelled';
  undoOf: string | null;
  undoneBy: string | null;
  finishedAt: Date | null;
}

/** Returns the text that says why a bulk action can't be undone now; null if it can. */
export function whyNotUndoable(action: UndoFacts, now: Date): string | null {
  if (action.state === 'running') return 'bulk_action_running';
  if (action.undoOf) return 'bulk_action_is_undo';
  const since = action.finishedAt ? now.getTime() - action.finishedAt.getTime() : 0;
  if (since > UNDO_WITHIN_MS) return 'bulk_action_too_old';
  return null;
}
