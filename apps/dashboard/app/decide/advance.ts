import { keptInBrowser } from '@amends/ui/page';
import { useState } from 'react';
import type { DecideAction } from './decide-result.ts';

const NAME = 'amends-next-after-decision';
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

const isOn = () => keptInBrowser.read(NAME) !== 'off';

/** Whether the next claim opens after an action. */
export const opensNext = (action: DecideAction): boolean => ENDS.includes(action) && isOn();

/** Whether the next claim opens after a decision, and how to change that; kept in this browser. */
export function useAdvance(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => typeof window === 'undefined' || isOn());
  return [
    on,
    (next) => {
      setOn(next);
      if (next) keptInBrowser.forget(NAME);
      else keptInBrowser.keep(NAME, 'off');
    },
  ];
}
