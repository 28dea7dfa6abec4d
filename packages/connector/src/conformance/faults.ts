import type { Fault } from './bench.ts';

/** A request to a simulator, for matching its faults. */
interface FaultyRequest {
  isChange: boolean;
  /** Whether it performs the effect instead of only preparing it. */
  isDecisive: boolean;
}

/** Removes and returns the fault for a request, if there is one; counts down a fault for a later request. */
export function takeFault(faults: Fault[], { isChange, isDecisive }: FaultyRequest): Fault | null {
  const isMeant = { read: !isChange, change: isDecisive, step: isChange };
  const at = faults.findIndex(({ on }) => isMeant[on]);
  const fault = faults[at];
  if (!fault) return null;
  if (fault.after) {
    faults[at] = { ...fault, after: fault.after - 1 };
    return null;
  }
  faults.splice(at, 1);
  return fault;
}
