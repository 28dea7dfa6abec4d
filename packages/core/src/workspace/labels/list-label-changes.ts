import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, partsOfCursor, read } from '../../kernel/internal.ts';
import { type LabelChangePlace, selectLabelChanges } from './label-changes.repository.ts';
import type { LabelChangePage } from './label-changes.shape.ts';
import { ListLabelChangesInput } from './labels.input.ts';

/**
 * Lists the changes of the store's labels, newest first, in pages; those of deleted labels too. Throws
 * `invalid_cursor`.
 */
export async function listLabelChanges(
  ctx: Context,
  input: ListLabelChangesInput,
): Promise<LabelChangePage> {
  const { storeId, cursor, limit } = parse(ListLabelChangesInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'label:read', { storeId }, async (reader) => {
    const found = await selectLabelChanges(reader, after, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ changedAt, number, labelId }: LabelChangePlace) =>
  Buffer.from(JSON.stringify([changedAt.getTime(), number, labelId])).toString('base64url');

function placeOf(cursor: string): LabelChangePlace {
  const [time, number, labelId] = partsOfCursor(cursor);
  const changedAt = new Date(typeof time === 'number' ? time : Number.NaN);
  const isPlace =
    !Number.isNaN(changedAt.getTime()) &&
    changedAt.getFullYear() < 10_000 &&
    typeof labelId === 'string' &&
    typeof number === 'number' &&
    Number.isInteger(number) &&
    Math.abs(number) < 2 ** 31;
  if (isPlace) return { changedAt, number, labelId };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
