import type { Permission } from '../../../kernel/permission.rules.ts';
import { type ActionName, actionOf, CLAIM_ACTIONS, type ClaimAction } from './actions.rules.ts';
import { type ClaimStatus, isFinished, STATES } from './states.rules.ts';
import { canBeReopened, canMoveTo } from './transitions.rules.ts';

interface Resolution {
  readonly status: string;
  readonly taskAt: Date | null;
}

export interface ActionFacts {
  readonly claimState: ClaimStatus;
  readonly resolutions: readonly Resolution[];
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

/**
 * Returns the actions this person may take on this claim now: by its state, their permissions, and
 * its resolutions. The use cases check the same again. See
 * docs/rules/lifecycle.md#actions-of-staff.
 */
export const allowedActions = (facts: ActionFacts): ClaimAction[] =>
  CLAIM_ACTIONS.filter(
    (action) =>
      missingPermission(action, facts) === null &&
      isPossibleIn(action, facts.claimState) &&
      !isBarred(action, facts) &&
      !(action === 'archive' && facts.appealOpen) &&
      hasResolutionsFor(action, facts.resolutions),
  );

/** Returns the first permission that an action needs on a claim in this state and the actor lacks. */
export function missingPermission(
  action: ActionName,
  { claimState, may }: Pick<ActionFacts, 'claimState' | 'may'>,
): Permission | null {
  const { permission, also } = actionOf(action);
  if (!may(permission)) return permission;
  const needsMore = also && also.except !== claimState && !may(also.permission);
  return needsMore ? also.permission : null;
}

function isPossibleIn(action: ActionName, from: ClaimStatus): boolean {
  switch (action) {
    case 'ask':
      // Asking again restarts the deadline.
      return canMoveTo(from, 'WAITING_FOR_CUSTOMER') || from === 'WAITING_FOR_CUSTOMER';
    case 'reopen':
      return canBeReopened(from);
    case 'undoApproval':
      // A failed resolution returned the claim to OPEN.
      return from === 'APPROVED' || from === 'OPEN';
    case 'assign':
    case 'message':
      return from !== 'ARCHIVED';
    default: {
      const { to } = actionOf(action);
      return to === null || canMoveTo(from, to);
    }
  }
}

/** Anyone with the permission can close a finished claim. */
const isBarred = (action: ActionName, { barred, claimState }: ActionFacts): boolean =>
  barred && actionOf(action).decides === true && !isFinished(claimState);

function hasResolutionsFor(action: ActionName, resolutions: readonly Resolution[]): boolean {
  const { to, needs = to === null ? 'any' : STATES[to].enterWith } = actionOf(action);
  switch (needs) {
    case 'any':
      return true;
    case 'none':
      return resolutions.length === 0;
    case 'executed':
      return resolutions.every(({ status }) => status === 'executed');
    case 'failed':
      return resolutions.some(({ status }) => status === 'failed');
    case 'undoable':
      return resolutions.length > 0 && resolutions.every(isUndoable);
  }
}

/** Neither executed nor in progress at the platform. */
const isUndoable = ({ status, taskAt }: Resolution) =>
  status !== 'executed' && !(status === 'working' && taskAt === null);
