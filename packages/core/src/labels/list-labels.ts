import type { Context } from '../context.ts';
import { read } from '../transaction.ts';
import { type Label, selectLabels } from './labels.repository.ts';

/** The store's labels by name, with the number of claims that each is on. */
export async function listLabels(ctx: Context, input: { storeId: string }): Promise<Label[]> {
  return read(ctx, 'label:read', { storeId: input.storeId }, selectLabels);
}
