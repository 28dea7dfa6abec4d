import { actionOf, type DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { keptSwitch } from '../../keys/kept-switch.ts';

const advance = keptSwitch('amends-next-after-decision');

/** Returns whether the next claim opens after an action. */
export const opensNext = (action: DecideAction): boolean =>
  actionOf(action).handsOn === true && advance.isOn();

/** Whether the next claim opens after a decision, and how to change that; kept in this browser. */
export const useAdvance = advance.useSwitch;
