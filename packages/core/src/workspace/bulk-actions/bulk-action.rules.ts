import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** Where claims can be moved many at a time: what needs a decision, a date or words is for one. */
export const BULK_MOVES = [
  'OPEN',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_OP',
  'DISMISSED',
  'CLOSED',
] as const satisfies readonly ClaimStatus[];
export type BulkMove = (typeof BULK_MOVES)[number];

/** One thing done to many claims. */
export type BulkAction =
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'label'; labelIds: string[] }
  | { kind: 'unlabel'; labelIds: string[] }
  | { kind: 'move'; to: BulkMove }
  | { kind: 'archive' }
  | { kind: 'macro'; macroId: string };

/** What whoever starts it must be allowed to do in at least one of the stores; each claim asks again. */
export function permissionOf(action: BulkAction): Permission {
  switch (action.kind) {
    case 'label':
      return 'label:add';
    case 'unlabel':
      return 'label:remove';
    case 'macro':
      return 'message:create';
    case 'move':
      return action.to === 'DISMISSED' || action.to === 'CLOSED' ? 'claim:resolve' : 'claim:update';
    default:
      return 'claim:update';
  }
}

/** How long after its end an action can be taken back: what was a mistake is seen within a day. */
export const UNDO_WITHIN_MS = 24 * 3_600_000;

/** What stays when the action is taken back: what a customer was sent is not unsent. */
export type Kept = 'messages' | 'emails';

/** A macro writes to customers, and the customer of a closed claim is told by email. */
export function keptByUndo(action: BulkAction): Kept[] {
  if (action.kind === 'macro') return ['messages'];
  return action.kind === 'move' && action.to === 'CLOSED' ? ['emails'] : [];
}

export interface UndoFacts {
  state: 'running' | 'done' | 'cancelled';
  undoOf: string | null;
  undoneBy: string | null;
  finishedAt: Date | null;
}

/** Why an action cannot be taken back now, in words; null if it can. */
export function whyNotUndoable(action: UndoFacts, now: Date): string | null {
  if (action.state === 'running') return 'It still runs. Stop it first.';
  if (action.undoOf) return 'This takes something back already.';
  const since = action.finishedAt ? now.getTime() - action.finishedAt.getTime() : 0;
  if (since > UNDO_WITHIN_MS) return 'It is more than a day ago, so that it stays as it is.';
  return null;
}
