import { setTimeout } from 'node:timers/promises';
import { makeDemoHistory } from '@amends/core/demo';
import type { Services } from '../services.ts';
import { takePhoto } from './take-photo.ts';

/** Whoever has just started the demo gets their first pages before the past is made. */
const AFTER_START_MS = 2_000;

/**
 * Makes what the demo looks back on while people already look around. Returns how to wait for its
 * end: when the process stops that comes after the claim under way, and the next start goes on.
 */
export function lookBack({ jobContext, log, stopping }: Services): () => Promise<void> {
  const make = async () => {
    await setTimeout(AFTER_START_MS, undefined, { signal: stopping });
    const start = performance.now();
    const claims = await makeDemoHistory(jobContext(), { takePhoto, signal: stopping });
    const ms = Math.round(performance.now() - start);
    if (claims > 0) log.info({ claims, ms }, 'The demo looks back on ninety days of claims');
  };
  const made = make().catch((error) => {
    if (!stopping.aborted) log.warn({ err: error }, 'The past of the demo could not all be made');
  });
  return () => made;
}
