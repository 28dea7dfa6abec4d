import type { Context, TimelineEvent } from '../kernel/internal.ts';
import { listEvents, read } from '../kernel/internal.ts';
import type { ImplementationHistoryEntry } from './implementation.shape.ts';
import { getImplementationRow } from './implementations.repository.ts';
import { reachImplementation } from './reach-implementation.ts';

/**
 * The provider account, which has the creation events of implementations created together with their
 * stores.
 */
const ACCOUNT = '';

/** Returns the history of an implementation, oldest first. Throws `implementation_not_found`. */
export async function listImplementationHistory(
  ctx: Context,
  { implementationId }: { implementationId: string },
): Promise<ImplementationHistoryEntry[]> {
  const subject = await reachImplementation(ctx, implementationId);
  return read(ctx, 'implementation:read', subject, async (reader) => {
    const { id } = await getImplementationRow(reader, implementationId);
    const created = await listEvents({ ...reader, storeId: ACCOUNT }, id);
    return [...created, ...(await listEvents(reader, id))].map(describeEvent);
  });
}

function describeEvent(event: TimelineEvent): ImplementationHistoryEntry {
  const note = 'note' in event.data ? event.data.note : null;
  const step = 'step' in event.data ? event.data.step : null;
  return {
    id: event.id,
    name: event.name,
    actorName: event.actorKind === 'system' ? null : event.actorName,
    from: event.from,
    to: event.to,
    note: typeof note === 'string' ? note : null,
    step: typeof step === 'string' ? step : null,
    at: event.occurredAt,
  };
}
