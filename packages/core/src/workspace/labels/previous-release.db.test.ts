import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aClaim, aContext, anOrder, aStore } from '../../testing/index.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

test('a build from before the column claim_created_at can still label each claim of a store', async () => {
  const store = await aStore(ctx);
  const order = await anOrder(ctx, store.id);
  const days = ['2026-03-01', '2026-03-02'].map((day) => new Date(day));
  await database.pool.query(
    `insert into labels (store_id, id, name) values ($1, 'lbl_1', 'Rush')`,
    [store.id],
  );
  const claims = [];
  for (const createdAt of days) claims.push(await aClaim(ctx, order, { createdAt }));
  for (const { id } of claims) {
    await database.pool.query(
      `insert into claim_labels (store_id, claim_id, label_id) values ($1, $2, 'lbl_1')`,
      [store.id, id],
    );
  }
  const { rows } = await database.pool.query(
    `select l.claim_created_at as labeled, c.created_at as filed from claim_labels l
     join claims c on c.store_id = l.store_id and c.id = l.claim_id order by 2`,
  );
  expect(rows).toEqual(days.map((day) => ({ labeled: day, filed: day })));
});
