import { setTimeout } from 'node:timers/promises';
import { makeDemoHistory } from '@amends/core/demo';
import type { Services } from '../services.ts';
import { takePhoto } from './take-photo.ts';

/** Delay, so that the first pages of a new demo load before history is generated. */
const AFTER_START_MS = 2_000;

/**
 * Generates the demo's history in the background. Returns a function that waits for its end: a
 * stopping process finishes the current claim, and the next start continues.
 */
export function lookBack({ jobContext, log, stopping }: Services): () => Promise<void> {
  const make = async () => {
    await setTimeout(AFTER_START_MS, undefined, { signal: stopping });
    const start = performance.now();
    const claims = await makeDemoHistory(jobContext(), { takePhoto, signal: stopping });
    const ms = Math.round(performance.now() - start);
    if (claims > 0) log.info({ claims, ms }, 'Added ninety days of claims to the demo');
  };
  const made = make().catch((error) => {
    if (!stopping.aborted) log.warn({ err: error }, 'Couldn’t add all past claims to the demo');
  });
  return () => made;
}
