import { expect, test } from 'vitest';
import type { Context } from '../../kernel/internal.ts';
import { keepPart } from './keep-part.ts';

test('only the system keeps or deletes a part that has arrived', async () => {
  const ctx = { actor: { kind: 'staff', memberships: [] } } as unknown as Context;
  const part = { storeId: 'sto_1', mediaId: 'med_1', key: 'sto_1/med_1/part-0' };
  await expect(keepPart(ctx, part)).rejects.toMatchObject({ code: 'page_not_found' });
});
