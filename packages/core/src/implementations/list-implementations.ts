import type { Context } from '../kernel/internal.ts';
import { invalid, parse, partsOfCursor, readAcross } from '../kernel/internal.ts';
import { stepsFrom } from './describe-implementation.ts';
import { factsOfStores } from './facts.repository.ts';
import { ListImplementationsInput } from './implementation.input.ts';
import {
  IMPLEMENTATION_STATES,
  type ImplementationState,
  isWithdrawn,
} from './implementation.rules.ts';
import type { ImplementationPage } from './implementation.shape.ts';
import {
  countImplementations,
  type ListPlace,
  listImplementationRows,
} from './implementations.repository.ts';

/**
 * Lists implementations, most recently moved first, in pages: of every store for the provider's people,
 * of their own stores for others. Throws `invalid_cursor`.
 */
export async function listImplementations(
  ctx: Context,
  input: ListImplementationsInput,
): Promise<ImplementationPage> {
  const { search = '', state, cursor, limit } = parse(ListImplementationsInput, input);
  return readAcross(ctx, 'implementation:read', undefined, async (reader) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    const rows = await listImplementationRows(reader, { search, state, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const counted = await countImplementations(reader, search);
    const facts = await factsOfStores(
      reader,
      page.map(({ storeId }) => storeId),
    );
    const items = page.map(({ areSettingsConfirmed, note, ...row }) => {
      const known = facts.get(row.storeId);
      const steps = known ? stepsFrom(known, areSettingsConfirmed) : [];
      const stepsDone = steps.filter(({ isDone }) => isDone).length;
      return {
        ...row,
        isWithdrawn: isWithdrawn({ ...row, note }),
        stepsDone,
        stepsTotal: steps.length,
      };
    });
    const counts = Object.fromEntries(
      IMPLEMENTATION_STATES.map((each) => [
        each,
        counted.find((one) => one.state === each)?.count ?? 0,
      ]),
    ) as Record<ImplementationState, number>;
    const last = page.at(-1);
    return { items, counts, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ movedAt, id }: ListPlace) =>
  Buffer.from(JSON.stringify([movedAt.getTime(), id])).toString('base64url');

function placeOf(cursor: string): ListPlace {
  const [at, id] = partsOfCursor(cursor);
  if (typeof at === 'number' && at >= 0 && at < 8e15 && typeof id === 'string') {
    return { movedAt: new Date(at), id };
  }
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
