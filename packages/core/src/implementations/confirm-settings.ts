import type { Context } from '../kernel/internal.ts';
import { conflict, namedActor, write } from '../kernel/internal.ts';
import { describeImplementation } from './describe-implementation.ts';
import { IMPLEMENTATION_STATES, isFinished } from './implementation.rules.ts';
import type { Implementation } from './implementation.shape.ts';
import { getImplementationRow, updateImplementation } from './implementations.repository.ts';
import { reachImplementation } from './reach-implementation.ts';

/**
 * Records that a person confirmed the store's claim settings, the only step that can't be computed.
 * Does nothing the second time. Throws `implementation_finished` after the deployment or a rejection.
 */
export async function confirmSettings(
  ctx: Context,
  { implementationId }: { implementationId: string },
): Promise<Implementation> {
  const subject = await reachImplementation(ctx, implementationId);
  return write(ctx, 'implementation:submit', subject, async (writer) => {
    const before = await getImplementationRow(writer, implementationId);
    if (before.settingsConfirmedAt) return describeImplementation(writer, before);
    const changed = await updateImplementation(
      writer,
      before,
      IMPLEMENTATION_STATES.filter((state) => !isFinished(state)),
      {
        settingsConfirmedAt: ctx.now(),
        settingsConfirmedBy: namedActor(ctx.actor)?.name ?? null,
      },
    );
    if (!changed) {
      throw conflict('implementation_finished');
    }
    writer.emit({ name: 'implementation.settings-confirmed', streamId: implementationId });
    return describeImplementation(writer, await getImplementationRow(writer, implementationId));
  });
}
