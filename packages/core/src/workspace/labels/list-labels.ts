import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { type Label, selectLabels } from './labels.repository.ts';

/** Returns the store's labels by name, with the number of claims each. */
export async function listLabels(ctx: Context, input: { storeId: string }): Promise<Label[]> {
  return read(ctx, 'label:read', { storeId: input.storeId }, selectLabels);
}
