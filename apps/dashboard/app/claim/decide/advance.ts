import { keptSwitch } from '../../keys/kept-switch.ts';
import type { DecideAction } from '../../terms/decide-action.ts';

/** After these there is nothing more to do on the claim for now. */
const ENDS: readonly DecideAction[] = [
  'approve',
  'deny',
  'ask',
  'hold',
  'release',
  'dismissUntil',
  'resolveExternally',
  'dismiss',
  'close',
  'archive',
];

const advance = keptSwitch('amends-next-after-decision');

/** Returns whether the next claim opens after an action. */
export const opensNext = (action: DecideAction): boolean => ENDS.includes(action) && advance.isOn();

/** Whether the next claim opens after a decision, and how to change that; kept in this browser. */
export const useAdvance = advance.useSwitch;
