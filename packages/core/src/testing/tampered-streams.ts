import { type Context, findTamperedEvent, read, unscoped } from '../kernel/internal.ts';

/** Returns the streams of a store whose chain of events is broken. */
export async function tamperedStreams(ctx: Context, storeId: string): Promise<string[]> {
  const { rows } = await unscoped(ctx).pool.query<{ id: string }>(
    'select distinct stream_id as id from events where store_id = $1',
    [storeId],
  );
  const broken: string[] = [];
  for (const { id } of rows) {
    const found = await read(ctx, 'claim:read', { storeId }, (reader) =>
      findTamperedEvent(reader, id),
    );
    if (found !== null) broken.push(id);
  }
  return broken;
}
