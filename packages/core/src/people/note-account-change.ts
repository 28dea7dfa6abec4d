import type { EventName } from '../kernel/internal.ts';
import { actingAsSystem, type Context, write } from '../kernel/internal.ts';
import { endSessions, removePasskeys } from './accounts.repository.ts';
import { PROVIDER } from './people.repository.ts';

export type AccountChange = Extract<EventName, `person.${string}`>;

/**
 * Records a change that a person made to their own sign-in; the event emails them a notice. Turning
 * on two-step sign-in also ends every session but `keepSession` and deletes the passkeys, since an
 * attacker may have added them.
 */
export async function noteAccountChange(
  ctx: Context,
  {
    userId,
    what,
    keepSession,
  }: { userId: string; what: AccountChange; keepSession?: string | undefined },
): Promise<void> {
  const system = actingAsSystem(ctx, 'account');
  await write(system, 'user:update', { storeId: PROVIDER }, async (writer) => {
    if (what === 'person.two-factor-on') {
      await endSessions(writer, userId, keepSession);
      await removePasskeys(writer, userId);
    }
    writer.emit({ name: what, streamId: userId, data: { userId } });
  });
}
