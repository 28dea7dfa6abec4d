import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Context } from '@amends/core';
import { postMessage } from '@amends/core/claims';
import { aClaim, anOrder, aStaffMember } from '@amends/core/testing';
import { createWebhook } from '@amends/core/webhooks';

/** For each receiver, how long after its event each message came, in milliseconds. */
export type Delays = ReadonlyMap<number, readonly number[]>;

export interface Receivers {
  /** The address of a receiver, by its number from 0. */
  addressOf(which: number): string;
  /** Forgets what came so far; the receivers of these numbers never answer. */
  begin(hangs: readonly number[]): Promise<void>;
  /** Returns what came since. */
  report(): Promise<Delays>;
  stop(): Promise<unknown>;
}

/** Starts receivers of webhooks in a thread of their own. */
export async function openReceivers(): Promise<Receivers> {
  const worker = new Worker(new URL('./webhook-receivers.ts', import.meta.url));
  const said = <T>() => new Promise<T>((resolve) => worker.once('message', resolve));
  const { port } = await said<{ port: number }>();
  const ask = async <T>(told: unknown): Promise<T> => {
    const answer = said<T>();
    worker.postMessage(told);
    return answer;
  };
  return {
    addressOf: (which) => `http://127.0.0.1:${port}/${which}`,
    begin: async (hangs) => void (await ask({ hangs })),
    report: () => ask<Delays>('report'),
    stop: () => worker.terminate(),
  };
}

/** A claim whose messages go to webhooks. */
export interface Stream {
  ctx: Context;
  storeId: string;
  claimId: string;
}

/** Makes webhooks to these addresses in a store, and claims. Returns the claims. */
export async function makeStreams(
  ctx: Context,
  storeId: string,
  { addresses, claims }: { addresses: readonly string[]; claims: number },
): Promise<Stream[]> {
  const owner = { ...ctx, actor: aStaffMember(storeId, 'store_owner') };
  for (const url of addresses) {
    await createWebhook(owner, { storeId, url, topics: ['message.created'] });
  }
  const made: Stream[] = [];
  for (let one = 0; one < claims; one += 1) {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    made.push({ ctx, storeId, claimId: claim.id });
  }
  return made;
}

/** Events that are emitted at once; those of one claim are not. */
const AT_ONCE = 4;

/** Emits events of the streams in turns, `rate` a second. */
export async function emitSteadily(
  streams: readonly Stream[],
  { events, rate }: { events: number; rate: number },
): Promise<void> {
  const begin = performance.now();
  const emits = async (first: number) => {
    for (let n = first; n < events; n += AT_ONCE) {
      const stream = streams[n % streams.length];
      if (!stream) return;
      const { ctx, storeId, claimId } = stream;
      await postMessage(ctx, { storeId, claimId, messageContent: `${n}`, senderType: 'system' });
      const wait = begin + ((n + 1) * 1_000) / rate - performance.now();
      if (wait > 0) await pause(wait);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => emits(first)));
}

/** Returns the delays once `expected` messages came to `counts` receivers, or what came in two minutes. */
export async function untilReceived(
  receivers: Receivers,
  expected: number,
  counts: (which: number) => boolean = () => true,
): Promise<Delays> {
  for (let waited = 0; ; waited += 1) {
    const all = [...(await receivers.report())].filter(([which]) => counts(which));
    const came = all.reduce((sum, [, delays]) => sum + delays.length, 0);
    if (came >= expected || waited >= 120) return new Map(all);
    await pause(1_000);
  }
}
