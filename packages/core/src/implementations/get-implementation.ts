import type { Context } from '../kernel/internal.ts';
import { read } from '../kernel/internal.ts';
import { describeImplementation } from './describe-implementation.ts';
import type { Implementation } from './implementation.shape.ts';
import { getImplementationRow } from './implementations.repository.ts';
import { reachImplementation } from './reach-implementation.ts';

/** Returns an implementation with its steps, comments and history. Throws
 * `implementation_not_found`. */
export async function getImplementation(
  ctx: Context,
  { implementationId }: { implementationId: string },
): Promise<Implementation> {
  const subject = await reachImplementation(ctx, implementationId);
  return read(ctx, 'implementation:read', subject, async (reader) =>
    describeImplementation(reader, await getImplementationRow(reader, implementationId)),
  );
}
