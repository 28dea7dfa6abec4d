import type { Permission } from '../access/permission.rules.ts';
import { type ClaimStatus, canMoveTo } from '../claims/claim-status.rules.ts';

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

/** What a claim was before, as far as taking the action back needs it. */
export interface ClaimBefore {
  claimState?: ClaimStatus;
  assigneeId?: string | null;
  /** Labels that the action put on it, or took off it. */
  labelIds?: string[];
}

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

/** Whether it can be taken back: a message that was sent cannot, and nothing leaves the archive. */
export const isUndoable = ({ kind }: BulkAction): boolean => kind !== 'macro' && kind !== 'archive';

/**
 * The way back from where an action moved a claim to where it was: one move or two, as D8 allows; to
 * OPEN where there is no way to the state itself, null where there is none at all.
 */
export function wayBack(from: ClaimStatus, before: ClaimStatus): BulkMove[] | null {
  if (from === before) return [];
  const goal = BULK_MOVES.find((move) => move === before);
  if (goal && canMoveTo(from, goal)) return [goal];
  if (from === 'OPEN') return ['NEW', 'COMMUNICATING'].includes(before) ? [] : null;
  if (!canMoveTo(from, 'OPEN')) return null;
  return goal && goal !== 'OPEN' && canMoveTo('OPEN', goal) ? ['OPEN', goal] : ['OPEN'];
}
