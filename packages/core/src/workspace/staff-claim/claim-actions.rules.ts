import { type ClaimStatus, isFinished } from '../../claims/terms/lifecycle/states.rules.ts';
import { canMoveTo, causesOfMove } from '../../claims/terms/lifecycle/transitions.rules.ts';
import { canBeResolved } from '../../claims/terms/resolution-type.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** Every staff action on a claim, in display order. */
export const CLAIM_ACTIONS = [
  'approve',
  'deny',
  'ask',
  'hold',
  'release',
  'dismissUntil',
  'resolveExternally',
  'dismiss',
  'close',
  'reopen',
  'archive',
  'undoApproval',
  'retry',
  'assign',
  'label',
  'unlabel',
  'message',
  'note',
] as const;

export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export interface ActionFacts {
  readonly claimState: ClaimStatus;
  readonly resolutions: readonly { readonly status: string; readonly taskAt: Date | null }[];
  /**
   * Whether the customer appealed against this person's decision, so that another person handles
   * it.
   */
  readonly barred: boolean;
  /**
   * Whether the customer may still appeal against a denial, which can be archived only after that.
   */
  readonly appealOpen: boolean;
  readonly may: (permission: Permission) => boolean;
}

const PERMISSION: Readonly<Record<ClaimAction, Permission>> = {
  approve: 'claim:resolve',
  deny: 'claim:resolve',
  ask: 'claim:update',
  hold: 'claim:update',
  release: 'claim:update',
  dismissUntil: 'claim:update',
  resolveExternally: 'claim:resolve-externally',
  dismiss: 'claim:resolve',
  close: 'claim:resolve',
  reopen: 'claim:resolve',
  archive: 'claim:update',
  undoApproval: 'claim:resolve',
  retry: 'claim:resolve',
  assign: 'claim:update',
  label: 'label:add',
  unlabel: 'label:remove',
  message: 'message:create',
  note: 'claim-note:create',
};

/**
 * Returns the actions that this person may take on this claim now: by the table of moves, their
 * permissions, and existing resolutions. The use cases check the same again. See
 * docs/rules/lifecycle.md#actions-of-staff.
 */
export function allowedActions(facts: ActionFacts): ClaimAction[] {
  return CLAIM_ACTIONS.filter(
    (action) => facts.may(PERMISSION[action]) && isPossible(action, facts),
  );
}

function isPossible(action: ClaimAction, facts: ActionFacts): boolean {
  const { claimState: from, resolutions, barred } = facts;
  const to = (status: ClaimStatus) => canMoveTo(from, status);
  const granted = !canBeResolved({ claimResolutions: resolutions });
  switch (action) {
    case 'approve':
      return to('APPROVED') && !granted && !barred;
    case 'deny':
      return to('DENIED') && !granted && !barred;
    case 'ask':
      // The action writes to the customer.
      return (
        facts.may('message:create') &&
        (to('WAITING_FOR_CUSTOMER') || from === 'WAITING_FOR_CUSTOMER')
      );
    case 'hold':
      return to('WAITING_FOR_BRAND');
    case 'release':
      return to('WAITING_FOR_OP');
    case 'dismissUntil':
      return to('TEMPORARILY_DISMISSED') && !granted;
    case 'resolveExternally':
      return to('RESOLVED_BY_BRAND') && !granted && !barred;
    case 'dismiss':
      return to('DISMISSED') && !granted && !barred;
    case 'close':
      return (
        to('CLOSED') &&
        resolutions.every(({ status }) => status === 'executed') &&
        (!barred || isFinished(from))
      );
    case 'reopen':
      return to('OPEN') && causesOfMove(from, 'OPEN').some(({ what }) => what === 'reopened');
    case 'archive':
      if (!to('ARCHIVED') || facts.appealOpen) return false;
      return from === 'DRAFT' || facts.may('claim:resolve');
    case 'undoApproval':
      return (from === 'APPROVED' || from === 'OPEN') && granted && resolutions.every(isUndoable);
    case 'retry':
      return to('APPROVED') && resolutions.some(({ status }) => status === 'failed');
    case 'assign':
    case 'message':
      return from !== 'ARCHIVED';
    case 'label':
    case 'unlabel':
    case 'note':
      return true;
  }
}

/** Neither executed nor in progress at the platform. */
const isUndoable = ({ status, taskAt }: { status: string; taskAt: Date | null }) =>
  status !== 'executed' && !(status === 'working' && taskAt === null);
