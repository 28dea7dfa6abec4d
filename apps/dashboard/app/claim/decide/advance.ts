import { actionOf, type DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { persistedSwitch } from '../../keys/persisted-switch.ts';

const advance = persistedSwitch('amends-next-after-decision');

/** Returns whether the next claim opens after an action. */
export const opensNext = (action: DecideAction): boolean =>
  actionOf(action).handsOn === true && advance.isOn();

/** Returns whether the next claim opens after a decision, and a setter; stored in this browser. */
export const useAdvance = advance.useSwitch;
