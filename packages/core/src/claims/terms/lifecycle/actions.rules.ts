import type { Permission } from '../../../kernel/permission.rules.ts';
import type { ClaimStatus } from './states.rules.ts';

/** Everything about an action of staff on a claim. */
interface Action {
  readonly permission: Permission;
  /** A second permission that it needs, unless the claim is in the state `except`. */
  readonly also?: { readonly permission: Permission; readonly except?: ClaimStatus };
  /** The state it moves the claim to; null if the state stays. */
  readonly to: ClaimStatus | null;
  /** Whether the claim's page offers it; otherwise it is part of other actions only. */
  readonly offered: boolean;
  /** Whether it is a decision, which the person whose decision was appealed may not make again. */
  readonly decides?: true;
  /** The resolutions it needs; by default those with which the state `to` may be entered. */
  readonly needs?: 'none' | 'undoable' | 'failed';
  /** Whether nothing is left to do on the claim for now. */
  readonly handsOn?: true;
  /** Whether bulk actions and macros can perform it by naming the state alone. */
  readonly bulkMove?: true;
  readonly macroMove?: true;
}

/** The one table of actions, in the order they are offered. The use cases are in
 * workspace/staff-claim/staff-use-cases.ts. See docs/rules/lifecycle.md#actions-of-staff. */
export const ACTIONS = {
  startHandling: {
    permission: 'claim:update',
    to: 'OPEN',
    offered: false,
    bulkMove: true,
    macroMove: true,
  },
  approve: {
    permission: 'claim:resolve',
    to: 'APPROVED',
    offered: true,
    decides: true,
    needs: 'none',
    handsOn: true,
  },
  deny: {
    permission: 'claim:resolve',
    to: 'DENIED',
    offered: true,
    decides: true,
    handsOn: true,
  },
  ask: {
    permission: 'claim:update',
    // A question is a message to the customer.
    also: { permission: 'message:create' },
    to: 'WAITING_FOR_CUSTOMER',
    offered: true,
    handsOn: true,
    macroMove: true,
  },
  hold: {
    permission: 'claim:update',
    to: 'WAITING_FOR_BRAND',
    offered: true,
    handsOn: true,
    bulkMove: true,
    macroMove: true,
  },
  release: {
    permission: 'claim:update',
    to: 'WAITING_FOR_OP',
    offered: true,
    handsOn: true,
    bulkMove: true,
    macroMove: true,
  },
  dismissUntil: {
    permission: 'claim:update',
    to: 'TEMPORARILY_DISMISSED',
    offered: true,
    handsOn: true,
  },
  resolveExternally: {
    permission: 'claim:resolve-externally',
    to: 'RESOLVED_BY_BRAND',
    offered: true,
    decides: true,
    handsOn: true,
  },
  dismiss: {
    permission: 'claim:resolve',
    to: 'DISMISSED',
    offered: true,
    decides: true,
    handsOn: true,
    bulkMove: true,
    macroMove: true,
  },
  close: {
    permission: 'claim:resolve',
    to: 'CLOSED',
    offered: true,
    decides: true,
    handsOn: true,
    bulkMove: true,
    macroMove: true,
  },
  reopen: { permission: 'claim:resolve', to: 'OPEN', offered: true },
  archive: {
    permission: 'claim:update',
    also: { permission: 'claim:resolve', except: 'DRAFT' },
    to: 'ARCHIVED',
    offered: true,
    handsOn: true,
  },
  undoApproval: { permission: 'claim:resolve', to: 'OPEN', offered: true, needs: 'undoable' },
  retry: { permission: 'claim:resolve', to: 'APPROVED', offered: true, needs: 'failed' },
  assign: { permission: 'claim:update', to: null, offered: true },
  label: { permission: 'label:add', to: null, offered: true },
  unlabel: { permission: 'label:remove', to: null, offered: true },
  message: { permission: 'message:create', to: null, offered: true },
  note: { permission: 'claim-note:create', to: null, offered: true },
} as const satisfies Record<string, Action>;

type Actions = typeof ACTIONS;
/** The actions whose row has these values. */
type ActionsWith<Row> = {
  [Name in keyof Actions]: Actions[Name] extends Row ? Name : never;
}[keyof Actions];

export type ActionName = keyof Actions;
/** An action that the claim's page offers. */
export type ClaimAction = ActionsWith<{ offered: true }>;
/** An offered action that moves the claim; the dashboard has a dialog for each. */
export type DecideAction = Extract<ClaimAction, ActionsWith<{ to: ClaimStatus }>>;
/** Actions that a bulk action or a macro names by their target state. */
export type BulkMoveAction = ActionsWith<{ bulkMove: true }>;
export type MacroMoveAction = ActionsWith<{ macroMove: true }>;
export type BulkMove = Actions[BulkMoveAction]['to'];
export type MacroMove = Actions[MacroMoveAction]['to'];

/** Returns the row of an action. */
export const actionOf = (name: ActionName): Action => ACTIONS[name];

const NAMES = Object.keys(ACTIONS) as ActionName[];
const isOffered = (name: ActionName): name is ClaimAction => ACTIONS[name].offered;
const isBulkMove = (name: ActionName): name is BulkMoveAction => !!actionOf(name).bulkMove;
const isMacroMove = (name: ActionName): name is MacroMoveAction => !!actionOf(name).macroMove;

/** Every action that the claim's page offers, in its order. */
export const CLAIM_ACTIONS: readonly ClaimAction[] = NAMES.filter(isOffered);

/** Every offered action that moves the claim. */
export const DECIDE_ACTIONS: readonly DecideAction[] = CLAIM_ACTIONS.filter(
  (name): name is DecideAction => ACTIONS[name].to !== null,
);

/** States that bulk actions can move claims to; decisions, dates and texts are per claim. */
export const BULK_MOVES: readonly BulkMove[] = NAMES.filter(isBulkMove).map(
  (name) => ACTIONS[name].to,
);

/** States that a macro can move a claim to; decisions, dates and amounts are for a person. */
export const MACRO_MOVES: readonly MacroMove[] = NAMES.filter(isMacroMove).map(
  (name) => ACTIONS[name].to,
);

/** Returns the action by which a bulk action moves a claim to a state. */
export const bulkActionTo = (to: BulkMove): BulkMoveAction =>
  endingIn(NAMES.filter(isBulkMove), to);

/** Returns the action by which a macro moves a claim to a state. */
export const macroActionTo = (to: MacroMove): MacroMoveAction =>
  endingIn(NAMES.filter(isMacroMove), to);

function endingIn<Name extends ActionName>(names: readonly Name[], to: ClaimStatus): Name {
  const found = names.find((name) => ACTIONS[name].to === to);
  if (!found) throw new RangeError(`no action leads to ${to}`);
  return found;
}
