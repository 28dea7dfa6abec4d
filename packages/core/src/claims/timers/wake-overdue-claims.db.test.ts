import { claims, events } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actingAs } from '../../kernel/internal.ts';
import { aBareOrder, aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { wakeOverdueClaims } from './wake-overdue-claims.ts';

const database = await testDatabase();
const { ctx } = aContext(database, { now: '2026-03-10T12:00:00Z' });

test('parked claims whose jobs were lost are woken once, on their date and not before', async () => {
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
      parked('clm_sleeping', 1002, '2026-03-10T12:00:00.001Z'),
      parked('clm_now', 1003, '2026-03-10T12:00:00Z'),
    ]);

  const wake = () => settled(wakeOverdueClaims(ctx));
  const runs = await atOnce(database, { table: 'events' }, [wake, wake]);
  expect(runs.reduce((sum, woken) => sum + woken, 0)).toBe(2);
  expect(await wakeOverdueClaims(ctx)).toBe(0);
  const recorded = await database.db.select().from(events).where(eq(events.streamId, 'clm_due'));
  expect(recorded).toHaveLength(1);
  const [sleeping] = await database.db.select().from(claims).where(eq(claims.id, 'clm_sleeping'));
  expect(sleeping?.claimState).toBe('TEMPORARILY_DISMISSED');
});

test('only the system wakes parked claims', async () => {
  const owner = actingAs(ctx, aStaffMember(null, 'account_owner'));
  expect(await codeOf(wakeOverdueClaims(owner))).toBe('page_not_found');
});

/** Of two concurrent runs, the slower may get `claim_changed`. */
const settled = (run: Promise<number>) => run.catch(() => 0);
