import type { Writer } from '../kernel/internal.ts';
import { invalid } from '../kernel/internal.ts';
import { unknownStores } from './flags.repository.ts';

/**
 * Throws `invalid_input` with the field code `store_not_found` for every listed id that no store has.
 */
export async function requireStores(
  writer: Writer,
  lists: readonly { path: string; ids: readonly string[] }[],
): Promise<void> {
  const unknown = await unknownStores(writer, [...new Set(lists.flatMap(({ ids }) => ids))]);
  if (unknown.length === 0) return;
  throw invalid(
    lists.flatMap(({ path, ids }) =>
      ids.flatMap((id, place) =>
        unknown.includes(id)
          ? [
              {
                path: `${path}.${place}`,
                code: 'store_not_found',
                text: 'unknown_store',
                values: { id },
              },
            ]
          : [],
      ),
    ),
  );
}
