import { claims, events } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBareOrder, aContext, aStore, atOnce } from '../../testing/index.ts';
import { wakeOverdueClaims } from './wake-overdue-claims.ts';

const database = await testDatabase();
const { ctx } = aContext(database, { now: '2026-03-10T12:00:00Z' });

test('a parked claim whose job was lost is woken once, and none before its date', async () => {
  const store = await aStore(ctx);
  const order = await aBareOrder(ctx, store.id);
  const parked = (id: string, claimNumber: number, wakeAt: string) => ({
    storeId: store.id,
    id,
    claimNumber,
    ...order,
    claimState: 'TEMPORARILY_DISMISSED',
    claimCategory: 'SHIPPING' as const,
    claimType: 'ORDER_DELIVERED_NOT_RECEIVED',
    wakeAt: new Date(wakeAt),
  });
  await database.db
    .insert(claims)
    .values([
      parked('clm_due', 1001, '2026-03-10T11:00:00Z'),
      parked('clm_sleeping', 1002, '2026-03-11T00:00:00Z'),
    ]);

  const wake = () => settled(wakeOverdueClaims(ctx));
  const runs = await atOnce(database, { table: 'events' }, [wake, wake]);
  expect(runs.reduce((sum, woken) => sum + woken, 0)).toBe(1);
  expect(await wakeOverdueClaims(ctx)).toBe(0);
  const recorded = await database.db.select().from(events).where(eq(events.streamId, 'clm_due'));
  expect(recorded).toHaveLength(1);
  const [sleeping] = await database.db.select().from(claims).where(eq(claims.id, 'clm_sleeping'));
  expect(sleeping?.claimState).toBe('TEMPORARILY_DISMISSED');
});

/** Of two concurrent runs, the slower may get `claim_changed`. */
const settled = (run: Promise<number>) => run.catch(() => 0);
