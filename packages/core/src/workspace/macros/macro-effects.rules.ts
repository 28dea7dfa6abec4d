import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** Where a macro may move a claim: what needs a decision, a date or an amount is for a person. */
export const MACRO_MOVES = [
  'OPEN',
  'WAITING_FOR_CUSTOMER',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_OP',
  'DISMISSED',
  'CLOSED',
] as const satisfies readonly ClaimStatus[];

export type MacroMove = (typeof MACRO_MOVES)[number];

/** What a macro does to a claim besides its message. */
export interface MacroEffects {
  /** The status that the claim has afterwards; null leaves it. */
  moveTo: MacroMove | null;
  addLabels: string[];
  removeLabels: string[];
  /** `me` is whoever sends it, `no one` takes the claim from whoever has it; null leaves it. */
  assign: 'me' | 'nobody' | null;
}

export const NO_EFFECTS: MacroEffects = {
  moveTo: null,
  addLabels: [],
  removeLabels: [],
  assign: null,
};

/** What else one must be allowed to do to send a macro with these effects, besides writing the
 * message: the same as for doing each of them by hand. */
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
