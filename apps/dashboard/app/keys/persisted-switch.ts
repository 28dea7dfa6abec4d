import { browserStore } from '@amends/ui/page';
import { useState } from 'react';

/**
 * Creates a preference that is on until the person turns it off, stored in this browser under
 * `name`.
 */
export function persistedSwitch(name: string) {
  const isOn = () => browserStore.read(name) !== 'off';
  return {
    isOn,
    useSwitch: (): [on: boolean, set: (on: boolean) => void] => {
      const [on, setOn] = useState(() => typeof window === 'undefined' || isOn());
      return [
        on,
        (next) => {
          setOn(next);
          if (next) browserStore.forget(name);
          else browserStore.keep(name, 'off');
        },
      ];
    },
  };
}

/**
 * Preferences that the palette and the sheet of shortcuts offer; their texts are under
 * `keys.switches`.
 */
export interface Switch {
  name: 'advance' | 'firstClaim';
  on: boolean;
  set: (on: boolean) => void;
}
