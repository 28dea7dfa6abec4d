import { actingAsSystem, type Context } from '../context.ts';
import type { EventName } from '../events/index.ts';
import { write } from '../transaction.ts';
import { PROVIDER } from './people.repository.ts';

export type AccountChange = Extract<EventName, `person.${string}`>;

/** Puts on record what somebody did to their own login. */
export async function noteAccountChange(
  ctx: Context,
  { userId, name, what }: { userId: string; name: string; what: AccountChange },
): Promise<void> {
  const system = actingAsSystem(ctx, 'account');
  await write(system, 'user:update', { storeId: PROVIDER }, async (writer) =>
    writer.emit({ name: what, streamId: userId, data: { userId, name } }),
  );
}
