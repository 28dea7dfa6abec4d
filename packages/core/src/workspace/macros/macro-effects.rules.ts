import {
  actionOf,
  type MacroMove,
  macroActionTo,
} from '../../claims/terms/lifecycle/actions.rules.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** The actions of a macro besides its message. */
export interface MacroEffects {
  /** The status to set; null leaves it unchanged. */
  moveTo: MacroMove | null;
  addLabels: string[];
  removeLabels: string[];
  /** `me` is the sender, `nobody` unassigns the claim; null leaves it. */
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
  if (effects.moveTo) needed.push(actionOf(macroActionTo(effects.moveTo)).permission);
  if (effects.assign) needed.push(actionOf('assign').permission);
  if (effects.addLabels.length > 0) needed.push(actionOf('label').permission);
  if (effects.removeLabels.length > 0) needed.push(actionOf('unlabel').permission);
  return [...new Set(needed)];
}
