import { type Context, sequenceEvents } from '@amends/core';
import { queueWebhooks } from '@amends/core/webhooks';
import { runWebhooks } from '../apps/server/src/jobs/run-webhooks.ts';
import type { GrowthDatabase } from './growth-database.ts';
import { type Timing, timingOf } from './inbox-report.ts';
import {
  emitSteadily,
  makeStreams,
  openReceivers,
  type Stream,
  untilReceived,
} from './webhook-streams.ts';

/** Webhooks of each size, each of another store; the first of the largest. */
const WEBHOOKS = 5;
const CLAIMS = 8;
/** Events of each size a second. */
const RATE = 10;
const SEQUENCE_MS = 250;

/** A size, and a context of its worker. */
interface Sender {
  growth: GrowthDatabase;
  ctx: Context;
  timings: Timing[];
}

/** Measures from when something happened until its webhook came, at all sizes at once. */
export async function timeWebhooks(
  senders: readonly Sender[],
  seconds: number,
  say: (text: string) => void,
): Promise<void> {
  const receivers = await openReceivers();
  const streams: Stream[][] = [];
  for (const [at, { growth, ctx }] of senders.entries()) {
    await forgetWebhooks(growth);
    const made: Stream[] = [];
    for (const [one, storeId] of (await storesOf(growth)).entries()) {
      const addresses = [receivers.addressOf(at * WEBHOOKS + one)];
      made.push(...(await makeStreams(ctx, storeId, { addresses, claims: CLAIMS })));
    }
    streams.push(made);
    await sequenceEvents(ctx);
    await queueWebhooks(ctx);
  }
  await receivers.begin([]);
  const stops = senders.map(({ ctx }) => runWebhooks(() => ctx));
  const sequencing = setInterval(
    () => senders.forEach(({ ctx }) => void sequenceEvents(ctx)),
    SEQUENCE_MS,
  );
  const events = RATE * seconds * senders.length;
  const inTurns = (streams[0] ?? []).flatMap((_, n) =>
    streams.flatMap((of) => (of[n] ? [of[n]] : [])),
  );
  await emitSteadily(inTurns, { events, rate: RATE * senders.length });
  const delays = await untilReceived(receivers, events);
  clearInterval(sequencing);
  for (const stop of stops) await stop();
  await receivers.stop();
  for (const [at, { growth, timings }] of senders.entries()) {
    await forgetWebhooks(growth);
    const own = [...delays].flatMap(([which, all]) =>
      Math.floor(which / WEBHOOKS) === at ? all : [],
    );
    const missing = events / senders.length - own.length;
    timings.push(timingOf('Webhook, from event to delivery', own, missing));
  }
  const found = senders.map(({ timings }) => timings.at(-1)?.p95);
  say(`  Webhooks: p95 ${found.join(' and ')} ms`);
}

async function storesOf({ database, largest }: GrowthDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from stores where id <> $1 order by id limit $2',
    [largest.id, WEBHOOKS - 1],
  );
  return [largest.id, ...rows.map(({ id }) => id)];
}

/** Their receivers are gone with the run that made them. */
const forgetWebhooks = ({ database }: GrowthDatabase) =>
  database.pool.query(
    `update webhooks set state = 'DISABLED', removed_at = now() where removed_at is null`,
  );
