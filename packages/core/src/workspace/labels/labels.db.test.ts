import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read, write } from '../../kernel/internal.ts';
import {
  aContext,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { changeLabelsOfClaim } from './change-labels-of-claim.ts';
import { listLabels } from './list-labels.ts';
import { removeLabel } from './remove-label.ts';
import { changeLabel, createLabel } from './save-label.ts';

const database = await testDatabase();
const test0 = aContext(database);
const { ctx, as } = test0;

async function aStaffedStore() {
  const store = await aStore(ctx);
  const agent = as(aStaffMember(store.id));
  return { storeId: store.id, agent };
}

describe('labels of a store', () => {
  test('have unique names, ignoring case and spaces', async () => {
    const { storeId, agent } = await aStaffedStore();
    const label = await createLabel(agent, {
      storeId,
      name: '  Porch   piracy ',
      color: 'warning',
    });
    expect(label.name).toBe('Porch piracy');
    expect(await codeOf(createLabel(agent, { storeId, name: 'porch PIRACY' }))).toBe(
      'label_exists',
    );
    const other = await createLabel(agent, { storeId, name: 'VIP' });
    const renamed = changeLabel(agent, { storeId, labelId: other.id, name: 'PORCH piracy' });
    expect(await codeOf(renamed)).toBe('label_exists');
  });

  test('are 200 at most', async () => {
    const { storeId, agent } = await aStaffedStore();
    await database.pool.query(
      `insert into labels (store_id, id, name, created_at)
      select $1, 'lab_' || n, 'Label ' || n, $2 from generate_series(1, 199) n`,
      [storeId, ctx.now()],
    );
    await createLabel(agent, { storeId, name: 'The last one' });
    const attempt = createLabel(agent, { storeId, name: 'One more' });
    expect(await codeOf(attempt)).toBe('too_many_labels');
  });

  test('two people who create the same label at once create one', async () => {
    const { storeId, agent } = await aStaffedStore();
    const codes = await atOnce(
      database,
      { table: 'labels' },
      Array.from(
        { length: 6 },
        () => () => codeOf(createLabel(agent, { storeId, name: 'Fragile' })),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await listLabels(agent, { storeId })).toHaveLength(1);
  });

  test('are counted on claims, and deleting one removes it from them', async () => {
    const { storeId, agent } = await aStaffedStore();
    const { claim } = await anOpenClaim(test0, storeId);
    const label = await createLabel(agent, { storeId, name: 'Broken box' });
    const change = () =>
      write(ctx, 'claim:update', { storeId, claimId: claim.id }, (writer) =>
        changeLabelsOfClaim(writer, claim.id, { add: [label.id, 'lab_unknown'] }),
      );
    expect((await change()).added).toEqual([label.id]);
    expect((await change()).added).toEqual([]);
    expect(await listLabels(agent, { storeId })).toMatchObject([{ name: 'Broken box', uses: 1 }]);
    expect(await removeLabel(agent, { storeId, labelId: label.id })).toEqual({
      removed: true,
      takenOff: 1,
    });
    expect(await listLabels(agent, { storeId })).toEqual([]);
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.filter(({ name }) => name === 'claim.labeled')).toMatchObject([
      { data: { label: 'Broken box' } },
    ]);
  });

  test('of another store do not exist, and read-only roles change none', async () => {
    const { storeId, agent } = await aStaffedStore();
    const elsewhere = await aStaffedStore();
    const label = await createLabel(agent, { storeId, name: 'Ours' });
    const foreign = { storeId: elsewhere.storeId, labelId: label.id };
    expect(await codeOf(removeLabel(elsewhere.agent, foreign))).toBe('label_not_found');
    expect(await codeOf(listLabels(elsewhere.agent, { storeId }))).toBe('store_not_found');
    const user = as(aStaffMember(storeId, 'store_user'));
    expect(await codeOf(createLabel(user, { storeId, name: 'Mine' }))).toBe('forbidden');
    expect(await codeOf(removeLabel(user, { storeId, labelId: label.id }))).toBe('forbidden');
  });
});
