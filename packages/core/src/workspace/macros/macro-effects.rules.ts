import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** Target states of a macro; moves that need a decision, a date or an amount are for a person. */
export const MACRO_MOVES = [
  'OPEN',
  'WAITING_FOR_CUSTOMER',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_OP',
  'DISMISSED',
  'CLOSED',
] as const satisfies readonly ClaimStatus[];

export type MacroMove = (typeof MACRO_MOVES)[number];

/** The actions of a macro besides its message. */
export interface MacroEffects {
  /** The status to set; null leaves it unchanged. */
  moveTo: MacroMove | null;
  addLabels: string[];
  removeLabels: string[];
  /** `me` assigns the sender, `nobody` unassigns the claim; null leaves it unchanged. */
  assign: 'me' | 'nobody' | null;
}

export const NO_EFFECTS: MacroEffects = {
  moveTo: null,
  addLabels: [],
  removeLabels: [],
  assign: null,
};

/**
 * Returns the permissions needed to send a macro with these actions, besides writing the message:
 * the same as by hand.
 */
export function permissionsOfEffects(effects: MacroEffects): Permission[] {
  const needed: Permission[] = [];
  if (effects.moveTo) {
    const ends = effects.moveTo === 'DISMISSED' || effects.moveTo === 'CLOSED';
    needed.push(ends ? 'claim:resolve' : 'claim:update');
  }
  if (effects.assign) needed.push('claim:update');
  if (effects.addLabels.length > 0) needed.push('label:add');
  if (effects.removeLabels.length > 0) needed.push('label:remove');
  return [...new Set(needed)];
}
