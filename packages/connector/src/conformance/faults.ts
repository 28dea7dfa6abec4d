import type { Fault } from './bench.ts';

/** A request to a simulator, as its faults see it. */
interface FaultyRequest {
  isChange: boolean;
  /** Whether it makes the effect, and doesn't only prepare it. */
  isDecisive: boolean;
}

/** Takes the fault that is meant for a request, if there is one; one for a later request comes closer. */
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
