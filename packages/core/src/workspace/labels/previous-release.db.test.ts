import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aClaim, aContext, anOrder, aStore } from '../../testing/index.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

test('a build from before the column claim_created_at can still label a claim', async () => {
  const store = await aStore(ctx);
  const order = await anOrder(ctx, store.id);
  const claim = await aClaim(ctx, order);
  await database.pool.query(
    `insert into labels (store_id, id, name) values ($1, 'lbl_1', 'Rush')`,
    [store.id],
  );
  await database.pool.query(
    `insert into claim_labels (store_id, claim_id, label_id) values ($1, $2, 'lbl_1')`,
    [store.id, claim.id],
  );
  const { rows } = await database.pool.query(
    `select l.claim_created_at = c.created_at as same from claim_labels l
     join claims c on c.store_id = l.store_id and c.id = l.claim_id`,
  );
  expect(rows).toEqual([{ same: true }]);
});
