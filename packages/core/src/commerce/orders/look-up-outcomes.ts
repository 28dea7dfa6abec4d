import { channel } from 'node:diagnostics_channel';
import { refusalOf } from '../../kernel/internal.ts';

/** How a look-up of an order ended; `refused` by a limit, `failed` by an error or an outage. */
export type LookUpOutcome = 'found' | 'not-found' | 'refused' | 'failed';

/** Where outcomes are announced: one channel in a process, also if a bundler loads this module twice. */
export const LOOK_UP_OUTCOMES = channel('amends.order-look-up');

/** Runs a look-up and announces how it ended. */
export async function announced<T>(lookUp: () => Promise<T>): Promise<T> {
  try {
    const found = await lookUp();
    LOOK_UP_OUTCOMES.publish({ outcome: 'found' });
    return found;
  } catch (error) {
    LOOK_UP_OUTCOMES.publish({ outcome: outcomeOf(error) });
    throw error;
  }
}

function outcomeOf(error: unknown): LookUpOutcome {
  const kind = refusalOf(error)?.kind;
  if (kind === 'not-found') return 'not-found';
  return kind === 'rate-limited' ? 'refused' : 'failed';
}
