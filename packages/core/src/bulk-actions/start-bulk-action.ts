import { may } from '../access/index.ts';
import type { Actor, Context } from '../context.ts';
import { forbidden, unprocessable } from '../errors.ts';
import { newId } from '../ids.ts';
import { listInbox } from '../inbox/index.ts';
import { parse } from '../input.ts';
import { readAcross, write } from '../transaction.ts';
import { type BulkAction, permissionOf } from './bulk-action.rules.ts';
import { MOST_CLAIMS, StartBulkActionInput } from './bulk-actions.input.ts';
import { type BulkClaim, findClaims, insertBulkAction } from './bulk-actions.repository.ts';
import { type BulkActionStatus, statusOf } from './get-bulk-action.ts';

export type Person = Extract<Actor, { kind: 'staff' }>;

/**
 * Begins to do one thing to many claims, named or all of a list as it is now; a job does it claim by
 * claim, as the person could by hand. Answers at once. Throws `forbidden` where the person may do it
 * in none of the claims' stores, `nothing_selected`, and `too_many_claims` past 10,000.
 */
export async function startBulkAction(
  ctx: Context,
  input: StartBulkActionInput,
): Promise<BulkActionStatus> {
  const given = parse(StartBulkActionInput, input);
  const person = personOf(ctx);
  const action = forPerson(given.action, person);
  const permission = permissionOf(action);
  const claims = given.claimIds
    ? await readAcross(ctx, permission, given.storeIds, (reader) =>
        findClaims(reader, [...new Set(given.claimIds)]),
      )
    : await claimsOfList(ctx, given.selection ?? {}, given.storeIds);
  const stores = [...new Set(claims.map(({ storeId }) => storeId))];
  if (stores.length > 0 && !stores.some((id) => may(person, permission, id))) {
    throw forbidden(permission);
  }
  if (claims.length === 0) {
    throw unprocessable('nothing_selected', 'There is no claim left to do this to.');
  }
  return begin(ctx, person, { action, claims, stores, undoOf: null });
}

/** Writes the action down with its claims, and has it begin. */
export async function begin(
  ctx: Context,
  person: Person,
  begun: {
    action: BulkAction;
    claims: readonly BulkClaim[];
    stores: readonly string[];
    undoOf: string | null;
  },
  within?: (writer: Parameters<Parameters<typeof write>[3]>[0], id: string) => Promise<void>,
): Promise<BulkActionStatus> {
  const { action, claims, stores, undoOf } = begun;
  const id = newId('blk');
  await write(ctx, 'claim:read', { storeId: homeOf(person, stores) }, async (writer) => {
    await within?.(writer, id);
    await insertBulkAction(writer, { id, actor: person, action, undoOf, claims });
    const data = { action, claims: claims.length, ...(undoOf ? { undoOf } : {}) };
    writer.emit({ name: 'bulk-action.started', streamId: id, data });
    writer.enqueue({ name: 'run-bulk-action', payload: { bulkActionId: id }, onceKey: id });
  });
  return statusOf(ctx, id);
}

/** Where the action itself is on the record: the claims' store; the provider account's, or the first
 * of a person's stores, for claims of several. */
function homeOf(person: Person, stores: readonly string[]): string {
  const [first = '', another] = stores;
  if (another === undefined) return first;
  return person.memberships.some(({ storeId }) => storeId === null) ? '' : first;
}

/** Everything that the list shows, page by page. */
async function claimsOfList(
  ctx: Context,
  selection: NonNullable<StartBulkActionInput['selection']>,
  storeIds: string[] | undefined,
): Promise<BulkClaim[]> {
  const claims: BulkClaim[] = [];
  const list = { ...selection, ...(storeIds ? { storeIds } : {}), limit: 100 };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listInbox(ctx, { ...list, ...(cursor ? { cursor } : {}) });
    claims.push(...page.items.map(({ storeId, id }) => ({ storeId, claimId: id })));
    if (claims.length > MOST_CLAIMS) {
      const most = MOST_CLAIMS.toLocaleString('en-US');
      throw unprocessable('too_many_claims', `That is more than ${most} claims; choose fewer.`);
    }
    cursor = page.nextCursor;
  }
  return claims;
}

const forPerson = (action: BulkAction, { userId }: Person): BulkAction =>
  action.kind === 'assign' && action.assigneeId === 'me'
    ? { ...action, assigneeId: userId }
    : action;

/** Only people do things to many claims at once; throws `forbidden` for programs. */
export function personOf({ actor }: Context): Person {
  if (actor.kind === 'staff') return actor;
  throw forbidden('claim:update');
}
