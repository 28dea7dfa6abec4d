import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../stores/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import { aClaim, aContext, anOrder, aStaffMember, aStore } from '../../testing/index.ts';
import { applyInboxChanges, listInbox } from '../../workspace/index.ts';
import { listOrders } from './list-orders.ts';
import { reindexCustomFields, reindexCustomFieldsJob } from './reindex-custom-fields.ts';

const { ctx, as, jobs } = aContext(await testDatabase());
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

/** Names the store's fields, and runs the jobs that follow, looking through two orders at once. */
async function names(...fields: { key: string; on: 'order' | 'claim' }[]): Promise<number> {
  const values = { fields: fields.map((field) => ({ ...field, label: field.key })) };
  await saveSettings(ctx, { storeId: store.id, section: 'metadata', values });
  const mine = () =>
    jobs.flatMap((job) =>
      job.name === 'reindex-custom-fields' && job.payload.storeId === store.id
        ? [reindexCustomFieldsJob.input.parse(job.payload)]
        : [],
    );
  let run = 0;
  for (; run < mine().length; run++) {
    const [payload] = mine().slice(run);
    if (payload) await reindexCustomFields(ctx, payload, 2);
  }
  jobs.splice(0);
  return run;
}

const orders = async (search: string) =>
  (await listOrders(agent, { search })).items.map(({ orderNumber }) => orderNumber).sort();
const claims = async (search: string) => {
  await applyInboxChanges(ctx);
  return (await listInbox(agent, { search, queue: 'all' })).items.map(
    ({ claimNumber }) => claimNumber,
  );
};
const ordered = (orderNumber: string, metadata: Record<string, unknown>) =>
  anOrder(ctx, store.id, { orderNumber, metadata });

// By the terms of `refresh_order_terms`.
describe('orders are found by a custom field', () => {
  test('from when it is named on, whenever they arrived, and until it is removed', async () => {
    await ordered('1', { gift_note: 'Happy Birthday', lane: 'B4' });
    expect(await orders('birthday')).toEqual([]);
    await names({ key: 'gift_note', on: 'order' });
    await ordered('2', { gift_note: 'Birthday wishes' });
    expect(await orders('birthday')).toEqual(['1', '2']);
    expect(await orders('birth')).toEqual(['1', '2']);
    expect(await orders('happy birthday')).toEqual(['1']);
    expect(await orders('b4')).toEqual([]);
    await names();
    expect(await orders('birthday')).toEqual([]);
  });

  test('however many there are, part by part', async () => {
    for (const number of ['1', '2', '3', '4', '5']) await ordered(number, { dock: 7_331 });
    expect(await names({ key: 'dock', on: 'order' })).toBe(3);
    expect(await orders('7331')).toEqual(['1', '2', '3', '4', '5']);
  });

  test('with its newest value', async () => {
    await names({ key: 'dock', on: 'order' });
    for (const dock of ['north', 'south']) {
      const metadata = { dock };
      await anOrder(ctx, store.id, { sourceOrderId: 'moved', orderNumber: '9', metadata });
    }
    expect([await orders('north'), await orders('south')]).toEqual([[], ['9']]);
  });

  test('but not by values that are no text or number, and no value passes for a filter', async () => {
    await names({ key: 'flag', on: 'order' }, { key: 'deep', on: 'order' });
    await ordered('1', { flag: true, deep: { in: 'bottom' } });
    await ordered('2', { flag: '~cancelled' });
    expect([await orders('true'), await orders('bottom')]).toEqual([[], []]);
    const cancelled = await listOrders(agent, { state: 'cancelled' });
    expect(cancelled.items).toEqual([]);
    expect(await orders('cancelled')).toEqual(['2']);
  });

  test('and nothing is indexed again when only a name changes', async () => {
    const field = { key: 'dock', on: 'order' as const };
    await names(field);
    const values = { fields: [{ ...field, label: 'Loading dock' }] };
    await saveSettings(ctx, { storeId: store.id, section: 'metadata', values });
    expect(jobs.filter(({ name }) => name === 'reindex-custom-fields')).toEqual([]);
  });
});

// By the words of `claim_words`, which `note_order_metadata` has made again.
test('claims are found by the custom fields that they show, as their orders have them now', async () => {
  const order = { sourceOrderId: 'o', orderNumber: '1' };
  const metadata = { courier: 'pelican', batch: 'umbra' };
  const placed = await anOrder(ctx, store.id, { ...order, metadata });
  const { claimNumber } = await aClaim(ctx, placed);
  await ordered('2', { courier: 'osprey' });
  expect(await claims('pelican')).toEqual([]);
  await names({ key: 'courier', on: 'claim' }, { key: 'batch', on: 'order' });
  expect(await claims('pelican')).toEqual([claimNumber]);
  expect(await claims('umbra')).toEqual([]);
  // Of its own order only.
  expect(await claims('osprey')).toEqual([]);
  await anOrder(ctx, store.id, { ...order, metadata: { courier: 'heron' } });
  expect([await claims('pelican'), await claims('heron')]).toEqual([[], [claimNumber]]);
  // Nothing is looked at again when an order comes with the values it has.
  await anOrder(ctx, store.id, { ...order, metadata: { courier: 'heron' }, customerName: 'Kim' });
  expect(await applyInboxChanges(ctx)).toBe(0);
});
